export { Catalog } from "./catalog";
export { availability, type Product, product } from "./product";
