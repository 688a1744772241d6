export type Currency = "EUR" | "GBP";

/** An amount in whole cents. See docs/adr/0001. */
export class Money {
  static readonly zero = Money.cents(0);

  private constructor(
    readonly amount: number,
    readonly currency: Currency,
  ) {}

  /** Makes an amount of so many cents. */
  static cents(amount: number, currency: Currency = "EUR"): Money {
    if (!Number.isInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
    return new Money(amount, currency);
  }

  plus(other: Money): Money {
    this.requireSame(other);
    return Money.cents(this.amount + other.amount, this.currency);
  }

  minus(other: Money): Money {
    return this.plus(other.times(-1));
  }

  times(factor: number): Money {
    return Money.cents(this.amount * factor, this.currency);
  }

  /** A share of the amount, rounded half up. */
  percent(share: number): Money {
    return Money.cents(Math.round((this.amount * share) / 100), this.currency);
  }

  isLessThan(other: Money): boolean {
    this.requireSame(other);
    return this.amount < other.amount;
  }

  private requireSame(other: Money): void {
    if (other.currency !== this.currency) throw new TypeError(`${this.currency} and ${other.currency} do not add up`);
  }
}
