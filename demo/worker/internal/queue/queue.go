// Package queue keeps jobs until someone has time for them.
package queue

import "errors"

// ErrEmpty is returned when there is nothing to do.
var ErrEmpty = errors.New("queue: empty")

// Message is a job as it was sent.
type Message struct {
	ID   string
	Kind string
	Body []byte
}

// Queue hands out messages in the order they came.
type Queue interface {
	Push(m Message) error
	Pop() (Message, error)
	Len() int
}
