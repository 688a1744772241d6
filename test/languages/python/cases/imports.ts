/** Python: names from other files. */
import type { Fixtures } from "../../cases.ts";

export const imports: Fixtures = {
  "imports: aliased": `
#- /shop/store.py
def load(): ...
class Store:
    def save(self): ...
#- /shop/__init__.py
#- /main.py
import shop.store as st
#      ^^^^ shop/store.py:file imports certain
from shop.store import load as fetch, Store as Shop
#                      ^^^^ shop/store.py:load imports certain
import json as j
#      ^^^^ outside:json imports


def run():
    fetch()
    # < shop/store.py:load certain import
    st.load()
    #  ^^^^ shop/store.py:load certain import
    Shop().save()
    # < shop/store.py:Store certain import
    #      ^^^^ shop/store.py:Store.save certain
    j.dumps({})
    # ^^^^^ external
    load()
    # < -`,

  "imports: namespace": `
#- /shop/__init__.py
#- /shop/store.py
LIMIT = 2


class Store:
    def save(self): ...


def load(): ...
#- /shop/text.py
def wrap(): ...
#- /main.py
import shop.store
#      ^^^^ shop/store.py:file imports
import shop.text, os.path
#      ^^^^ shop/text.py:file imports
#                 ^^ outside:os imports
from shop import store
#                ^^^^^ shop/store.py:file imports


def run(given: "shop.store.Store"):
#                          ^^^^^ shop/store.py:Store references certain
    shop.store.load()
    #          ^^^^ shop/store.py:load certain
    shop.text.wrap()
    #         ^^^^ shop/text.py:wrap certain
    store.Store().save()
    #     ^^^^^ shop/store.py:Store certain
    #             ^^^^ shop/store.py:Store.save certain
    given.save()
    #     ^^^^ shop/store.py:Store.save certain
    print(store.LIMIT)
    #           ^^^^^ shop/store.py:LIMIT references certain
    os.path.join("a", "b")
    #       ^^^^ external`,

  "imports: star": [
    `
#- /shop/store.py
def load(): ...
def _hidden(): ...
class Store:
    def save(self): ...
#- /shop/__init__.py
from .store import *
#                  ^ shop/store.py:file imports
#- /main.py
from shop import *
#                ^ shop/__init__.py:file imports


def run():
    load()
    # < shop/store.py:load certain
    Store().save()
    # < shop/store.py:Store certain
    #       ^^^^ shop/store.py:Store.save certain
    _hidden()
    # < -`,
    `
#- /listed.py
__all__ = ["sell"]
def sell(): ...
def hidden(): ...
#- /main.py
from listed import *
hidden()
# < -
`,
  ],

  "imports: relative": `
#- /app/__init__.py
def version(): ...
#- /app/db.py
def connect(): ...
#- /app/shop/__init__.py
#- /app/shop/text.py
def wrap(): ...
#- /app/shop/order.py
from . import text
#             ^^^^ app/shop/text.py:file imports
from .text import wrap
#                 ^^^^ app/shop/text.py:wrap imports
from ..db import connect
#                ^^^^^^^ app/db.py:connect imports
from .. import db, version
#              ^^ app/db.py:file imports
#                  ^^^^^^^ app/__init__.py:version imports
from ...nowhere import lost


def run():
    text.wrap()
    #    ^^^^ app/shop/text.py:wrap certain
    wrap()
    # < app/shop/text.py:wrap certain import
    connect()
    # < app/db.py:connect certain
    db.connect()
    #  ^^^^^^^ app/db.py:connect certain
    version()
    # < app/__init__.py:version certain
    lost()
    # < -`,

  "imports: package": [
    `
#- /src/shop/__init__.py
#- /src/shop/store.py
def load(): ...
#- /src/shop/json.py
def dumps(): ...
#- /src/shop/main.py
import json
#      ^^^^ outside:json imports
from shop.store import load
#                      ^^^^ src/shop/store.py:load imports


def run():
    json.dumps({})
    #    ^^^^^ external
    load()
    # < src/shop/store.py:load certain
#- /tests/test_main.py
from shop import store
#                ^^^^^ src/shop/store.py:file imports


def test_load():
    store.load()
    #     ^^^^ src/shop/store.py:load certain
    from shop.json import dumps
    #                     ^^^^^ src/shop/json.py:dumps imports
    dumps()
    # < src/shop/json.py:dumps certain


def test_other():
    dumps()
    # < -`,
    `
#- /tools/greet.py
def greet(): ...
#- /tools/run.py
import greet
#      ^^^^^ tools/greet.py:file imports


greet.greet()
#     ^^^^^ tools/greet.py:greet certain by=file`,
    `
#- /backend/app/db.py
def load(): ...
#- /backend/app/main.py
from app.db import load
load()
# < backend/app/db.py:load certain
`,
    `
#- /app/tests/__init__.py
#- /app/tests/support.py
def fake(): ...
#- /app/tests/logging.py
def debug(): ...
#- /app/tests/test_a.py
import logging
from support import fake
fake()
# < app/tests/support.py:fake
logging.debug()
#       ^^^^^ external
`,
  ],

  "imports: barrel": `
#- /shop/model/user.py
class User:
    def save(self): ...
#- /shop/model/__init__.py
from .user import User
#                 ^^^^ shop/model/user.py:User imports
#- /shop/__init__.py
from .model import User
#                  ^^^^ shop/model/user.py:User imports certain
#- /main.py
from shop import User
#                ^^^^ shop/model/user.py:User imports certain reexport
import shop


def run(user: User):
#             ^^^^ shop/model/user.py:User references certain
    user.save()
    #    ^^^^ shop/model/user.py:User.save certain
    shop.User().save()
    #    ^^^^ shop/model/user.py:User certain
    #           ^^^^ shop/model/user.py:User.save certain
    User().save()
    # < shop/model/user.py:User certain reexport`,

  "imports: re-exported": `
#- /shop/user.py
class User:
    def save(self): ...


def load() -> User: ...
#- /shop/__init__.py
from .user import User as Account
from .user import load
from . import user as users

fetch = load
#       ^^^^ shop/user.py:load references certain
#- /main.py
from shop import Account, fetch, users
#                ^^^^^^^ shop/user.py:User imports


Account().save()
# < shop/user.py:User certain by=file
#         ^^^^ shop/user.py:User.save certain
users.load().save()
#     ^^^^ shop/user.py:load certain
#            ^^^^ shop/user.py:User.save certain
fetch().save()
# < shop/__init__.py:fetch references certain
# < shop/user.py:load calls likely
#       ^^^^ shop/user.py:User.save certain`,
};
