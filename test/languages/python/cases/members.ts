/** Python: members through types. */
import type { Fixtures } from "../../cases.ts";

export const members: Fixtures = {
  "receivers: own": `
#- /shop.py
class Order:
    def __init__(self):
        self.lines = []
        self.add(1)
        #    ^^^ shop.py:Order.add certain self by=Order.__init__

    def add(self, price):
        self._check(price)
        #    ^^^^^^ shop.py:Order._check certain self
        self.lines.append(price)
        #    ^^^^^ shop.py:Order.lines references certain
        #          ^^^^^^ external
        [self._check(p) for p in self.lines]
        #     ^^^^^^ shop.py:Order._check certain by=Order.add

    def _check(this, price):
        this.add(price)
        #    ^^^ shop.py:Order.add certain self

        def later():
            this.add(price)
            #    ^^^ shop.py:Order.add certain by=Order._check.later

        return later

    @classmethod
    def empty(cls):
        cls.parse("")
        #   ^^^^^ shop.py:Order.parse certain
        return cls().add(1)
        #            ^^^ shop.py:Order.add certain

    @staticmethod
    def parse(text): ...

    @property
    def size(self):
        return self.empty
        #           ^^^^^ shop.py:Order.empty references certain


class Other:
    def add(self): ...
    def _check(self): ...`,

  "receivers: inherited": [
    `
#- /base.py
class Logger:
    prefix = ""

    def log(self, text): ...


class Model(Logger):
#           ^^^^^^ base.py:Logger extends certain by=Model
    def id(self): ...
#- /app.py
import base
from base import Model


class User(Model):
#          ^^^^^ base.py:Model extends certain by=User
    def save(self):
        self.id()
        #    ^^ base.py:Model.id certain inherited
        self.log("saved")
        #    ^^^ base.py:Logger.log certain inherited
        print(self.prefix)
        #          ^^^^^^ base.py:Logger.prefix references certain


class Admin(base.Model):
#                ^^^^^ base.py:Model extends certain
    def log(self, text): ...


def run(admin: Admin):
    admin.log("a")
    #     ^^^ app.py:Admin.log certain type
    admin.id()
    #     ^^ base.py:Model.id certain inherited
    Admin().id()
    #       ^^ base.py:Model.id certain inherited`,
    `
#- /mro.py
class Top:
    def run(self): ...
    def name(self): ...


class Left(Top): ...


class Right(Top):
    def run(self): ...


class Bottom(Left, Right):
    def go(self):
        self.run()
        #    ^^^ mro.py:Right.run certain inherited
        self.name()
        #    ^^^^ mro.py:Top.name certain inherited


class Unknown(elsewhere.Base):
    def go(self):
        self.run()
        #    ^^^ -`,
  ],

  "receivers: super": [
    `
#- /app.py
class Base:
    def __init__(self): ...
    def save(self): ...
    @classmethod
    def make(cls): ...


class Mixin:
    def save(self): ...


class User(Mixin, Base):
    def __init__(self):
        super().__init__()
        #       ^^^^^^^^ app.py:Base.__init__ certain

    def save(self):
        super().save()
        #       ^^^^ app.py:Mixin.save certain by=User.save
        super(User, self).save()
        #                 ^^^^ app.py:Mixin.save certain
        Base.save(self)
        #    ^^^^ app.py:Base.save certain

    @classmethod
    def make(cls):
        return super().make()
        #              ^^^^ app.py:Base.make certain`,
    `
#- /app.py
class Base:
    def save(self): ...
class Mixin:
    def save(self): ...
class User(Mixin, Base):
    def save(self):
        super(Mixin, self).save()
        #                  ^^^^ app.py:Base.save certain
`,
  ],

  "receivers: static": [
    `
#- /shop.py
class Order:
    tax = 1

    @staticmethod
    def parse(text): ...

    @classmethod
    def empty(cls): ...

    class Line:
        @staticmethod
        def free(): ...
#- /main.py
from shop import Order


def run():
    Order.parse("a")
    #     ^^^^^ shop.py:Order.parse certain
    Order.empty()
    #     ^^^^^ shop.py:Order.empty certain
    Order.Line.free()
    #     ^^^^ shop.py:Order.Line references certain
    #          ^^^^ shop.py:Order.Line.free certain
    print(Order.tax)
    #           ^^^ shop.py:Order.tax references certain
    Order.missing()
    #     ^^^^^^^ -`,
    `
#- /shop.py
class Order:
    @classmethod
    def empty(cls):
        return cls()
        #      ^^^ shop.py:Order likely self by=Order.empty
`,
  ],

  "receivers: interface": `
#- /store.py
from abc import ABC, abstractmethod
from typing import Protocol


class Item:
    def buy(self): ...


class Store(Protocol):
    def load(self) -> Item: ...


class Source(ABC):
    @abstractmethod
    def read(self) -> Item: ...


class Disk(Source):
    def load(self): ...
    def read(self): ...
#- /main.py
from store import Source, Store


def run(store: Store, source: Source, many: list[Store]):
    store.load().buy()
    #     ^^^^ store.py:Store.load certain type
    #            ^^^ store.py:Item.buy certain
    source.read().buy()
    #      ^^^^ store.py:Source.read certain
    #             ^^^ store.py:Item.buy certain
    for one in many:
        one.load()
        #   ^^^^ store.py:Store.load certain`,
};
