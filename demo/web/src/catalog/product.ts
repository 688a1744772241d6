import { Money } from "@money";

export interface Product {
  sku: string;
  name: string;
  kind: "black" | "green" | "herbal";
  price: Money;
  stock: number;
}

/** Makes a product as the supplier's price list names it. */
export function product(sku: string, name: string, kind: Product["kind"], cents: number, stock = 100): Product {
  return { sku, name, kind, price: Money.cents(cents), stock };
}

/** What the shop window says of the stock; see docs/adr/0002 for why it is vague. */
export function availability(item: Product): string {
  if (item.stock === 0) return "sold out";
  return item.stock < 5 ? "few left" : "in stock";
}
