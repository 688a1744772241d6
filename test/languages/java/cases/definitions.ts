/** Java: what is defined where, and what is said of it. */
import type { Fixtures } from "../../cases.ts";

export const definitions: Fixtures = {
  "definitions: every kind": `
//- /shop/Order.java
package shop;

public abstract class Order<T> {
//                    ^^^^^ def:class abstract
  public static final int LIMIT = 10, OTHER = 11;
  //                      ^^^^^ def:field static readonly in=Order
  //                                  ^^^^^ def:field static readonly
  T first;
  //^^^^^ def:field in=Order

  Order(T first) {}
  // < def:method in=Order

  abstract int total();
  //           ^^^^^ def:method abstract in=Order

  static <U> Order<U> of(U first) { return null; }
  //                  ^^ def:method static
}

interface Store {
//        ^^^^^ def:interface
  Order<String> load(int id);
  //            ^^^^ def:method abstract in=Store

  default void close() {}
  //           ^^^^^ def:method !abstract in=Store
}

enum State {
//   ^^^^^ def:enum
  OPEN, CLOSED;
  // < def:field static in=State
  //    ^^^^^^ def:field in=State

  boolean isOpen() { return this == OPEN; }
  //      ^^^^^^ def:method in=State
  //                                ^^^^ shop/Order.java:State.OPEN references certain
}

record Line(String name, int price) {
//     ^^^^ def:class
//                 ^^^^ def:field in=Line
//                           ^^^^^ def:field in=Line
}

@interface Tracked {
//         ^^^^^^^ def:interface
  String value();
  //     ^^^^^ def:method in=Tracked
}`,

  "definitions: nested": `
//- /shop/Order.java
package shop;

class Order {
  static class Line {
  //           ^^^^ def:class static in=Order
    int price;
    //  ^^^^^ def:field in=Order.Line

    class Part {
    //    ^^^^ def:class in=Order.Line
      int cost() { return price; }
      //  ^^^^ def:method in=Order.Line.Part
      //                  ^^^^^ shop/Order.java:Order.Line.price references certain
    }
  }

  interface Listener {
  //        ^^^^^^^^ def:interface in=Order
    void sold();
    //   ^^^^ def:method in=Order.Listener
  }

  void run() {
    class Draft {
    //    ^^^^^ def:class local in=Order.run
      void save() {}
      //   ^^^^ def:method in=Order.run.Draft
    }
    new Draft().save();
    //  ^^^^^ shop/Order.java:Order.run.Draft certain
    //          ^^^^ shop/Order.java:Order.run.Draft.save certain
    Listener listener = new Listener() {
    // < shop/Order.java:Order.Listener references certain
      public void sold() { run(); }
      //          ^^^^ def:method
      //                   ^^^ shop/Order.java:Order.run certain
    };
    listener.sold();
    //       ^^^^ shop/Order.java:Order.Listener.sold certain
  }
}`,

  "definitions: overloads": [
    `
//- /shop/Cart.java
package shop;

import java.util.List;

class Item {}

class Book extends Item {}

class Cart {
  Cart() { this(10); }
  //       ^^^^ shop/Cart.java:Cart.Cart certain takes=int

  Cart(int size) {}

  void add(int count) {}
  //   ^^^ def:method
  void add(String name) {}
  //   ^^^ def:method
  void add(Item item) {}
  void add(Book book, int count) {}
  void add(Item first, Item... more) {}
  void add(List<Item> items) {}

  void run(String name, Book book, Item item, List<Item> items, long count) {
    add(1);
    // < shop/Cart.java:Cart.add certain takes=int
    add("a");
    // < shop/Cart.java:Cart.add certain takes=String
    add(name.trim());
    // < shop/Cart.java:Cart.add certain takes=String
    add(name.length());
    // < shop/Cart.java:Cart.add certain takes=int
    add(item);
    // < shop/Cart.java:Cart.add certain takes=Item
    add(book);
    // < shop/Cart.java:Cart.add certain takes=Item
    add(book, 2);
    // < shop/Cart.java:Cart.add certain takes=Book,int
    add(item, book, item);
    // < shop/Cart.java:Cart.add certain takes=Item,Item
    add(items);
    // < shop/Cart.java:Cart.add certain takes=List
    this.add(new Book());
    //   ^^^ shop/Cart.java:Cart.add certain takes=Item
    new Cart();
    //  ^^^^ shop/Cart.java:Cart.Cart certain takes=
    new Cart(3);
    //  ^^^^ shop/Cart.java:Cart.Cart certain takes=int
  }
}`,
    `
//- /shop/Shape.java
package shop;

abstract class Shape {
  double area() { return 0; }

  double area(double scale) { return area() * scale; }
  //                                 ^^^^ shop/Shape.java:Shape.area certain takes=
}

class Circle extends Shape {
  double area() { return 1; }

  void run() {
    area();
    // < shop/Shape.java:Circle.area certain takes=
    area(2.0);
    // < shop/Shape.java:Shape.area certain takes=double
  }
}`,
  ],

  "definitions: docs": `
//- /shop/Order.java
package shop;

/**
 * What a customer wants. It has lines.
 *
 * @author nobody
 */
public class Order {
//           ^^^^^ def:class doc=What_a_customer_wants.
  /** Number of {@link Line lines}. */
  int count;
  //  ^^^^^ def:field doc=Number_of_lines. !deprecated

  /**
   * Adds one more item.
   *
   * @deprecated use {@link #put}
   */
  @Deprecated
  void add() {}
  //   ^^^ def:method deprecated doc=Adds_one_more_item.

  // No javadoc.
  void put() {}
  //   ^^^ def:method !deprecated !doc=No_javadoc.

  /** @return the total */
  int total() { return 0; }
  //  ^^^^^ def:method !doc=the_total

  @Deprecated
  int old;
  //  ^^^ def:field deprecated
}`,

  "definitions: exports": `
//- /shop/Order.java
package shop;

public class Order {
//           ^^^^^ def:class exported
  public int count;
  //         ^^^^^ def:field exported
  int hidden;
  //  ^^^^^^ def:field !exported
  private int secret;
  //          ^^^^^^ def:field !exported private

  public void add() {}
  //          ^^^ def:method exported
  protected void put() {}
  //             ^^^ def:method !private
  private void note() {}
  //           ^^^^ def:method !exported private
}

class Line {}
//    ^^^^ def:class !exported
//- /shop/Store.java
package shop;

public interface Store {
  void load();
  //   ^^^^ def:method exported
  private void check() {}
  //           ^^^^^ def:method !exported private
}`,
};
