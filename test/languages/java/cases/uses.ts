/** Java: what names lead to in their places. */
import type { Fixtures } from "../../cases.ts";

export const uses: Fixtures = {
  shadowing: [
    `
//- /app/Main.java
package app;

import static app.Texts.wrap;

class Main {
  Store store;

  void parameter(Texts store) {
    store.save();
    //    ^^^^ app/Main.java:Texts.save certain
    this.store.save();
    //         ^^^^ app/Main.java:Store.save certain
  }

  void local() {
    store.save();
    //    ^^^^ app/Main.java:Store.save certain
    Texts store = null;
    store.save();
    //    ^^^^ app/Main.java:Texts.save certain
    for (Store wrap : new Store[0]) {
      wrap.save();
      //   ^^^^ app/Main.java:Store.save certain
      wrap("a");
      // < app/Main.java:Texts.wrap certain
    }
    int save = 1;
    int other = save;
    //          ^^^^ -
    Runnable run = () -> {};
    run.run();
    //  ^^^ external
    run();
    // < app/Main.java:Main.run certain
  }

  void run() {}

  class Inner {
    Texts store;

    void run() {
      store.save();
      //    ^^^^ app/Main.java:Texts.save certain
      Main.this.store.save();
      //              ^^^^ app/Main.java:Store.save certain
    }
  }

  <Store> void generic(Store given) {
    given.save();
    //    ^^^^ -
  }
}

class Store {
  void save() {}
}

class Texts {
  static String wrap(String text) { return text; }

  void save() {}
}`,
    `
//- /model/String.java
package model;

public class String {
  public void shout() {}
}
//- /model/User.java
package model;

public class User {
  String name;

  void run() {
    name.shout();
    //   ^^^^^ model/String.java:String.shout certain
  }
}
//- /app/Main.java
package app;

class Main {
  String name;

  void run() {
    name.shout();
    //   ^^^^^ -
    name.trim();
    //   ^^^^ external
  }
}`,
  ],

  decorators: `
//- /marks/Tracked.java
package marks;

public @interface Tracked {
  String value() default "";

  Class<?> by() default Object.class;
}
//- /app/Main.java
package app;

import marks.Tracked;

@Tracked
// < marks/Tracked.java:Tracked references certain by=Main
class Main {
  static final String NAME = "a";

  @Tracked("field")
  // < marks/Tracked.java:Tracked references certain
  int count;

  @Override
  // < -
  @Tracked(value = NAME, by = Main.class)
  // < marks/Tracked.java:Tracked references certain
  //               ^^^^ app/Main.java:Main.NAME references certain
  //                          ^^^^ app/Main.java:Main references certain
  public String toString() { return ""; }

  @Tracked()
  // < marks/Tracked.java:Tracked references certain by=Main.run
  void run(@Tracked int given) {
  //        ^^^^^^^ marks/Tracked.java:Tracked references certain
    @Tracked int local = 0;
    // < marks/Tracked.java:Tracked references certain by=Main.run
  }
}`,

  "by-name callbacks": `
//- /app/Main.java
package app;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

class Item {
  Item(String name) {}

  void buy() {}

  static int compare(Item a, Item b) { return 0; }

  String name() { return ""; }
}

class Main {
  Consumer<Item> handler = this::show;
  //                             ^^^^ app/Main.java:Main.show certain by=Main

  void show(Item item) {}

  void run(List<Item> items, Item one) {
    items.forEach(this::show);
    //                  ^^^^ app/Main.java:Main.show certain by=Main.run
    items.forEach(Item::buy);
    //            ^^^^ app/Main.java:Item references certain
    //                  ^^^ app/Main.java:Item.buy certain by=Main.run
    items.sort(Item::compare);
    //               ^^^^^^^ app/Main.java:Item.compare certain
    Stream.of("a").map(Item::new);
    //                 ^^^^ app/Main.java:Item.Item certain
    Runnable later = one::buy;
    //                    ^^^ app/Main.java:Item.buy certain
    items.stream().map(Item::name).map(String::trim);
    //                       ^^^^ app/Main.java:Item.name certain
    //                                         ^^^^ external
    handler.accept(one);
    // < app/Main.java:Main.handler references certain
    //      ^^^^^^ external
  }
}`,

  "module-level calls": `
//- /app/Config.java
package app;

class Config {
  static final Config SHARED = load("a").read();
  //                           ^^^^ app/Config.java:Config.load certain by=Config
  //                                     ^^^^ app/Config.java:Config.read certain by=Config
  private final String path = pathOf("b");
  //                          ^^^^^^ app/Config.java:Config.pathOf certain by=Config
  private final Runnable later = () -> read();
  //                                   ^^^^ app/Config.java:Config.read certain

  static {
    load("c");
    // < app/Config.java:Config.load certain by=Config
  }

  {
    read();
    // < app/Config.java:Config.read certain by=Config
  }

  static Config load(String path) { return null; }

  String pathOf(String name) { return name; }

  Config read() { return this; }
}

enum Level {
  LOW(Config.load("d")), HIGH(null) {
  // < app/Config.java:Level.Level certain by=Level
  //         ^^^^ app/Config.java:Config.load certain by=Level
    int weight() { return base(); }
    //                    ^^^^ app/Config.java:Level.base certain by=Level.HIGH.weight
  };

  Level(Config config) {}

  int weight() { return 0; }

  int base() { return 1; }
}`,

  "built-ins never bound": `
//- /store/Store.java
package store;

public class Store {
  public Store get(int key) { return null; }

  public void add(String item) {}

  public int size() { return 0; }

  public void put(String key, String value) {}

  public Store map(String item) { return null; }

  public String trim() { return ""; }

  public void println(String text) {}

  public boolean equals(Object other) { return true; }
}
//- /store/Optional.java
package store;

public class Optional {
  public void get() {}
}
//- /app/Main.java
package app;

import java.util.*;
import org.example.Client;

class Main {
  void run(List<String> names, Map<String, Integer> counts, Optional<String> maybe, Client client, Object other) {
    names.add("a");
    //    ^^^ external
    names.get(0).trim();
    //    ^^^ external
    //           ^^^^ external
    names.size();
    //    ^^^^ external
    counts.put("a", 1);
    //     ^^^ external
    counts.get("a");
    //     ^^^ external
    maybe.map(String::trim).get();
    //    ^^^ external
    //                      ^^^ external
    System.out.println("a");
    //         ^^^^^^^ external
    names.stream().map(name -> name.trim());
    //             ^^^ external
    //                              ^^^^ external
    "a".equals("b");
    //  ^^^^^^ external
    other.equals(client);
    //    ^^^^^^ external
    client.get(1);
    //     ^^^ external
    client.map("a").add("b");
    //     ^^^ external
    //              ^^^ external
    new StringBuilder().append("a").toString().trim();
    //                                         ^^^^ external
    String.valueOf(1).trim();
    //     ^^^^^^^ external
    //                ^^^^ external
  }
}`,

  "syntax errors survived": [
    `
//- /app/Main.java
package app;

class Main {
  void before() {}

  void broken( {
    before();
  }

  void after() {
    before();
    // < app/Main.java:Main.before certain by=Main.after
  }
}

class Late {}
//    ^^^^ def:class`,
    `
//- /app/Main.java
package app;

class Order {
  int total() { return 0; }

  void run(Order order) {
    order.total();
    //    ^^^^^ app/Main.java:Order.total certain by=Order.run
    int x = ;
    order.;
    order.total();
    //    ^^^^^ app/Main.java:Order.total certain by=Order.run
  }

  void next(Order order) {
    order.total();
    //    ^^^^^ app/Main.java:Order.total certain by=Order.next
  }
}`,
    `
//- /app/Main.java
package app;

class Main {
<<<<<<< HEAD
  void load() {}
  //   ^^^^ def:method in=Main
=======
  void fetch() {}
  //   ^^^^^ def:method in=Main
>>>>>>> other

  void run() {
    load();
    // < app/Main.java:Main.load certain by=Main.run
  }
}`,
  ],
};
