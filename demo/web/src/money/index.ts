export { formatMoney, formatPrice } from "./format";
export * from "./money";
