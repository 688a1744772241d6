import type { Cart } from "@/cart";
import { bus } from "@/events/bus";
import * as client from "@/http/client";
import type { PaymentProvider, Receipt } from "./payment";

export interface Order {
  id: string;
  status: "pending" | "confirmed" | "cancelled";
  receipt: Receipt;
}

/** Turns a cart into an order. Stock is reserved by the worker, never here: docs/adr/0002. */
export class Checkout {
  private provider: PaymentProvider;

  constructor(provider: PaymentProvider) {
    this.provider = provider;
  }

  /** Charges the cart's total and hands the order to the worker; refunds when that fails. */
  async pay(cart: Cart): Promise<Order> {
    if (cart.isEmpty()) throw new RangeError("the cart is empty");
    const receipt = await this.provider.charge(cart.total());
    try {
      return await this.enqueue(cart, receipt);
    } catch (error) {
      await this.provider.refund(receipt);
      throw error;
    }
  }

  async cancel(order: Order): Promise<Order> {
    await this.provider.refund(order.receipt);
    bus.emit("order.cancelled", order.id);
    return { ...order, status: "cancelled" };
  }

  private async enqueue(cart: Cart, receipt: Receipt): Promise<Order> {
    const lines = cart.snapshot().map((line) => ({ sku: line.product.sku, quantity: line.quantity }));
    const { id } = await client.post<{ id: string }>("/worker/jobs", { kind: "reserve", lines });
    bus.emit("order.placed", id);
    return { id, status: "pending", receipt };
  }
}
