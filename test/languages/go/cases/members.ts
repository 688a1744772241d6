/** Go: members through types. */
import type { Fixtures } from "../../cases.ts";

export const members: Fixtures = {
  "receivers: own": [
    `
//- /shop/order.go
package shop

type Order struct{ lines []int }

func (o *Order) Add(price int) {
	o.check(price)
	//^^^^^ shop/order.go:Order.check certain by=Order.Add
	o.lines = append(o.lines, price)
	//^^^^^ shop/order.go:Order.lines references certain
	//                 ^^^^^ shop/order.go:Order.lines references certain
	defer o.note()
	//      ^^^^ shop/notes.go:Order.note certain
	func() { o.check(1) }()
	//         ^^^^^ shop/order.go:Order.check certain by=Order.Add
}

func (o Order) check(price int) {}

type Other struct{}

func (o *Other) check(price int) {}

func (o *Other) note() {}
//- /shop/notes.go
package shop

func (o *Order) note() {}`,
    `
//- /list/list.go
package list

type List[T any] struct{ items []T }

func (l *List[T]) Push(item T) *List[T] {
	l.grow()
	//^^^^ list/list.go:List.grow certain
	return l.Push(item).Push(item)
	//       ^^^^ list/list.go:List.Push certain
	//                  ^^^^ list/list.go:List.Push certain
}

func (l *List[_]) grow() {}`,
    `
//- /users.go
package app

type User struct{ Name string }

func (u *User) Save() {}

type Users []*User

func (us Users) First() *User {
	us.sort()
	// ^^^^ users.go:Users.sort certain
	us[0].Save()
	//    ^^^^ users.go:User.Save certain
	for _, u := range us {
		u.Save()
		//^^^^ users.go:User.Save certain
	}
	return us[0]
}

func (us Users) sort() {}

type State int

const Open State = 1

func (s State) String() string { return "" }

type Visit func(u *User)

func (v Visit) Do(u *User) { v(u) }
//                           ^ -

func run(list []*User) {
	Users(list).First().Save()
	// < users.go:Users references certain
	//          ^^^^^ users.go:Users.First certain
	//                  ^^^^ users.go:User.Save certain
	_ = Open.String()
	//       ^^^^^^ users.go:State.String certain
	Visit(func(u *User) { u.Save() }).Do(list[0])
	//                      ^^^^ users.go:User.Save certain
	//                                ^^ users.go:Visit.Do certain
}`,
  ],

  "receivers: inherited": [
    `
//- /go.mod
module example.com/app
//- /base/base.go
package base

type Logger struct{ Prefix string }

func (l *Logger) Log(text string) {}

type Model struct{ *Logger }

func (m *Model) ID() int { return 0 }
//- /user.go
package app

import "example.com/app/base"

type User struct {
	base.Model
	//   ^^^^^ base/base.go:Model extends certain by=User
	//   ^^^^^ base/base.go:Model references
	Name string
}

func (u *User) Save() {
	u.ID()
	//^^ base/base.go:Model.ID certain inherited
	u.Log("saved")
	//^^^ base/base.go:Logger.Log certain inherited
	_ = u.Prefix
	//    ^^^^^^ base/base.go:Logger.Prefix references certain
}

type Other struct{ User }

func (o *Other) Log(depth int) {
	o.User.Log("other")
	//^^^^ user.go:Other.User references certain
	//     ^^^ base/base.go:Logger.Log certain inherited
	o.Save()
	//^^^^ user.go:User.Save certain inherited
}`,
    `
//- /app.go
package app

type Reader interface{ Read() }

type Writer interface{ Write() }

type File interface {
	Reader
	// < app.go:Reader extends certain by=File
	// < app.go:Reader references
	Writer
	// < app.go:Writer extends
	// < app.go:Writer references
	Close()
}

type Buffered struct{ File }

func copyAll(file File, b *Buffered) {
	file.Read()
	//   ^^^^ app.go:Reader.Read certain inherited
	b.Write()
	//^^^^^ app.go:Writer.Write certain inherited
	b.Close()
	//^^^^^ app.go:File.Close certain inherited
}`,
    `
//- /app.go
package app

import (
	"net/http"
	"sync"
)

type lock struct{}

func (l *lock) Lock() {}

func (l *lock) ServeHTTP() {}

type Cache struct {
	sync.Mutex
	http.Handler
	items map[string]int
}

func (c *Cache) Put(key string) {
	c.Lock()
	//^^^^ external
	c.ServeHTTP(nil, nil)
	//^^^^^^^^^ external
}

type list[T any] struct{ items []T }

func (l *list[T]) first() T { return l.items[0] }

type orders struct{ list[*order] }

type order struct{}

func (o *order) total() {}

func run(o *orders) {
	o.first().total()
	//^^^^^ app.go:list.first certain inherited
	//        ^^^^^ app.go:order.total certain
}`,
  ],

  "receivers: super": `
//- /app.go
package app

type Base struct{}

func (b *Base) Save() {}

type User struct{ *Base }

func (u *User) Save() {
	u.Base.Save()
	//^^^^ app.go:User.Base references
	//     ^^^^ app.go:Base.Save certain by=User.Save
}

func run(u *User) {
	u.Save()
	//^^^^ app.go:User.Save certain
}`,

  "receivers: static": `
//- /app.go
package app

type Order struct{}

func (o *Order) Total() int { return 0 }

func (o Order) Price() int { return 0 }

func run(o *Order) {
	_ = (*Order).Total(o)
	//    ^^^^^ app.go:Order references
	//           ^^^^^ app.go:Order.Total certain
	_ = Order.Price(*o)
	//        ^^^^^ app.go:Order.Price certain
	total := (*Order).Total
	//                ^^^^^ app.go:Order.Total references certain
	_ = total(o)
}`,

  "receivers: interface": [
    `
//- /go.mod
module example.com/app
//- /store/store.go
package store

type Item struct{}

func (i *Item) Buy() {}

type Store interface {
	Load(id int) (*Item, error)
	Each(visit func(*Item))
}

type disk struct{}

func (d *disk) Load(id int) (*Item, error) { return nil, nil }

func (d *disk) Each(visit func(*Item)) {}

var _ Store = (*disk)(nil)
//    ^^^^^ store/store.go:Store implements certain by=disk
//    ^^^^^ store/store.go:Store references by=file
//              ^^^^ store/store.go:disk references
//- /main.go
package main

import "example.com/app/store"

func run(s store.Store, all []store.Store, byName map[string]store.Store) {
	s.Load(1)
	//^^^^ store/store.go:Store.Load certain type
	for _, one := range all {
		one.Load(2)
		//  ^^^^ store/store.go:Store.Load certain
	}
	byName["a"].Load(3)
	//          ^^^^ store/store.go:Store.Load certain
	if other, ok := byName["b"]; ok {
		other.Load(4)
		//    ^^^^ store/store.go:Store.Load certain
	}
	s.Each(func(i *store.Item) {
		i.Buy()
		//^^^ store/store.go:Item.Buy certain by=run
	})
}`,
    `
//- /app.go
package app

type Named interface{ Title() string }

func first[T Named](items []T) string {
	return items[0].Title()
	//              ^^^^^ app.go:Named.Title certain
}

func show(value any) {
	if named, ok := value.(Named); ok {
		named.Title()
		//    ^^^^^ app.go:Named.Title certain
	}
	switch v := value.(type) {
	case Named:
		v.Title()
		//^^^^^ app.go:Named.Title certain
	case interface{ Title() string }:
		v.Title()
		//^^^^^ -
	}
}`,
  ],
};
