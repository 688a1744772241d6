package queue

import "sync"

// Memory is a queue that dies with the process.
type Memory struct {
	mu       sync.Mutex
	messages []Message
}

// NewMemory makes an empty queue.
func NewMemory() *Memory {
	return &Memory{}
}

func (q *Memory) Push(m Message) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.messages = append(q.messages, m)
	return nil
}

func (q *Memory) Pop() (Message, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.messages) == 0 {
		return Message{}, ErrEmpty
	}
	m := q.messages[0]
	q.messages = q.messages[1:]
	return m, nil
}

func (q *Memory) Len() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.messages)
}
