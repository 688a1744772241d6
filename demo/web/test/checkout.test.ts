import assert from "node:assert/strict";
import { test } from "node:test";
import { Cart } from "@/cart";
import { Catalog } from "@/catalog";
import { Checkout, PaymentDeclined, type Provider, type Receipt, VoucherPayment } from "@/checkout";
import { Money } from "@money";

/** Remembers what was charged and refunded. */
class RecordingPayment implements Provider {
  readonly name = "recording";
  readonly refunds: Receipt[] = [];

  async charge(amount: Money): Promise<Receipt> {
    return { reference: "r1", paid: amount };
  }

  async refund(receipt: Receipt): Promise<void> {
    this.refunds.push(receipt);
  }
}

test("a voucher that is too small is declined", async () => {
  const voucher = new VoucherPayment("GIFT", Money.cents(100));
  await assert.rejects(voucher.charge(Money.cents(490)), PaymentDeclined);
  assert.equal(voucher.balance().amount, 100);
});

test("money comes back when the worker cannot be reached", async () => {
  const provider = new RecordingPayment();
  const cart = new Cart().add(Catalog.withDefaults().get("EG1"));
  await assert.rejects(new Checkout(provider).pay(cart));
  assert.equal(provider.refunds.length, 1);
});
