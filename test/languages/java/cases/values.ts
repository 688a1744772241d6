/** Java: members through what a value is worked out to be. */
import type { Fixtures } from "../../cases.ts";
import { LAMBDA_RESULTS } from "./lambdas.ts";

export const values: Fixtures = {
  "receivers: constructed": `
//- /model/User.java
package model;

public class User {
  public User(String name) {}

  public void save() {}

  public class Badge {
    public Badge() {}

    public void show() {}
  }
}
//- /model/Plain.java
package model;

public class Plain<T> {
  public T value;

  public void save() {}
}
//- /app/Main.java
package app;

import java.util.ArrayList;
import model.Plain;
import model.User;

class Main {
  void run(Object other) {
    User a = new User("a");
    // < model/User.java:User references certain
    //           ^^^^ model/User.java:User.User certain by=Main.run
    a.save();
    //^^^^ model/User.java:User.save certain
    var b = new User("b");
    b.save();
    //^^^^ model/User.java:User.save certain
    new User("c").save();
    //            ^^^^ model/User.java:User.save certain
    new Plain<User>().save();
    //  ^^^^^ model/Plain.java:Plain certain
    //        ^^^^ model/User.java:User references certain
    //                ^^^^ model/Plain.java:Plain.save certain
    var d = new Plain<User>();
    d.value.save();
    //      ^^^^ model/User.java:User.save certain
    Plain<User> e = new Plain<>();
    e.value.save();
    //      ^^^^ model/User.java:User.save certain
    var list = new ArrayList<User>();
    list.get(0).save();
    //          ^^^^ model/User.java:User.save certain
    User[] users = {new User("f")};
    users[0].save();
    //       ^^^^ model/User.java:User.save certain
    for (var user : users) user.save();
    //                          ^^^^ model/User.java:User.save certain
    User.Badge badge = a.new Badge();
    //                       ^^^^^ model/User.java:User.Badge.Badge certain
    badge.show();
    //    ^^^^ model/User.java:User.Badge.show certain
    ((User) other).save();
    //             ^^^^ model/User.java:User.save certain
    if (other instanceof User u && other != null) u.save();
    //                                              ^^^^ model/User.java:User.save certain
    var made = new User("g") {
      void extra() {}
    };
    made.save();
    //   ^^^^ model/User.java:User.save certain
    switch (other) {
      case User g -> g.save();
      //               ^^^^ model/User.java:User.save certain
      default -> {}
    }
  }
}`,

  "receivers: annotated parameter": `
//- /model/User.java
package model;

public class User {
  public void save() {}
}
//- /app/Main.java
package app;

import java.util.*;
import java.util.function.*;
import model.User;

class Main {
  void one(User user, final User[] users, User... more) {
  //       ^^^^ model/User.java:User references certain by=Main.one
    user.save();
    //   ^^^^ model/User.java:User.save certain type
    users[0].save();
    //       ^^^^ model/User.java:User.save certain
    more[0].save();
    //      ^^^^ model/User.java:User.save certain
  }

  void two(List<User> list, Map<String, User> byName, Optional<User> maybe, Supplier<User> make, Set<? extends User> set) {
    list.get(0).save();
    //          ^^^^ model/User.java:User.save certain
    byName.get("a").save();
    //              ^^^^ model/User.java:User.save certain
    for (User user : byName.values()) user.save();
    //                                     ^^^^ model/User.java:User.save certain
    for (var entry : byName.entrySet()) entry.getValue().save();
    //                                                   ^^^^ model/User.java:User.save certain
    maybe.get().save();
    //          ^^^^ model/User.java:User.save certain
    make.get().save();
    //         ^^^^ model/User.java:User.save certain
    list.forEach(user -> user.save());
    //   ^^^^^^^ external
    //                        ^^^^ model/User.java:User.save certain
    maybe.ifPresent(user -> { user.save(); });
    //                             ^^^^ model/User.java:User.save certain
    byName.forEach((name, user) -> user.save());
    //                                  ^^^^ model/User.java:User.save certain
    list.stream().filter(user -> true).sorted().forEach(user -> user.save());
    //                                                               ^^^^ model/User.java:User.save certain
    for (var user : set) user.save();
    //                        ^^^^ model/User.java:User.save certain
    BiConsumer<User, String> both = (user, name) -> user.save();
    //                                                   ^^^^ model/User.java:User.save certain
  }

  <T extends User> void three(T given, Comparator<T> order) {
    given.save();
    //    ^^^^ model/User.java:User.save certain
    try (var opened = open(given)) {
      opened.run();
      //     ^^^ app/Main.java:Session.run certain
    } catch (Problem problem) {
      problem.show();
      //      ^^^^ app/Main.java:Problem.show certain
    }
  }

  Session open(User user) { return null; }
}

class Session implements AutoCloseable {
  void run() {}

  public void close() {}
}

class Problem extends RuntimeException {
  void show() {}
}`,

  "receivers: field": `
//- /store/Store.java
package store;

public class Store {
  public Log log;
  public Log[] logs;

  public void save() {}
}
//- /store/Log.java
package store;

public class Log {
  public void print() {}
}
//- /app/App.java
package app;

import java.util.ArrayList;
import java.util.List;
import store.Log;
import store.Store;

class App {
  static final Store SHARED = new Store();
  //                              ^^^^^ store/Store.java:Store certain by=App
  private final Store store;
  private final List<Log> kept = new ArrayList<>();

  App(Store store) { this.store = store; }
  //                      ^^^^^ app/App.java:App.store references certain

  void run(App other) {
    store.save();
    // < app/App.java:App.store references certain
    //    ^^^^ store/Store.java:Store.save certain
    this.store.log.print();
    //         ^^^ store/Store.java:Store.log references certain
    //             ^^^^^ store/Log.java:Log.print certain
    store.logs[0].print();
    //            ^^^^^ store/Log.java:Log.print certain
    SHARED.save();
    // < app/App.java:App.SHARED references certain
    //     ^^^^ store/Store.java:Store.save certain
    App.SHARED.log.print();
    //             ^^^^^ store/Log.java:Log.print certain
    other.store.save();
    //          ^^^^ store/Store.java:Store.save certain
    kept.get(0).print();
    //          ^^^^^ store/Log.java:Log.print certain
    kept.add(new Log());
    //   ^^^ external
    new Point(1, store).owner().save();
    //                  ^^^^^ app/App.java:Point.owner certain
    //                          ^^^^ store/Store.java:Store.save certain
    System.out.print("a");
    //         ^^^^^ external
  }
}

record Point(int x, Store owner) {
  void run() { owner.save(); }
  //                 ^^^^ store/Store.java:Store.save certain
}`,

  "receivers: returned": `
//- /store/Store.java
package store;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class Store {
  public static Store open() { return new Store(); }

  public List<Store> all() { return null; }

  public <T> T as(Class<T> type) { return null; }

  public static <T> T first(List<T> items) { return null; }

  public static <T> T make(Supplier<T> maker) { return maker.get(); }

  public <R> R with(Function<Store, R> body) { return null; }

  public void save() {}
}
//- /app/Main.java
package app;

import static store.Store.open;

import java.util.List;
import store.Store;

class Main {
  void run(Store given, List<Store> stores) {
    open().save();
    // < store/Store.java:Store.open certain
    //     ^^^^ store/Store.java:Store.save certain
    var first = Store.open();
    first.save();
    //    ^^^^ store/Store.java:Store.save certain
    given.all().get(0).save();
    //    ^^^ store/Store.java:Store.all certain
    //          ^^^ external
    //                 ^^^^ store/Store.java:Store.save certain
    given.as(Item.class).buy();
    //    ^^ store/Store.java:Store.as certain
    //                   ^^^ app/Main.java:Item.buy certain
    Store.first(stores).save();
    //                  ^^^^ store/Store.java:Store.save certain
    given.with(store -> find(store));
    //                  ^^^^ app/Main.java:Main.find certain
    Store.<Store>first(null).save();
    //                       ^^^^ store/Store.java:Store.save certain
    for (var one : given.all()) one.save();
    //                              ^^^^ store/Store.java:Store.save certain
  }

  private Item find(Store store) { return null; }
}

class Item {
  void buy() {}
}`,

  "receivers: chained": [
    `
//- /query/Query.java
package query;

import java.util.List;

public class Query {
  public static Builder from(String table) { return new Builder(); }

  public Rows run() { return null; }

  public static class Builder {
    public Builder where(String text) { return this; }

    public Query build() { return new Query(); }
  }
}
//- /query/Rows.java
package query;

import java.util.List;

public class Rows {
  public Row first() { return null; }

  public List<Row> all() { return null; }
}
//- /query/Row.java
package query;

public class Row {
  public String name() { return ""; }

  public void close() {}
}
//- /app/Main.java
package app;

import java.util.stream.Collectors;
import query.Query;
import query.Row;

class Main {
  void run() {
    Query.from("users")
    //    ^^^^ query/Query.java:Query.from certain
        .where("a")
        // < query/Query.java:Query.Builder.where certain
        .where("b")
        // < query/Query.java:Query.Builder.where certain
        .build()
        // < query/Query.java:Query.Builder.build certain
        .run()
        // < query/Query.java:Query.run certain
        .first()
        // < query/Rows.java:Rows.first certain
        .close();
        // < query/Row.java:Row.close certain
    new Query().run().all().stream()
    //          ^^^ query/Query.java:Query.run certain
    //                ^^^ query/Rows.java:Rows.all certain
    //                      ^^^^^^ external
        .filter(row -> row.name().isEmpty())
        // < external
        //                 ^^^^ query/Row.java:Row.name certain
        //                        ^^^^^^^ external
        .map(row -> row.name())
        //              ^^^^ query/Row.java:Row.name certain
        .collect(Collectors.toList());
    new Query().run().all().stream().sorted().findFirst().get().close();
    //                                                    ^^^ external
    //                                                          ^^^^^ query/Row.java:Row.close certain
  }
}`,
    LAMBDA_RESULTS,
  ],
};
