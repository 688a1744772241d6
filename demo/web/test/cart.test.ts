import assert from "node:assert/strict";
import { test } from "node:test";
import { Cart, PercentOff, ThirdFree } from "@/cart";
import { Catalog } from "@/catalog";
import { formatMoney } from "@money";

const catalog = Catalog.withDefaults();

test("a cart adds up", () => {
  const cart = new Cart().add(catalog.get("EG1"), 2).add(catalog.get("CH1"));
  assert.equal(formatMoney(cart.total()), "€ 13.90");
});

test("a share is taken off", () => {
  const cart = new Cart().add(catalog.get("SC1"), 10).apply(new PercentOff(10));
  assert.equal(cart.total().amount, 7020);
});

test("the third tin is free", () => {
  const cart = new Cart().add(catalog.get("CH1"), 3).apply(new ThirdFree("CH1"));
  assert.equal(formatMoney(cart.total()), "€ 8.20");
  assert.match(cart.receipt(), /third tin free/);
});

test("what was removed costs nothing", () => {
  const cart = new Cart().add(catalog.get("DJ1")).remove("DJ1");
  assert.ok(cart.isEmpty());
});
