package job

import (
	"testing"

	"example.com/marigold/worker/internal/queue"
	"example.com/marigold/worker/internal/stock"
)

func TestDrainReservesStock(t *testing.T) {
	w := stock.NewWarehouse(5)
	w.Receive("EG1", 6)
	var low []string
	q := queue.NewMemory()
	r := NewRunner(q)
	r.Register("reserve", &Reserve{Warehouse: w, Reorder: func(sku string) { low = append(low, sku) }})

	_ = q.Push(queue.Message{ID: "o1", Kind: "reserve", Body: []byte(`{"lines":[{"sku":"EG1","quantity":2}]}`)})
	_ = q.Push(queue.Message{ID: "o2", Kind: "unknown"})
	if err := r.Drain(); err != nil {
		t.Fatal(err)
	}
	if r.Failed() != 1 || len(low) != 1 || w.Balance("EG1") != 4 {
		t.Fatalf("failed %d, low %v, left %d", r.Failed(), low, w.Balance("EG1"))
	}
}
