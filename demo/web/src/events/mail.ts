import { post } from "../http/client";
import { bus } from "./bus";

function confirmOrder(id: string): void {
  void post("/mail", { template: "order-placed", id });
}

function regretOrder(id: string): void {
  void post("/mail", { template: "order-cancelled", id });
}

/** Writes to the customer when something happens to an order. */
export function subscribeMail(): void {
  bus.on("order.placed", confirmOrder);
  bus.on("order.cancelled", regretOrder);
}
