/** Java: names from other files. */
import type { Fixtures } from "../../cases.ts";

export const imports: Fixtures = {
  "imports: star": `
//- /src/main/java/com/acme/shop/Order.java
package com.acme.shop;

public class Order {
  public static final int LIMIT = 3;

  public static Order empty() { return null; }

  public void save() {}
}
//- /src/main/java/com/acme/shop/List.java
package com.acme.shop;

public class List {
  public void print() {}
}
//- /src/main/java/com/acme/Main.java
package com.acme;

import com.acme.shop.*;
import java.util.List;
import static com.acme.shop.Order.*;

class Main {
  void run(Order order, List<String> names) {
  //       ^^^^^ src/main/java/com/acme/shop/Order.java:Order references certain
    order.save();
    //    ^^^^ src/main/java/com/acme/shop/Order.java:Order.save certain
    empty().save();
    // < src/main/java/com/acme/shop/Order.java:Order.empty certain
    //      ^^^^ src/main/java/com/acme/shop/Order.java:Order.save certain
    int limit = LIMIT;
    //          ^^^^^ src/main/java/com/acme/shop/Order.java:Order.LIMIT references certain
    names.print();
    //    ^^^^^ -
  }
}`,

  "imports: package": [
    `
//- /core/src/main/java/com/acme/shop/Order.java
package com.acme.shop;

public class Order {
  public void save() {}
}
//- /core/src/main/java/com/acme/shop/Line.java
package com.acme.shop;

class Line {
  static void free(Order order) {
  //               ^^^^^ core/src/main/java/com/acme/shop/Order.java:Order references certain package
    order.save();
    //    ^^^^ core/src/main/java/com/acme/shop/Order.java:Order.save certain
  }
}
//- /core/src/test/java/com/acme/shop/OrderTest.java
package com.acme.shop;

class OrderTest {
  void run() {
    new Order().save();
    //  ^^^^^ core/src/main/java/com/acme/shop/Order.java:Order certain package
    //          ^^^^ core/src/main/java/com/acme/shop/Order.java:Order.save certain
    Line.free(null);
    //   ^^^^ core/src/main/java/com/acme/shop/Line.java:Line.free certain
  }
}
//- /app/src/main/java/com/acme/app/Main.java
package com.acme.app;

import com.acme.shop.Order;
//                   ^^^^^ core/src/main/java/com/acme/shop/Order.java:Order imports certain
import static com.acme.app.Texts.wrap;
//                               ^^^^ app/src/main/java/com/acme/app/Texts.java:Texts.wrap imports certain

class Main {
  void run() {
    new Order().save();
    //  ^^^^^ core/src/main/java/com/acme/shop/Order.java:Order certain import
    //          ^^^^ core/src/main/java/com/acme/shop/Order.java:Order.save certain
    wrap("a");
    // < app/src/main/java/com/acme/app/Texts.java:Texts.wrap certain import
    Line.free(null);
    //   ^^^^ -
  }
}
//- /app/src/main/java/com/acme/app/Texts.java
package com.acme.app;

class Texts {
  static String wrap(String text) { return text; }
}`,
    `
//- /com/acme/shop/Order.java
package com.acme.shop;
public class Order {
  public static Order empty() { return null; }
  public void save() {}
  public static class Line {
    public static int free() { return 0; }
  }
}
//- /app/Main.java
package app;
class Main {
  com.acme.shop.Order order;
  //            ^^^^^ com/acme/shop/Order.java:Order references
  @com.acme.shop.Marked
  void run() {
    com.acme.shop.Order.empty().save();
    //                  ^^^^^ com/acme/shop/Order.java:Order.empty certain
    //                          ^^^^ com/acme/shop/Order.java:Order.save certain
    new com.acme.shop.Order().save();
    //                ^^^^^ com/acme/shop/Order.java:Order certain
    //                        ^^^^ com/acme/shop/Order.java:Order.save certain
    com.acme.shop.Order.Line.free();
    //                       ^^^^ com/acme/shop/Order.java:Order.Line.free certain
    order.save();
    //    ^^^^ com/acme/shop/Order.java:Order.save certain
    java.util.List.of("a").get(0);
    //             ^^ external
    //                     ^^^ external
  }
}
`,
    `
//- /app/Main.java
package app;
import java.util.List;
//               ^^^^ outside:java.util.List imports
`,
  ],
};
