/** Java: members through types. */
import type { Fixtures } from "../../cases.ts";

export const members: Fixtures = {
  "receivers: own": `
//- /shop/Order.java
package shop;

class Order {
  private int count;

  void add(int price) {
    check(price);
    // < shop/Order.java:Order.check certain self by=Order.add
    this.note();
    //   ^^^^ shop/Order.java:Order.note certain self
    this.count += price;
    //   ^^^^^ shop/Order.java:Order.count references certain
    count++;
    // < shop/Order.java:Order.count references certain
    Runnable later = () -> check(count);
    //                     ^^^^^ shop/Order.java:Order.check certain by=Order.add
    new Thread(new Runnable() {
      public void run() {
        note();
        // < shop/Order.java:Order.note certain
        Order.this.check(1);
        //         ^^^^^ shop/Order.java:Order.check certain
      }
    });
  }

  void check(int price) {}

  private void note() {}

  class Line {
    void run() {
      add(1);
      // < shop/Order.java:Order.add certain by=Order.Line.run
      note();
      // < shop/Order.java:Order.Line.note certain by=Order.Line.run
    }

    void note() {}
  }
}

class Other {
  void add(int price) {}

  void check(int price) {}
}`,

  "receivers: inherited": [
    `
//- /base/Logger.java
package base;

public class Logger {
  protected String prefix;

  protected void log(String text) {}
}
//- /base/Model.java
package base;

public abstract class Model extends Logger implements Named {
//                                  ^^^^^^ base/Logger.java:Logger extends certain by=Model
//                                                    ^^^^^ base/Named.java:Named implements certain by=Model
  public int id() { return 0; }
}
//- /base/Named.java
package base;

public interface Named {
  default String title() { return ""; }
}
//- /app/User.java
package app;

import base.Model;

class User extends Model {
//                 ^^^^^ base/Model.java:Model extends certain by=User
  void save() {
    id();
    // < base/Model.java:Model.id certain inherited
    log("saved");
    // < base/Logger.java:Logger.log certain inherited
    this.title();
    //   ^^^^^ base/Named.java:Named.title inherited
    String text = prefix;
    //            ^^^^^^ base/Logger.java:Logger.prefix references certain
    getClass();
    // < external
  }
}

class Admin extends User {
  protected void log(String text) {}

  void run(Admin admin) {
    admin.log("a");
    //    ^^^ app/User.java:Admin.log certain
    admin.id();
    //    ^^ base/Model.java:Model.id certain inherited
    admin.save();
    //    ^^^^ app/User.java:User.save certain inherited
  }
}

class Task extends Thread {
  void run(Task task) {
    task.start();
    //   ^^^^^ -
    start();
    // < -
  }
}

class Engine {
  void start() {}
}`,
    `
//- /app/User.java
package app;
interface Named { default String title() { return ""; } }
class Logger {}
abstract class Model extends Logger implements Named {}
class User extends Model {
  void save() {
    this.title();
    //   ^^^^^ app/User.java:Named.title certain inherited
  }
}
`,
  ],

  "receivers: super": `
//- /app/Base.java
package app;

class Base {
  Base(int id) {}

  void save() {}

  int count;
}

interface Named {
  default void save() {}
}

class User extends Base implements Named {
  User() {
    super(1);
    // < app/Base.java:Base.Base certain by=User.User
  }

  public void save() {
    super.save();
    //    ^^^^ app/Base.java:Base.save certain by=User.save
    Named.super.save();
    //          ^^^^ app/Base.java:Named.save certain by=User.save
    int n = super.count;
    //            ^^^^^ app/Base.java:Base.count references certain
    Runnable r = super::save;
    //                  ^^^^ app/Base.java:Base.save certain
  }
}`,

  "receivers: static": `
//- /shop/Order.java
package shop;

public class Order {
  public static final Order NONE = new Order();

  public static Order parse(String text) { return null; }

  public void save() {}

  public static class Line {
    public static Line free() { return null; }
  }
}
//- /app/Main.java
package app;

import shop.Order;
import shop.Order.Line;
import static shop.Order.parse;

class Main {
  void run() {
    Order.parse("a").save();
    // < shop/Order.java:Order references certain
    //    ^^^^^ shop/Order.java:Order.parse certain
    //               ^^^^ shop/Order.java:Order.save certain
    Order.NONE.save();
    //    ^^^^ shop/Order.java:Order.NONE references certain
    //         ^^^^ shop/Order.java:Order.save certain
    Order.Line.free();
    //         ^^^^ shop/Order.java:Order.Line.free certain
    Line.free();
    //   ^^^^ shop/Order.java:Order.Line.free certain
    parse("b").save();
    // < shop/Order.java:Order.parse certain import
    //         ^^^^ shop/Order.java:Order.save certain
    Math.max(1, 2);
    //   ^^^ external
  }
}`,

  "receivers: interface": `
//- /store/Store.java
package store;

public interface Store extends AutoCloseable {
  Item load(int id);

  void each(Visitor visitor);
}
//- /store/Visitor.java
package store;

@FunctionalInterface
public interface Visitor {
  void visit(Item item);
}
//- /store/Item.java
package store;

public class Item {
  public void buy() {}
}
//- /app/Disk.java
package app;

import store.Item;
import store.Store;
import store.Visitor;

class Disk implements Store {
//                    ^^^^^ store/Store.java:Store implements certain by=Disk
  public Item load(int id) { return new Item(); }

  public void each(Visitor visitor) {}

  public void close() {}
}
//- /app/Main.java
package app;

import java.util.List;
import store.Store;

class Main {
  void run(Store store, List<Store> stores) {
    store.load(1).buy();
    //    ^^^^ store/Store.java:Store.load certain type
    //            ^^^ store/Item.java:Item.buy certain
    for (Store one : stores) {
      one.load(2);
      //  ^^^^ store/Store.java:Store.load certain
    }
    stores.get(0).load(3);
    //     ^^^ external
    //            ^^^^ store/Store.java:Store.load certain
    store.each(item -> item.buy());
    //    ^^^^ store/Store.java:Store.each certain
    //                      ^^^ store/Item.java:Item.buy certain by=Main.run
    store.close();
    //    ^^^^^ external
    Store disk = new Disk();
    disk.load(4);
    //   ^^^^ store/Store.java:Store.load certain
  }

  <T extends Store> void first(T given) {
    given.load(1);
    //    ^^^^ store/Store.java:Store.load certain
  }
}`,
};
