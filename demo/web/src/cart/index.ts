export { Cart, type CartLine } from "./cart";
export * from "./discount";
