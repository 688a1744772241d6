// Package job does what the queue asks for.
package job

import (
	"errors"
	"fmt"

	"example.com/marigold/worker/internal/queue"
)

// Handler does one kind of job.
type Handler interface {
	Handle(m queue.Message) error
}

// HandlerFunc is a function as a Handler.
type HandlerFunc func(m queue.Message) error

func (f HandlerFunc) Handle(m queue.Message) error {
	return f(m)
}

// Runner takes jobs from a queue and gives them to their handlers.
type Runner struct {
	queue    queue.Queue
	handlers map[string]Handler
	failed   int
}

// NewRunner makes a runner without handlers.
func NewRunner(q queue.Queue) *Runner {
	return &Runner{queue: q, handlers: map[string]Handler{}}
}

// Register names the handler of a kind of job.
func (r *Runner) Register(kind string, h Handler) {
	r.handlers[kind] = h
}

// Drain works until the queue is empty; failed jobs are counted, not repeated.
func (r *Runner) Drain() error {
	for {
		m, err := r.queue.Pop()
		if errors.Is(err, queue.ErrEmpty) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := r.handle(m); err != nil {
			r.failed++
		}
	}
}

// Failed is the number of jobs that went wrong.
func (r *Runner) Failed() int {
	return r.failed
}

func (r *Runner) handle(m queue.Message) error {
	h, ok := r.handlers[m.Kind]
	if !ok {
		return fmt.Errorf("job: no handler for %q", m.Kind)
	}
	return h.Handle(m)
}
