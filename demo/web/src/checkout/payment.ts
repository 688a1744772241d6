import type { Money } from "@money";

export interface Receipt {
  reference: string;
  paid: Money;
}

/** A way to pay. */
export interface PaymentProvider {
  readonly name: string;
  charge(amount: Money): Promise<Receipt>;
  refund(receipt: Receipt): Promise<void>;
}

export class PaymentDeclined extends Error {
  constructor(
    readonly provider: string,
    reason: string,
  ) {
    super(`${provider} declined: ${reason}`);
  }
}
