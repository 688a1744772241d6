/** Python: what is defined where, and what is said of it. */
import type { Fixtures } from "../../cases.ts";

export const definitions: Fixtures = {
  "definitions: every kind": `
#- /shop/order.py
from enum import Enum
from typing import NewType, Protocol, TypeAlias

LIMIT = 10
# < def:variable
count: int
# < def:variable
first, (second, *rest) = 1, (2, 3)
# < def:variable
#       ^^^^^^ def:variable
#                ^^^^ def:variable
double = lambda n: n * 2
# < def:function

OrderId = NewType("OrderId", int)
# < def:type
Names: TypeAlias = "list[str]"
# < def:type
type Pairs[T] = dict[str, T]
#    ^^^^^ def:type


class Order:
#     ^^^^^ def:class
    tax = 0.2
    # < def:field in=Order
    total: int
    # < def:field in=Order

    def __init__(self, lines):
    #   ^^^^^^^^ def:method in=Order
        self.lines = lines
        #    ^^^^^ def:field in=Order

    @property
    def size(self):
    #   ^^^^ def:method getter
        return len(self.lines)

    @staticmethod
    def parse(text): ...
    #   ^^^^^ def:method static

    @classmethod
    def empty(cls): ...
    #   ^^^^^ def:method classmethod


class State(Enum):
#     ^^^^^ def:class
    OPEN = 1
    # < def:field in=State


class Store(Protocol):
#     ^^^^^ def:class abstract
    def load(self): ...
    #   ^^^^ def:method in=Store


def sell(order): ...
#   ^^^^ def:function
async def ship(order): ...
#         ^^^^ def:function async
def each(orders):
#   ^^^^ def:function generator
    yield from orders`,

  "definitions: nested": `
#- /shop.py
class Order:
    class Line:
    #     ^^^^ def:class in=Order
        price = 1
        # < def:field in=Order.Line

        def cost(self):
        #   ^^^^ def:method in=Order.Line
            def rounded(): ...
            #   ^^^^^^^ def:function in=Order.Line.cost local
            return rounded()
            #      ^^^^^^^ shop.py:Order.Line.cost.rounded certain scope


def build():
    class Draft:
    #     ^^^^^ def:class in=build local
        def save(self): ...
        #   ^^^^ def:method in=build.Draft

    Draft().save()
    # < shop.py:build.Draft certain by=build
    #       ^^^^ shop.py:build.Draft.save certain


def cost():
    return Order.Line().cost()
    #            ^^^^ shop.py:Order.Line certain
    #                   ^^^^ shop.py:Order.Line.cost certain


if LIMIT:
    def late(): ...
    #   ^^^^ def:function !local`,

  "definitions: overloads": [
    `
#- /convert.py
from typing import overload


class Order: ...


class Text:
    def show(self): ...


@overload
#^^^^^^^^ external
def convert(value: int) -> Order: ...
#   ^^^^^^^ def:function overload
@overload
def convert(value: str) -> Text: ...
#   ^^^^^^^ def:function overload
def convert(value):
#   ^^^^^^^ def:function !overload
    return value


def run(name: str):
    convert(name).show()
    # < convert.py:convert certain takes=
    #             ^^^^ convert.py:Text.show certain
    convert("a").show()
    # < convert.py:convert certain takes=
    #            ^^^^ convert.py:Text.show certain
    convert(1)
    # < convert.py:convert certain takes=`,
    `
#- /fallback.py
try:
    from fast import dumps
except ImportError:
    def dumps(value): ...
    #   ^^^^^ def:function


if sys.version_info >= (3, 11):
    def show(value): ...
    #   ^^^^ def:function
else:
    def show(value, end): ...
    #   ^^^^ def:function


def run():
    show(1, 2)
    # < fallback.py:show takes=,`,
    `
#- /shape.py
from functools import singledispatch


class Shape:
    @property
    def size(self): ...
    #   ^^^^ def:method getter in=Shape
    @size.setter
    #^^^^ shape.py:Shape.size references certain
    #     ^^^^^^ shape.py:Shape.size certain
    def size(self, value): ...
    #   ^^^^ def:method setter in=Shape


@singledispatch
#^^^^^^^^^^^^^^ external
def area(shape): ...
#   ^^^^ def:function


@area.register
def _(shape: Shape): ...
#   ^ def:function`,
  ],

  "definitions: docs": `
#- /shop.py
"""Sells things."""
from warnings import deprecated


class Order:
#     ^^^^^ def:class doc=What_a_customer_wants.
    """What a customer wants. It has lines."""

    def add(self):
    #   ^^^ def:method doc=Puts_one_more_item_into_the_order. !deprecated
        """
        Puts one more item
        into the order.

        It never fails.
        """

    def put(self):
    #   ^^^ def:method !doc=Not_a_docstring.
        # Not a docstring.
        ...

    def old(self):
    #   ^^^ def:method deprecated doc=Adds.
        '''Adds.

        .. deprecated:: 2.0
        '''


@deprecated("use put")
def older(): """One line."""
#   ^^^^^ def:function deprecated doc=One_line.`,

  "definitions: exports": [
    `
#- /shop.py
LIMIT = 3
# < def:variable exported
_limit = 2
# < def:variable !exported private


class Order:
#     ^^^^^ def:class exported
    def _check(self): ...
    #   ^^^^^^ def:method private
    def __eq__(self, other): ...
    #   ^^^^^^ def:method !private


def _sell(): ...
#   ^^^^^ def:function !exported
def sell():
#   ^^^^ def:function exported
    def inner(): ...
    #   ^^^^^ def:function !exported local`,
    `
#- /listed.py
__all__ = ["sell", "_Order"]


def sell(): ...
#   ^^^^ def:function exported
def hidden(): ...
#   ^^^^^^ def:function !exported
class _Order: ...
#     ^^^^^^ def:class exported
#- /main.py
from listed import *


sell()
# < listed.py:sell certain
_Order()
# < listed.py:_Order certain`,
  ],
};
