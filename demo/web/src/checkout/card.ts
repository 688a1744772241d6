import { post } from "@/http/client";
import { formatMoney, type Money } from "@money";
import { PaymentDeclined, type PaymentProvider, type Receipt } from "./payment";

interface CardAnswer {
  accepted: boolean;
  reference: string;
  reason?: string;
}

/** Charges a card through the acquirer's gateway. */
export class CardPayment implements PaymentProvider {
  readonly name = "card";

  constructor(private readonly token: string) {}

  async charge(amount: Money): Promise<Receipt> {
    const answer = await post<CardAnswer>("/gateway/charges", { token: this.token, amount: amount.amount });
    if (!answer.accepted) throw new PaymentDeclined(this.name, `${answer.reason} (${formatMoney(amount)})`);
    return { reference: answer.reference, paid: amount };
  }

  async refund(receipt: Receipt): Promise<void> {
    await post("/gateway/refunds", { reference: receipt.reference });
  }
}
