import { Catalog } from "@/catalog";
import { CardPayment } from "@/checkout";
import { subscribeMail } from "./events/mail";
import { ShopController } from "./http/controllers";
import Router, { mount } from "./http/router";

/** Wires the shop together. */
export default function createApp(cardToken: string): Router {
  const router = new Router();
  const controller = new ShopController(Catalog.withDefaults(), new CardPayment(cardToken));
  mount(router, controller as unknown as Record<string, unknown>);
  subscribeMail();
  return router;
}
