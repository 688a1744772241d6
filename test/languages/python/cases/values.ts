/** Python: members through what a value is worked out to be. */
import type { Fixtures } from "../../cases.ts";

export const values: Fixtures = {
  "receivers: constructed": [
    `
#- /model.py
class User:
    def __enter__(self): return self
    def __exit__(self, *args): ...
    def save(self): ...
#- /main.py
import model
from model import User


def run(flag):
    a = User()
    #   ^^^^ model.py:User certain import by=run
    a.save()
    # ^^^^ model.py:User.save certain
    b = model.User()
    b.save()
    # ^^^^ model.py:User.save certain
    User().save()
    #      ^^^^ model.py:User.save certain
    with User() as c:
        c.save()
        # ^^^^ model.py:User.save certain
    if (d := User()):
        d.save()
        # ^^^^ model.py:User.save certain
    e, f = User(), None
    e.save()
    # ^^^^ model.py:User.save certain
    users = [User() for _ in range(3)]
    users[0].save()
    #        ^^^^ model.py:User.save certain
    for g in users:
        g.save()
        # ^^^^ model.py:User.save certain
    by_name = {"h": User()}
    by_name["h"].save()
    #            ^^^^ model.py:User.save certain
    for name, i in by_name.items():
        i.save()
        # ^^^^ model.py:User.save certain
    j = None
    if flag:
        j = User()
    j.save()
    # ^^^^ model.py:User.save


def again(kind=User):
#              ^^^^ model.py:User references certain
    Kind = User
    Kind().save()
    # < model.py:User
    #      ^^^^ model.py:User.save`,
    `
#- /model.py
from dataclasses import dataclass, field


@dataclass
class Line:
    price: int

    def cost(self): ...


@dataclass
class Order:
    first: Line
    lines: list[Line] = field(default_factory=list)


def run():
    order = Order(Line(1))
    #       ^^^^^ model.py:Order certain
    #             ^^^^ model.py:Line certain
    order.first.cost()
    #           ^^^^ model.py:Line.cost certain
    for line in order.lines:
        line.cost()
        #    ^^^^ model.py:Line.cost certain`,
  ],

  "receivers: annotated parameter": `
#- /model.py
class User:
    def save(self): ...
#- /main.py
from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Iterable, Optional, Union

if TYPE_CHECKING:
    from model import User
    #                 ^^^^ model.py:User imports certain


def one(user: User, other: "User", maybe: Optional[User] = None, *more: User, **named: User):
#             ^^^^ model.py:User references certain by=one
    user.save()
    #    ^^^^ model.py:User.save certain
    other.save()
    #     ^^^^ model.py:User.save certain
    maybe.save()
    #     ^^^^ model.py:User.save certain
    more[0].save()
    #       ^^^^ model.py:User.save certain
    named["a"].save()
    #          ^^^^ model.py:User.save certain


def two(users: Iterable[User], either: User | None, make: Callable[[], User], pair: tuple[int, User]):
    for user in users:
        user.save()
        #    ^^^^ model.py:User.save certain
    if either:
        either.save()
        #      ^^^^ model.py:User.save certain
    make().save()
    #      ^^^^ model.py:User.save certain
    number, user = pair
    user.save()
    #    ^^^^ model.py:User.save certain
    [u.save() for u in users]
    #  ^^^^ model.py:User.save certain
    sorted(users, key=lambda u: u.save())
    #                             ^^^^ model.py:User.save


def three(value):
    if isinstance(value, User):
        value.save()
        #     ^^^^ model.py:User.save certain
    value.save()
    #     ^^^^ -


def four(kind: type[User], text: str):
    kind().save()
    # < model.py:User
    #      ^^^^ model.py:User.save certain
    text.save()
    #    ^^^^ -`,

  "receivers: field": `
#- /store.py
class Log:
    def print(self): ...


class Store:
    log: Log

    def save(self): ...
#- /main.py
from store import Log, Store


class App:
    shared = Store()
    #        ^^^^^ store.py:Store certain by=App

    def __init__(self, given: Store, name):
        self.store = Store()
        self.given = given
        self.name = name
        self.maybe: Store | None = None

    def run(self):
        self.store.save()
        #    ^^^^^ main.py:App.store references certain
        #          ^^^^ store.py:Store.save certain
        self.given.save()
        #          ^^^^ store.py:Store.save certain
        self.store.log.print()
        #          ^^^ store.py:Store.log references certain
        #              ^^^^^ store.py:Log.print certain
        self.shared.save()
        #           ^^^^ store.py:Store.save certain
        self.maybe.save()
        #          ^^^^ store.py:Store.save certain
        self.name.save()
        #         ^^^^ -


app = App(Store(), "a")


def run():
    app.store.save()
    # < main.py:app references certain
    #         ^^^^ store.py:Store.save certain
    App.shared.save()
    #          ^^^^ store.py:Store.save certain`,

  "receivers: returned": [
    `
#- /store.py
from contextlib import contextmanager
#                      ^^^^^^^^^^^^^^ outside:contextlib imports


class Store:
    def save(self): ...

    @property
    def twin(self) -> "Store": ...

    @classmethod
    def make(cls): return cls()

    def __getitem__(self, key) -> "Store": ...


def load() -> Store: ...
def made(): return Store()
async def fetch() -> Store: ...
def each():
    yield Store()


@contextmanager
#^^^^^^^^^^^^^^ external
def opened():
    yield Store()


@contextmanager
def typed() -> "Iterator[Store]":
    yield load()
#- /main.py
import store
from store import Store, each, fetch, load, made, opened


async def run():
    load().save()
    # < store.py:load certain
    #      ^^^^ store.py:Store.save certain
    made().save()
    #      ^^^^ store.py:Store.save
    first = store.load()
    first.save()
    #     ^^^^ store.py:Store.save certain
    (await fetch()).save()
    #      ^^^^^ store.py:fetch certain
    #               ^^^^ store.py:Store.save certain
    for one in each():
        one.save()
        #   ^^^^ store.py:Store.save
    with opened() as two:
        two.save()
        #   ^^^^ store.py:Store.save
    load().twin.save()
    #      ^^^^ store.py:Store.twin references certain
    #           ^^^^ store.py:Store.save certain
    Store.make().save()
    #     ^^^^ store.py:Store.make certain
    #            ^^^^ store.py:Store.save
    load()["a"].save()
    #           ^^^^ store.py:Store.save certain


shared = load()


def again():
    shared.save()
    #      ^^^^ store.py:Store.save certain`,
    `
#- /a.py
from contextlib import contextmanager
class A:
    def go(self): ...
def every():
    yield A()
async def later():
    yield A()
@contextmanager
def opened():
    yield A()
for a in every():
    a.go()
    # ^^ a.py:A.go
next(every()).go()
#             ^^ a.py:A.go
async def main():
    async for a in later():
        a.go()
        # ^^ a.py:A.go
with opened() as a:
    a.go()
    # ^^ a.py:A.go
`,
  ],

  "receivers: chained": `
#- /query.py
from typing import Self


class Row:
    def close(self): ...


class Rows:
    def __iter__(self) -> "Iterator[Row]": ...
    def first(self) -> Row: ...


class Query:
    def where(self, text) -> "Query": ...
    def order(self) -> Self: ...
    def limit(self, count):
        self.count = count
        return self
    def run(self): return Rows()


def query(table) -> Query: ...
#- /main.py
from query import query


def run():
    query("users").where("a").order().limit(3).run().first().close()
    # < query.py:query certain
    #              ^^^^^ query.py:Query.where certain
    #                         ^^^^^ query.py:Query.order certain
    #                                 ^^^^^ query.py:Query.limit certain
    #                                          ^^^ query.py:Query.run
    #                                                ^^^^^ query.py:Rows.first
    #                                                        ^^^^^ query.py:Row.close
    rows = (
        query("users")
        .where("a")
        #^^^^^ query.py:Query.where certain
        .run()
        #^^^ query.py:Query.run certain
    )
    rows.first().close()
    #    ^^^^^ query.py:Rows.first
    #            ^^^^^ query.py:Row.close`,
};
