package job

import (
	"encoding/json"

	"example.com/marigold/worker/internal/queue"
	"example.com/marigold/worker/internal/stock"
)

// Reserve takes an order's tins out of the warehouse.
type Reserve struct {
	Warehouse *stock.Warehouse
	// Reorder is told which teas run low.
	Reorder func(sku string)
}

func (r *Reserve) Handle(m queue.Message) error {
	var body struct {
		Lines []stock.Line `json:"lines"`
	}
	if err := json.Unmarshal(m.Body, &body); err != nil {
		return err
	}
	if err := r.Warehouse.Reserve(m.ID, body.Lines); err != nil {
		return err
	}
	for _, line := range body.Lines {
		if r.Warehouse.IsLow(line.SKU) {
			r.Reorder(line.SKU)
		}
	}
	return nil
}
