import type { Product } from "@/catalog";
import { formatMoney, Money } from "@money";
import { type Discount, subtotal } from "./discount";

export interface CartLine {
  product: Product;
  quantity: number;
}

/** What one customer is about to buy. */
export class Cart {
  private lines: CartLine[] = [];
  private discounts: Discount[] = [];

  /** Puts a tea into the cart, or more of it. */
  add(product: Product, quantity = 1): this {
    const line = this.lineOf(product.sku);
    if (line) line.quantity += quantity;
    else this.lines.push({ product, quantity });
    return this;
  }

  remove(sku: string): this {
    this.lines = this.lines.filter((line) => line.product.sku !== sku);
    return this;
  }

  apply(discount: Discount): this {
    this.discounts.push(discount);
    return this;
  }

  /** What is to be paid: never less than nothing. */
  total(): Money {
    const total = this.discounts.reduce((sum, discount) => sum.minus(discount.amount(this.lines)), subtotal(this.lines));
    return total.isLessThan(Money.zero) ? Money.zero : total;
  }

  receipt(): string {
    const rows = this.lines.map((line) => `${line.quantity} x ${line.product.name}`);
    const off = this.discounts.map((discount) => discount.describe(this.lines));
    return [...rows, ...off, formatMoney(this.total())].join("\n");
  }

  isEmpty(): boolean {
    return this.lines.length === 0;
  }

  snapshot(): CartLine[] {
    return this.lines.map((line) => ({ ...line }));
  }

  private lineOf(sku: string): CartLine | undefined {
    return this.lines.find((line) => line.product.sku === sku);
  }
}
