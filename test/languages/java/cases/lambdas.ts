/** Java: what lambdas and method references give shows type arguments. */

export const LAMBDA_RESULTS = `
//- /app/Main.java
package app;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
interface Maker<T> { T make(); }
class Item { void buy() {} }
class Main {
  static <T> T viaOwn(Maker<T> maker) { return maker.make(); }
  static <T> T viaLib(Supplier<T> maker) { return maker.get(); }
  <R> R with(Function<Main, R> body) { return null; }
  Item find() { return null; }
  void run(List<Item> list) {
    viaOwn(() -> new Item()).buy();
    //                       ^^^ app/Main.java:Item.buy certain
    viaOwn(Item::new).buy();
    //                ^^^ app/Main.java:Item.buy certain
    viaOwn(this::find).buy();
    //                 ^^^ app/Main.java:Item.buy certain
    viaLib(() -> new Item()).buy();
    //                       ^^^ app/Main.java:Item.buy certain
    with(m -> m.find()).buy();
    //                  ^^^ app/Main.java:Item.buy certain
    with(m -> { return m.find(); }).buy();
    //                              ^^^ app/Main.java:Item.buy certain
    with(Main::find).buy();
    //               ^^^ app/Main.java:Item.buy certain
    list.stream().map(i -> i).forEach(i -> i.buy());
    //                                       ^^^ app/Main.java:Item.buy certain
    list.stream().map(i -> find()).forEach(i -> i.buy());
    //                                            ^^^ app/Main.java:Item.buy certain
  }
}
`;
