// Package stock knows how many tins there are. It is the only writer of stock: docs/adr/0002.
package stock

import "fmt"

// Line asks for some tins of one tea.
type Line struct {
	SKU      string `json:"sku"`
	Quantity int    `json:"quantity"`
}

// Warehouse is a ledger with a door.
type Warehouse struct {
	Ledger
	low int
}

// NewWarehouse makes an empty warehouse that warns below `low` tins.
func NewWarehouse(low int) *Warehouse {
	return &Warehouse{low: low}
}

// Receive takes a delivery in.
func (w *Warehouse) Receive(sku string, count int) {
	w.Record(sku, count, "delivery")
}

// Reserve takes all lines out, or none.
func (w *Warehouse) Reserve(order string, lines []Line) error {
	for _, line := range lines {
		if left := w.Balance(line.SKU); left < line.Quantity {
			return shortage(line, left)
		}
	}
	for _, line := range lines {
		w.Record(line.SKU, -line.Quantity, order)
	}
	return nil
}

// IsLow says whether a tea should be ordered again.
func (w *Warehouse) IsLow(sku string) bool {
	return w.Balance(sku) < w.low
}

func shortage(line Line, left int) error {
	return fmt.Errorf("stock: %d of %s wanted, %d left", line.Quantity, line.SKU, left)
}
