/** Go: what is defined where, and what is said of it. */
import type { Fixtures } from "../../cases.ts";

export const definitions: Fixtures = {
  "definitions: every kind": `
//- /shop/order.go
package shop

import "errors"

const MaxItems = 10
//    ^^^^^^^^ def:variable readonly

const (
	Open State = iota
	// < def:variable readonly
	Closed
	// < def:variable readonly
)

var ErrFull, errSold = errors.New("full"), errors.New("sold")
//  ^^^^^^^ def:variable !readonly
//           ^^^^^^^ def:variable

type Order struct {
//   ^^^^^ def:class
	ID, Count int
	// < def:field in=Order
	//  ^^^^^ def:field in=Order
}

type Store interface {
//   ^^^^^ def:interface
	Load(id int) (*Order, error)
	// < def:method in=Store
}

type State int
//   ^^^^^ def:type

type Visit func(*Order) bool
//   ^^^^^ def:type

type Alias = Order
//   ^^^^^ def:type

type Set[T comparable] map[T]struct{}
//   ^^^ def:type

func New(id int) *Order { return &Order{ID: id} }
//   ^^^ def:function

func (o *Order) Add(count int) { o.Count += count }
//              ^^^ def:method in=Order`,

  "definitions: nested": `
//- /shop/order.go
package shop

type Order struct {
	Ship struct {
	// < def:field in=Order
		Street string
		// < def:field in=Order.Ship
	}
}
//- /shop/totals.go
package shop

func (o *Order) Total() int {
//              ^^^^^ def:method in=Order
	type line struct {
	//   ^^^^ def:class in=Order.Total local
		price int
		// < def:field in=Order.Total.line
	}
	return line{price: 1}.price
	//     ^^^^ shop/totals.go:Order.Total.line references
	//                    ^^^^^ shop/totals.go:Order.Total.line.price references
}`,

  "definitions: docs": `
//- /shop/order.go
// Package shop sells.
package shop

// Order is what a customer wants. It has lines.
type Order struct {
//   ^^^^^ def:class doc=Order_is_what_a_customer_wants.
	// Count of lines.
	Count int
	// < def:field doc=Count_of_lines.
}

// Add puts one more item
// into the order. It never fails.
//
// Deprecated: use [Order.Put].
//
//go:noinline
func (o *Order) Add() {}
//              ^^^ def:method doc=Add_puts_one_more_item_into_the_order. deprecated

/*
Put replaces Add.
*/
func (o *Order) Put() {}
//              ^^^ def:method doc=Put_replaces_Add. !deprecated

//go:generate stringer

func bare() {}
//   ^^^^ def:function !doc=go:generate_stringer

// A comment that stands alone.

func alone() {}
//   ^^^^^ def:function !doc=A_comment_that_stands_alone.`,

  "definitions: exports": `
//- /shop/order.go
package shop

type Order struct {
//   ^^^^^ def:class exported
	ID int
	// < def:field exported
	note string
	// < def:field !exported
}

type line struct{}
//   ^^^^ def:class !exported

var Limit, limit = 1, 2
//  ^^^^^ def:variable exported
//         ^^^^^ def:variable !exported

func Sell() {}
//   ^^^^ def:function exported

func (o *Order) sold() {}
//              ^^^^ def:method !exported`,
};
