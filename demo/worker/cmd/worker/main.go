// Command worker does the shop's background jobs.
package main

import (
	"log"
	"os"

	"example.com/marigold/worker/internal/job"
	"example.com/marigold/worker/internal/queue"
	"example.com/marigold/worker/internal/stock"
)

func main() {
	q, err := open(os.Getenv("QUEUE_DIR"))
	if err != nil {
		log.Fatal(err)
	}
	warehouse := stock.NewWarehouse(5)
	runner := job.NewRunner(q)
	runner.Register("reserve", &job.Reserve{Warehouse: warehouse, Reorder: reorder})
	runner.Register("delivery", job.HandlerFunc(func(m queue.Message) error {
		warehouse.Receive(string(m.Body), 1)
		return nil
	}))
	if err := runner.Drain(); err != nil {
		log.Fatal(err)
	}
	log.Printf("done, %d failed", runner.Failed())
}

// open chooses where jobs are kept.
func open(dir string) (queue.Queue, error) {
	if dir == "" {
		return queue.NewMemory(), nil
	}
	return queue.OpenFolder(dir)
}

func reorder(sku string) {
	log.Printf("order more of %s", sku)
}
