/** Python: what names lead to in their places. */
import type { Fixtures } from "../../cases.ts";

export const uses: Fixtures = {
  shadowing: [
    `
#- /model.py
def load(): ...
def save(): ...
#- /main.py
import model
from model import load, save


def parameter(load, model):
    load()
    # < -
    model.load()
    #     ^^^^ -


def local():
    load = lambda: 1
    load()
    # < -
    model.load()
    #     ^^^^ model.py:load certain


def later():
    save()
    # < -
    save = 3


def nested():
    def save(): ...
    save()
    # < main.py:nested.save certain scope


def loop(items):
    for load in items:
        load()
        # < -
    [save() for save in items]
    #^^^^ -
    save()
    # < model.py:save certain import


class Order:
    def load(self): ...

    def run(self):
        load()
        # < model.py:load certain import


def reaching():
    global load
    load()
    # < model.py:load certain


def caught():
    try:
        ...
    except ValueError as save:
        save()
        # < -`,
    `
#- /main.py
def show(): ...
def show(): ...
#   ^^^^ def:function


def print(text): ...


print("a")
# < main.py:print certain by=file


def run(items):
    items = sorted(items)
    match items:
        case [show, *_]:
            show()
            # < -`,
  ],

  decorators: `
#- /marks.py
def cached(function): return function


def retry(times): ...


class Router:
    def get(self, path): ...
    def bare(self, function): ...


class Register:
    def __init__(self, function): ...


router = Router()
#- /main.py
import functools
import marks
from marks import Register, cached, retry, router


@cached
#^^^^^^ marks.py:cached certain import by=file
@retry(3)
#^^^^^ marks.py:retry certain import by=file
@marks.retry(times=2)
#      ^^^^^ marks.py:retry certain by=file
@router.get("/")
#       ^^^ marks.py:Router.get certain by=file
@router.bare
#       ^^^^ marks.py:Router.bare certain
@functools.wraps(cached)
#          ^^^^^ external
#                ^^^^^^ marks.py:cached references
def index(): ...
#   ^^^^^ def:function


@Register
#^^^^^^^^ marks.py:Register certain
class Order:
    @cached
    #^^^^^^ marks.py:cached certain by=Order
    def total(self): ...

    @property
    #^^^^^^^^ external
    def size(self): ...

    @size.setter
    #^^^^ main.py:Order.size references
    def size(self, value): ...


def outer():
    @cached
    #^^^^^^ marks.py:cached certain by=outer
    def inner(): ...`,

  "by-name callbacks": `
#- /main.py
import threading


def work(): ...
def show(item): ...


class Server:
    handlers = {"work": work}
    #                   ^^^^ main.py:work references certain by=Server

    def start(self):
        threading.Thread(target=self.loop)
        #         ^^^^^^ external
        #                            ^^^^ main.py:Server.loop references certain by=Server.start
        self.done = work
        #           ^^^^ main.py:work references certain
        return self.loop
        #           ^^^^ main.py:Server.loop references certain

    def loop(self): ...


def run(items, server: Server):
    list(map(show, items))
    # < external
    #    ^^^ external
    #        ^^^^ main.py:show references certain by=run
    sorted(items, key=show)
    #                 ^^^^ main.py:show references certain
    apply(work, server.loop)
    #     ^^^^ main.py:work references certain
    #                  ^^^^ main.py:Server.loop references certain
    lambda: work()
    #       ^^^^ main.py:work certain by=run


TABLE = {"show": show, "other": [work]}
#                ^^^^ main.py:show references certain by=file
#                                ^^^^ main.py:work references certain by=file`,

  "module-level calls": `
#- /config.py
import os


def load(path): ...
class Settings:
    def read(self): ...
    path = load("a")
    #      ^^^^ config.py:load certain by=Settings


current = load(os.getcwd())
#         ^^^^ config.py:load certain by=file
#                 ^^^^^^ external
settings: Settings = Settings()
#                    ^^^^^^^^ config.py:Settings certain by=file
settings.read()
# < config.py:settings references by=file
#        ^^^^ config.py:Settings.read certain by=file


def given(path=load("b")): ...
#              ^^^^ config.py:load certain by=given


for name in ["a"]:
    load(name)
    # < config.py:load certain by=file


late = lambda: load("c")
#              ^^^^ config.py:load certain by=late


if __name__ == "__main__":
    current = load("d")
    #         ^^^^ config.py:load certain by=file`,

  "built-ins never bound": [
    `
#- /store.py
class Store:
    def get(self, key): ...
    def append(self, item): ...
    def items(self): ...
    def join(self, parts): ...
    def read(self): ...
    def strip(self): ...
    def update(self): ...


def len(value): ...
def open(path): ...
def print(text): ...
def map(function): ...
#- /main.py
import json


def run(names: list[str], by_name: dict[str, int], text, **options):
    len(names)
    # < external
    print(names)
    # < external
    map(str, names)
    # < external
    names.append("a")
    #     ^^^^^^ external
    by_name.get("a")
    #       ^^^ external
    by_name.items()
    #       ^^^^^ external
    ",".join(names)
    #   ^^^^ external
    names[0].strip()
    #        ^^^^^ external
    options.update(a=1)
    #       ^^^^^^ external
    {}.get("a")
    #  ^^^ external
    "a".strip().join([])
    #   ^^^^^ external
    #           ^^^^ external
    with open("a") as file:
    #    ^^^^ external
        file.read()
        #    ^^^^ external
    json.loads(text).get("a")
    #    ^^^^^ external
    #                ^^^ external
    text.get("a")
    #    ^^^ -
    values = set()
    values.update([1])
    #      ^^^^^^ external`,
    `
#- /a.py
from collections.abc import Mapping
Mapping.get()
#       ^^^ external
Iterator()
# < -
def send(x):
    Awaitable(x)
    # < -
`,
  ],

  "syntax errors survived": [
    `
#- /main.py
def before(): ...


def broken(:
    before()


def after():
    before()
    # < main.py:before certain by=after


class Late:
#     ^^^^ def:class
    def run(self):
        self.stop()
        #    ^^^^ main.py:Late.stop certain
    def stop(self): ...`,
    `
#- /main.py
class Order:
    def total(self): ...

    def run(self):
        self.total(
        x = = 3
        self.total()
        #    ^^^^^ main.py:Order.total by=Order.run

    def next(self):
        self.total()
        #    ^^^^^ main.py:Order.total by=Order.next


def last(order: Order):
    order.total()
    #     ^^^^^ main.py:Order.total by=last`,
    `
#- /main.py
<<<<<<< HEAD
def load(): ...
#   ^^^^ def:function
=======
def fetch(): ...
#   ^^^^^ def:function
>>>>>>> other


def run():
    load()
    # < main.py:load certain by=run`,
    `
#- /main.py
def show(): ...


print "old", show()
#            ^^^^ main.py:show
exec "code"


def run():
    try:
        show()
        # < main.py:show certain by=run
    except ValueError, error:
        raise error, "text"`,
  ],
};
