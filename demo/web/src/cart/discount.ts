import { Money } from "@money";
import type { CartLine } from "./cart";

/** Something that takes money off a cart. */
export abstract class Discount {
  constructor(readonly label: string) {}

  /** What is taken off; never more than the lines cost. */
  abstract amount(lines: readonly CartLine[]): Money;

  describe(lines: readonly CartLine[]): string {
    return `${this.label}: -${this.amount(lines).amount} ct`;
  }
}

/** A share of everything. */
export class PercentOff extends Discount {
  constructor(private readonly share: number) {
    super(`${share} % off`);
  }

  override amount(lines: readonly CartLine[]): Money {
    return subtotal(lines).percent(this.share);
  }
}

/** Every third tin of one tea is free. */
export class ThirdFree extends Discount {
  constructor(private readonly sku: string) {
    super("third tin free");
  }

  override amount(lines: readonly CartLine[]): Money {
    const line = lines.find((candidate) => candidate.product.sku === this.sku);
    return line ? line.product.price.times(Math.floor(line.quantity / 3)) : Money.zero;
  }

  override describe(lines: readonly CartLine[]): string {
    return `${super.describe(lines)} (${this.sku})`;
  }
}

/** Price of all lines before discounts. */
export function subtotal(lines: readonly CartLine[]): Money {
  return lines.reduce((sum, line) => sum.plus(line.product.price.times(line.quantity)), Money.zero);
}
