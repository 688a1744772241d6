import { formatMoney, Money } from "@money";
import { PaymentDeclined, type PaymentProvider, type Receipt } from "./payment";

/** Pays from a gift voucher until it is empty. */
export class VoucherPayment implements PaymentProvider {
  readonly name = "voucher";
  private left: Money;

  constructor(
    private readonly code: string,
    worth: Money,
  ) {
    this.left = worth;
  }

  async charge(amount: Money): Promise<Receipt> {
    if (this.left.isLessThan(amount)) throw new PaymentDeclined(this.name, `only ${formatMoney(this.left)} left`);
    this.left = this.left.minus(amount);
    return { reference: `${this.code}-${amount.amount}`, paid: amount };
  }

  async refund(receipt: Receipt): Promise<void> {
    this.left = this.left.plus(receipt.paid);
  }

  balance(): Money {
    return this.left.isLessThan(Money.zero) ? Money.zero : this.left;
  }
}
