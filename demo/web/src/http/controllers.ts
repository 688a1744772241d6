import { Cart, PercentOff } from "@/cart";
import { availability, type Catalog } from "@/catalog";
import { Checkout, type Provider } from "@/checkout";
import { formatMoney } from "@money";
import { get } from "./client";
import { type Request, route } from "./router";

/** Pages of the shop. */
export class ShopController {
  private readonly cart = new Cart();

  constructor(
    private readonly catalog: Catalog,
    private readonly provider: Provider,
  ) {}

  @route("GET", "/teas")
  teas(request: Request): string {
    return this.catalog
      .find(request.query.get("q") ?? "")
      .map((item) => `${item.name} ${formatMoney(item.price)} ${availability(item)}`)
      .join("\n");
  }

  @route("POST", "/cart")
  addToCart(request: Request): string {
    this.cart.add(this.catalog.get(request.query.get("sku") ?? ""), Number(request.query.get("n") ?? 1));
    return this.cart.receipt();
  }

  @route("POST", "/checkout")
  async checkout(request: Request): Promise<string> {
    if (request.query.get("code") === "SPRING") this.cart.apply(new PercentOff(10));
    const order = await new Checkout(this.provider).pay(this.cart);
    return `order ${order.id} is ${order.status}`;
  }

  @route("GET", "/rates")
  async rates(): Promise<string> {
    // FIXME: the service also sends a currency, which is dropped here.
    const rates = await get<{ carrier: string; cents: number }[]>("/service/rates");
    return rates.map((rate) => `${rate.carrier} ${rate.cents}`).join("\n");
  }
}
