/** Go: members through what a value is worked out to be. */
import type { Fixtures } from "../../cases.ts";

export const values: Fixtures = {
  "receivers: constructed": `
//- /go.mod
module example.com/app
//- /model/user.go
package model

type User struct{ Name string }

func (u *User) Save() {}
//- /main.go
package main

import "example.com/app/model"

func run() {
	a := &model.User{Name: "a"}
	//          ^^^^ model/user.go:User references certain by=run
	a.Save()
	//^^^^ model/user.go:User.Save certain by=run
	b := new(model.User)
	//   ^^^ external
	//             ^^^^ model/user.go:User references
	b.Save()
	//^^^^ model/user.go:User.Save certain
	var c model.User
	c.Save()
	//^^^^ model/user.go:User.Save certain
	(&model.User{}).Save()
	//              ^^^^ model/user.go:User.Save certain
	for _, d := range []*model.User{{Name: "d"}} {
	//                               ^^^^ model/user.go:User.Name references
		d.Save()
		//^^^^ model/user.go:User.Save certain
	}
	users := make(map[string]*model.User)
	users["e"].Save()
	//         ^^^^ model/user.go:User.Save certain
	f := users["f"]
	f.Save()
	//^^^^ model/user.go:User.Save certain
	go func() {
		g := model.User{}
		g.Save()
		//^^^^ model/user.go:User.Save certain by=run
	}()
}`,

  "receivers: annotated parameter": `
//- /go.mod
module example.com/app
//- /model/user.go
package model

type User struct{}

func (u *User) Save() {}
//- /main.go
package main

import "example.com/app/model"

func one(user *model.User, more ...model.User) {
//                   ^^^^ model/user.go:User references certain by=one
//                                       ^^^^ model/user.go:User references certain by=one
	user.Save()
	//   ^^^^ model/user.go:User.Save certain
	more[0].Save()
	//      ^^^^ model/user.go:User.Save certain
}

func two(a, b *model.User, queue chan *model.User, load func() *model.User) (saved *model.User) {
	b.Save()
	//^^^^ model/user.go:User.Save certain
	(<-queue).Save()
	//        ^^^^ model/user.go:User.Save certain
	for user := range queue {
		user.Save()
		//   ^^^^ model/user.go:User.Save certain
	}
	load().Save()
	//     ^^^^ model/user.go:User.Save certain
	saved.Save()
	//    ^^^^ model/user.go:User.Save certain
	return
}`,

  "receivers: field": `
//- /go.mod
module example.com/app
//- /store/store.go
package store

type Log struct{}

func (l *Log) Print() {}

type Store struct {
	Log  *Log
	Logs []*Log
}

func (s *Store) Save() {}
//- /main.go
package main

import "example.com/app/store"

type App struct {
	store *store.Store
	hooks struct{ log store.Log }
	done  func() *store.Store
}

func (a *App) Run() {
	a.store.Save()
	//^^^^^ main.go:App.store references certain
	//      ^^^^ store/store.go:Store.Save certain
	a.store.Log.Print()
	//      ^^^ store/store.go:Store.Log references certain
	//          ^^^^^ store/store.go:Log.Print certain
	a.store.Logs[0].Print()
	//              ^^^^^ store/store.go:Log.Print certain
	a.hooks.log.Print()
	//          ^^^^^ store/store.go:Log.Print certain
	a.done().Save()
	//^^^^ main.go:App.done references certain
	//       ^^^^ store/store.go:Store.Save certain
}

var shared App

func run() {
	shared.store.Save()
	//           ^^^^ store/store.go:Store.Save certain
}`,

  "receivers: returned": [
    `
//- /go.mod
module example.com/app
//- /store/store.go
package store

type Store struct{}

func (s *Store) Save() {}

func New() *Store { return nil }

func Open(name string) (*Store, error) { return New(), nil }
//                                              ^^^ store/store.go:New certain by=Open

func Must[T any](value T, err error) T { return value }
//- /main.go
package main

import "example.com/app/store"

func run() error {
	store.New().Save()
	//    ^^^ store/store.go:New certain
	//          ^^^^ store/store.go:Store.Save certain
	first := store.New()
	first.Save()
	//    ^^^^ store/store.go:Store.Save certain
	second, err := store.Open("a")
	if err != nil {
		return err
	}
	second.Save()
	//     ^^^^ store/store.go:Store.Save certain
	if third, err := store.Open("b"); err == nil {
		third.Save()
		//    ^^^^ store/store.go:Store.Save certain
	}
	store.Must(store.New(), err).Save()
	//                           ^^^^ store/store.go:Store.Save certain
	return nil
}

var shared = store.New()

func again() {
	shared.Save()
	//     ^^^^ store/store.go:Store.Save certain
}`,
    `
//- /app.go
package app

import "context"

type User struct{}

func (u *User) Save() {}

func (u *User) Title() string { return "" }

type Pair[K comparable, V any] struct {
	Key   K
	Value V
}

func maker() func() *User { return nil }

func Map[T, R any](items []T, to func(T) R) []R { return nil }

func First[T any](items []T) T { return items[0] }

func wrap(u *User) Pair[string, *User] { return Pair[string, *User]{Value: u} }

func find() (user *User, ok bool) { return }

func run(ctx context.Context, users []*User, key any) {
	maker()().Save()
	// < app.go:maker certain
	//        ^^^^ app.go:User.Save certain
	ctx.Value(key).(*User).Save()
	//  ^^^^^ external
	//                     ^^^^ app.go:User.Save certain
	Map(users, func(u *User) string { return u.Title() })
	//                                         ^^^^^ app.go:User.Title certain
	First(users).Save()
	//           ^^^^ app.go:User.Save certain
	Map(users, wrap)[0].Value.Save()
	//         ^^^^ app.go:wrap references certain
	//                  ^^^^^ app.go:Pair.Value references
	//                        ^^^^ app.go:User.Save
	First[*User](nil).Save()
	// < app.go:First certain
	//                ^^^^ app.go:User.Save certain
	if u, ok := find(); ok {
		u.Save()
		//^^^^ app.go:User.Save certain
	}
	var late *User
	late, _ = find()
	late.Save()
	//   ^^^^ app.go:User.Save certain
	queue := make(chan *User)
	select {
	case u := <-queue:
		u.Save()
		//^^^^ app.go:User.Save certain
	}
	for u := range seq() {
		u.Save()
		//^^^^ app.go:User.Save
	}
}

func seq() func(yield func(*User) bool) { return nil }`,
    `
//- /a.go
package a

type Store struct{}

func (s *Store) Save() {}

func Open() (*Store, error) { return nil, nil }

func Must[T any](value T, err error) T { return value }

func run() {
	Must(Open()).Save()
	//           ^^^^ a.go:Store.Save certain
}
`,
  ],

  "receivers: chained": `
//- /go.mod
module example.com/app
//- /query/query.go
package query

type Builder struct{}

func (b *Builder) Where(text string) *Builder { return b }

func (b *Builder) Build() Query { return Query{} }

type Query struct{}

func (q Query) Run() (*Rows, error) { return nil, nil }

func (q Query) All() []*Row { return nil }

type Rows struct{}

func (r *Rows) First() *Row { return nil }

type Row struct{}

func (r *Row) Close() {}

func From(table string) *Builder { return &Builder{} }
//- /main.go
package main

import "example.com/app/query"

func run() {
	query.From("users").
	//    ^^^^ query/query.go:From certain
		Where("a").
		// < query/query.go:Builder.Where certain
		Where("b").
		// < query/query.go:Builder.Where certain
		Build().
		// < query/query.go:Builder.Build certain
		All()[0].
		// < query/query.go:Query.All certain
		Close()
		// < query/query.go:Row.Close certain
	rows, _ := query.From("users").Build().Run()
	//                                     ^^^ query/query.go:Query.Run certain
	rows.First().Close()
	//   ^^^^^ query/query.go:Rows.First certain
	//           ^^^^^ query/query.go:Row.Close certain
}`,
};
