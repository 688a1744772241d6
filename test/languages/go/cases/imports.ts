/** Go: names from other files. */
import type { Fixtures } from "../../cases.ts";

export const imports: Fixtures = {
  "imports: aliased": [
    `
//- /go.mod
module example.com/app

go 1.22
//- /model/user.go
package model

func Load() {}
//- /main.go
package main

import (
	m "example.com/app/model"
	// < model/user.go:file imports certain
	str "strings"
	// < outside:strings imports
)

func main() {
	m.Load()
	//^^^^ model/user.go:Load certain import by=main
	str.ToUpper("a")
	//  ^^^^^^^ external
	model.Load()
	//    ^^^^ -
}`,
    `
//- /go.mod
module example.com/app
//- /go-money/v2/money.go
package money

func Parse(s string) int { return 0 }
//- /main.go
package main

import "example.com/app/go-money/v2"
//     ^ go-money/v2/money.go:file imports

func main() {
	_ = money.Parse("1")
	//        ^^^^^ go-money/v2/money.go:Parse certain
}`,
  ],

  "imports: namespace": `
//- /go.mod
module example.com/app
//- /model/user.go
package model

var Limit = 3

type User struct{ Name string }
//- /model/load.go
package model

func Load() *User { return nil }
//- /main.go
package main

import (
	"fmt"
	// < outside:fmt imports
	"example.com/app/model"
	// < model/load.go:file imports
)

func main() {
	user := model.Load()
	//            ^^^^ model/load.go:Load certain import
	fmt.Println(model.Limit, user)
	//  ^^^^^^^ external
	//                ^^^^^ model/user.go:Limit references certain
	_ = model.User{Name: "a"}
	//        ^^^^ model/user.go:User references certain
	//             ^^^^ model/user.go:User.Name references certain
	var other *model.User
	//               ^^^^ model/user.go:User references certain
	_ = other
}`,

  "imports: star": `
//- /go.mod
module example.com/app
//- /model/user.go
package model

type User struct{}

func (u *User) Save() {}

func Load() *User { return nil }

func Hidden() {}
//- /main.go
package main

import . "example.com/app/model"
//     ^ model/user.go:file imports

func Hidden() {}

func main() {
	Load().Save()
	// < model/user.go:Load certain import
	//     ^^^^ model/user.go:User.Save certain
	var u User
	//    ^^^^ model/user.go:User references certain
	u.Save()
	//^^^^ model/user.go:User.Save certain
	Hidden()
	// < main.go:Hidden certain
}`,

  "imports: package": [
    `
//- /go.mod
module example.com/app // the root
//- /internal/db/db.go
package db

func Open() {}
//- /cmd/serve/main.go
package main

import "example.com/app/internal/db"
//     ^ internal/db/db.go:file imports

func main() {
	db.Open()
	// ^^^^ internal/db/db.go:Open certain import
	helper()
	// < cmd/serve/help.go:helper certain package
	Open()
	// < -
}
//- /cmd/serve/help.go
package main

func helper() {}`,
    `
//- /go.work
go 1.22

use (
	./app
	./lib
)
//- /app/go.mod
module example.com/app

require example.com/lib v1.0.0
//- /lib/go.mod
module example.com/lib
//- /lib/text/text.go
package text

func Wrap(s string) string { return s }
//- /app/main.go
package main

import "example.com/lib/text"
//     ^ lib/text/text.go:file imports

func main() {
	_ = text.Wrap("")
	//       ^^^^ lib/text/text.go:Wrap certain import
}`,
    `
//- /go.mod
module example.com/app
//- /model/user.go
package model

func load() {}
//- /model/user_test.go
package model_test

import "example.com/app/model"
//     ^ model/user.go:file imports

func load() {}

func TestLoad() {
	load()
	// < model/user_test.go:load certain
	model.Load()
	//    ^^^^ -
}`,
    `
//- /go.mod
module example.com/app
//- /dir/open_unix.go
//go:build unix

package dir

func open() {}
//- /dir/open_windows.go
package dir

func open() {}
//- /dir/dir.go
package dir

import "example.com/other/dir"
//     ^ outside:example.com/other/dir imports

func Read() {
	open()
	// < dir/open_unix.go:open
	dir.Read()
	//  ^^^^ external
}`,
  ],

  "imports: barrel": `
//- /go.mod
module example.com/app
//- /core/model/user.go
package model

type User struct{ Name string }

func (u *User) Save() {}
//- /core/core.go
package core

import "example.com/app/core/model"

type User = model.User
//                ^^^^ core/model/user.go:User references certain
//- /app.go
package app

import "example.com/app/core"

type User = core.User
//               ^^^^ core/core.go:User references certain
//- /cmd/main.go
package main

import "example.com/app"

func run(given *app.User) {
//                  ^^^^ app.go:User references certain
	given.Save()
	//    ^^^^ core/model/user.go:User.Save certain
	made := app.User{Name: "a"}
	//          ^^^^ app.go:User references certain
	//               ^^^^ core/model/user.go:User.Name references
	made.Save()
	//   ^^^^ core/model/user.go:User.Save certain
}`,

  "imports: re-exported": `
//- /go.mod
module example.com/app
//- /model/user.go
package model

type User struct{}

func (u *User) Save() {}

func Load() *User { return nil }
//- /app.go
package app

import "example.com/app/model"

type Account = model.User

var Fetch = model.Load
//                ^^^^ model/user.go:Load references certain by=file
//- /cmd/main.go
package main

import "example.com/app"

func run(account *app.Account) {
	account.Save()
	//      ^^^^ model/user.go:User.Save certain
	app.Fetch().Save()
	//  ^^^^^ app.go:Fetch references
	//  ^^^^^ model/user.go:Load likely
	//          ^^^^ model/user.go:User.Save
}`,
};
