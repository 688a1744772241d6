import { type Currency, Money } from "./money";

const SIGNS: Record<Currency, string> = { EUR: "€", GBP: "£" };

/** Says an amount as the shop prints it: `€ 4.10`. */
export function formatMoney(money: Money): string {
  const sign = money.amount < 0 ? "-" : "";
  const cents = Math.abs(money.amount).toString().padStart(3, "0");
  return `${sign}${SIGNS[money.currency]} ${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

/**
 * Says a price given in euros.
 * @deprecated Prices are whole cents; use {@link formatMoney}.
 */
export function formatPrice(euros: number): string {
  return formatMoney(Money.cents(Math.round(euros * 100)));
}
