package queue

import (
	"encoding/json"
	"os"
	"path/filepath"
	"sort"
)

// Folder is a queue of files, one a message, that survives a restart.
type Folder struct {
	dir string
}

// OpenFolder makes the folder when it is missing.
func OpenFolder(dir string) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	return &Folder{dir: dir}, nil
}

func (q *Folder) Push(m Message) error {
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(q.dir, m.ID+".json"), data, 0o644)
}

func (q *Folder) Pop() (Message, error) {
	names := q.names()
	if len(names) == 0 {
		return Message{}, ErrEmpty
	}
	path := filepath.Join(q.dir, names[0])
	data, err := os.ReadFile(path)
	if err != nil {
		return Message{}, err
	}
	var m Message
	if err := json.Unmarshal(data, &m); err != nil {
		return Message{}, err
	}
	return m, os.Remove(path)
}

func (q *Folder) Len() int {
	return len(q.names())
}

// TODO: order by time of arrival; names only sort by id.
func (q *Folder) names() []string {
	entries, err := os.ReadDir(q.dir)
	if err != nil {
		return nil
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	sort.Strings(names)
	return names
}
