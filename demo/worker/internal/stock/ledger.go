package stock

// Entry is one movement of tins; negative when they leave.
type Entry struct {
	SKU   string
	Count int
	Why   string
}

// Ledger remembers every movement.
type Ledger struct {
	entries []Entry
}

// Record adds a movement.
func (l *Ledger) Record(sku string, count int, why string) {
	l.entries = append(l.entries, Entry{SKU: sku, Count: count, Why: why})
}

// Balance is what is left of a tea.
func (l *Ledger) Balance(sku string) int {
	left := 0
	for _, e := range l.entries {
		if e.SKU == sku {
			left += e.Count
		}
	}
	return left
}
