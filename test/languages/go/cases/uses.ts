/** Go: what names lead to in their places. */
import type { Fixtures } from "../../cases.ts";

export const uses: Fixtures = {
  shadowing: `
//- /go.mod
module example.com/app
//- /model/model.go
package model

func Load() {}

func Save() {}
//- /main.go
package main

import "example.com/app/model"

func Load() {}

func local() {
	Load := func() {}
	Load()
	// < -
	{
		model := struct{ Load func() }{}
		model.Load()
		//    ^^^^ -
	}
	model.Load()
	//    ^^^^ model/model.go:Load certain
}

func parameter(Load func(), model fake) {
	Load()
	// < -
	model.Load()
	//    ^^^^ main.go:fake.Load certain
	model.Save()
	//    ^^^^ -
}

func block(ok bool) {
	if Load := ok; Load {
		_ = Load
		//  ^^^^ -
	}
	Load()
	// < main.go:Load certain
}

type fake struct{}

func (fake) Load() {}

func (fake) method() {
	Load()
	// < main.go:Load certain
}`,

  "by-name callbacks": `
//- /main.go
package main

import (
	"net/http"
	"sort"
)

type server struct {
	names  []string
	notify func()
}

func (s *server) index(w http.ResponseWriter, r *http.Request) {}

func (s *server) less(i, j int) bool { return true }

func each(items []string, visit func(string)) {
	visit(items[0])
	// < -
}

func show(text string) {}

func stop() {}

var handlers = map[string]func(string){"show": show}
//                                             ^^^^ main.go:show references certain by=file

func run(s *server) {
	http.HandleFunc("/", s.index)
	//   ^^^^^^^^^^ external
	//                     ^^^^^ main.go:server.index references certain by=run
	sort.Slice(s.names, s.less)
	//                    ^^^^ main.go:server.less references certain
	each(s.names, show)
	// < main.go:each certain
	//            ^^^^ main.go:show references certain by=run
	s.notify = stop
	//         ^^^^ main.go:stop references certain
	//^^^^^^ main.go:server.notify references
	defer stop()
	//    ^^^^ main.go:stop certain
	s.notify()
	//^^^^^^ main.go:server.notify references certain
	handlers["show"]("a")
	// < main.go:handlers references certain
	late := stop
	//      ^^^^ main.go:stop references certain
	late()
	// < main.go:stop
}`,

  "module-level calls": `
//- /config/config.go
package config

import "os"

type Settings struct{ Path string }

func (s *Settings) Read() *Settings { return s }

func load(path string) *Settings { return nil }
//   ^^^^ def:function

var current = load("a")
//            ^^^^ config/config.go:load certain by=file

var (
	home  = os.Getenv("HOME")
	//         ^^^^^^ external
	other = &Settings{Path: pathOf(home)}
	//       ^^^^^^^^ config/config.go:Settings references by=file
	//                      ^^^^^^ config/config.go:pathOf certain by=file
	_     = load("b").Read()
	//      ^^^^ config/config.go:load certain by=file
	//                ^^^^ config/config.go:Settings.Read certain by=file
)

var late = func() *Settings { return load("c") }
//                                   ^^^^ config/config.go:load certain by=late

func pathOf(home string) string { return home }

func init() {
	current = load("d")
	//        ^^^^ config/config.go:load certain by=init
	// < config/config.go:current references by=init
}`,

  "built-ins never bound": [
    `
//- /store/store.go
package store

type Store struct{ items []string }

func (s *Store) Append(item string) {}

func (s *Store) Error() string { return "" }

func (s *Store) Get(key string) string { return "" }

func (s *Store) WriteString(text string) {}

func (s *Store) len() int { return 0 }

func (s *Store) close() {}
//- /main.go
package main

import (
	"net/http"
	"strings"
)

func run(items []string, stop chan bool, r *http.Request, err error) string {
	items = append(items, "a")
	//      ^^^^^^ external
	_ = len(items)
	//  ^^^ external
	close(stop)
	// < external
	err.Error()
	//  ^^^^^ external
	var text strings.Builder
	text.WriteString("a")
	//   ^^^^^^^^^^^ external
	_ = r.Header.Get("a")
	//           ^^^ external
	if err := http.Get("a"); err != nil {
	//             ^^^ external
		panic(err)
		// < external
	}
	return string(items[0])
	//     ^^^^^^ -
}`,
    `
//- /go.mod
module example.com/app
//- /math/math.go
package math

func max(a, b int) int { return a }

type error interface{ Fatal() }

func best(err error) int {
	err.Fatal()
	//  ^^^^^ math/math.go:error.Fatal certain
	return max(1, 2)
	//     ^^^ math/math.go:max certain
}
//- /main.go
package main

func worst(err error) int {
	err.Error()
	//  ^^^^^ external
	return max(1, 2)
	//     ^^^ external
}`,
  ],

  "syntax errors survived": [
    `
//- /main.go
package main

func before() {}

func broken( {
	before()
}

func after() {
	before()
	// < main.go:before certain by=after
}

type Late struct{}
//   ^^^^ def:class`,
    `
//- /main.go
package main

type Order struct{}

func (o *Order) Total() int { return 0 }

func run(o *Order) {
	o.Total()
	//^^^^^ main.go:Order.Total certain by=run
	if x := ; x {
	}
	o.
	o.Total()
	//^^^^^ main.go:Order.Total by=run
}

func next(o *Order) {
	o.Total()
	//^^^^^ main.go:Order.Total certain by=next
}`,
    `
//- /main.go
package main

<<<<<<< HEAD
func load() {}
//   ^^^^ def:function
=======
func fetch() {}
//   ^^^^^ def:function
>>>>>>> other

func run() {
	load()
	// < main.go:load certain by=run
}`,
  ],
};
