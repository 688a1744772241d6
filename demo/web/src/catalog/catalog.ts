import { type Product, product } from "./product";
import { score } from "./search";

/** The teas on sale, by their stock-keeping unit. */
export class Catalog {
  private readonly products = new Map<string, Product>();

  static withDefaults(): Catalog {
    const catalog = new Catalog();
    catalog.add(product("EG1", "Earl Grey", "black", 490));
    catalog.add(product("DJ1", "Darjeeling First Flush", "black", 1250, 4));
    catalog.add(product("SC1", "Sencha", "green", 780));
    catalog.add(product("CH1", "Chamomile", "herbal", 410));
    return catalog;
  }

  add(item: Product): void {
    this.products.set(item.sku, item);
  }

  /** The product of that unit; throws when the shop has never sold it. */
  get(sku: string): Product {
    const found = this.products.get(sku);
    if (!found) throw new RangeError(`no such tea: ${sku}`);
    return found;
  }

  /** Products whose name fits the words, best first. */
  find(words: string): Product[] {
    return [...this.products.values()]
      .map((item) => ({ item, points: score(item.name, words) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .map(({ item }) => item);
  }
}
