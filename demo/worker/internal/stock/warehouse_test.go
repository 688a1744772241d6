package stock

import "testing"

func TestReserveTakesAllOrNothing(t *testing.T) {
	w := NewWarehouse(5)
	w.Receive("EG1", 10)
	if err := w.Reserve("o1", []Line{{"EG1", 4}, {"CH1", 1}}); err == nil {
		t.Fatal("chamomile was never delivered")
	}
	if got := w.Balance("EG1"); got != 10 {
		t.Fatalf("balance %d, want 10", got)
	}
}

func TestLowStockIsNoticed(t *testing.T) {
	w := NewWarehouse(5)
	w.Receive("SC1", 6)
	if err := w.Reserve("o2", []Line{{"SC1", 2}}); err != nil {
		t.Fatal(err)
	}
	if !w.IsLow("SC1") {
		t.Fatal("four left is low")
	}
}
