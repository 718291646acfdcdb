import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { priceOrder } from "#domain/offers/price-order.ts";
import { misfitOf } from "#domain/offers/refusals.ts";
import type { Asker } from "#server/accounts/read-session.ts";
import { readSession } from "#server/accounts/read-session.ts";
import { dropOffer, keepOffer, readCartRules, takeOfferAlong } from "#server/cart/keep-offer.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { readRules } from "#server/offers/read-rules.ts";
import {
  aCart,
  aClient,
  aCustomer,
  aLine,
  anAddress,
  failureOf,
  successOf,
} from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aBuyerWith, anOffer, noOffers } from "./an-offer.ts";

const engine = ownDatabase("postgres");
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
});
afterAll(() => shop.close());
beforeEach(() => noOffers(shop.ctx));

const visitor = (cookies: readonly string[] = []) => ({ asker: null, client: aClient(cookies) });
const signedIn = async (cookies: readonly string[]) => {
  const client = aClient(cookies);
  const { asker } = await readSession(shop.ctx, client);
  return { asker: asker as Asker, client };
};

test("a visitor's code is kept in a cookie, and is dropped with it (§20.6)", async () => {
  await anOffer(shop.ctx, { code: "TEN" });
  const stored = successOf(await keepOffer(shop.ctx, visitor(), " te n"));
  expect(stored.cookies[0]).toMatch(/^cart-offer=TEN; .*HttpOnly/);
  const rules = await readCartRules(shop.ctx, visitor(stored.cookies));
  expect(rules).toMatchObject({ given: { code: "TEN" }, offer: { code: "TEN", refusal: null } });
  const { cookies } = await dropOffer(shop.ctx, visitor(stored.cookies));
  expect(cookies[0]).toMatch(/^cart-offer=; .*Max-Age=0/);
});

test.each(["", "nosuch", "\u0000", "%", "x".repeat(5000), "TEN'--"])(
  "a code that is none is refused: %j (§20.7)",
  async (typed) => {
    expect(failureOf(await keepOffer(shop.ctx, visitor(), typed)).message).not.toBe("");
    const cookie = [`cart-offer=${encodeURIComponent(typed)}`];
    expect((await readCartRules(shop.ctx, visitor(cookie))).given).toBeNull();
  },
);

test("a customer's code is kept with the cart, on every device (§20.6)", async () => {
  await anOffer(shop.ctx, { code: "TEN" });
  const { uid, cookies } = await aCustomer(shop.ctx);
  await aCart(shop.ctx, uid);
  successOf(await keepOffer(shop.ctx, await signedIn(cookies), "ten"));
  const elsewhere = await signedIn(cookies);
  expect(elsewhere.asker.cart.offer).toBe("TEN");
  await dropOffer(shop.ctx, elsewhere);
  expect((await signedIn(cookies)).asker.cart.offer).toBeNull();
});

test("a visitor's code goes into the account's cart once there is one (§20.6)", async () => {
  await anOffer(shop.ctx, { code: "TEN" });
  const { uid, cookies } = await aCustomer(shop.ctx);
  const withCode = aClient([...cookies, "cart-offer=TEN"]);
  expect(await takeOfferAlong(shop.ctx, withCode, uid)).toEqual({ cookies: [] });
  await aCart(shop.ctx, uid);
  const { cookies: after } = await takeOfferAlong(shop.ctx, withCode, uid);
  expect(after[0]).toContain("Max-Age=0");
  expect((await signedIn(cookies)).asker.cart.offer).toBe("TEN");
});

test("a cart is priced with its code, or says what it lacks (§20.7)", async () => {
  await anOffer(shop.ctx, { code: "TEN", minimum: rupees(30_000) });
  const rules = await readRules(shop.ctx, { userId: null, code: "TEN", pin: null });
  const { given, offer } = rules;
  if (!given) throw new Error("the code was refused");
  expect(offer).toEqual({ code: "TEN", refusal: null });
  const [small, large] = [[aLine(1, 1)], [aLine(1, 2)]];
  expect(priceOrder({ ...rules, lines: small })).toMatchObject({
    total: rupees(29_999),
    pricing: null,
  });
  expect(misfitOf(given, small)).toEqual({ kind: "minimum", missing: rupees(1) });
  expect(priceOrder({ ...rules, lines: large })).toMatchObject({ total: 53_998_20 });
  expect(misfitOf(given, large)).toBeNull();
});

describe("the terms of delivery and of cash (§20.4, §20.15, §20.16)", () => {
  const { delivery, cod } = {
    delivery: () => shop.ctx.settings.delivery,
    cod: () => shop.ctx.settings.cod,
  };
  /** The shop with other terms: contexts are made of one another. */
  const withTerms = (terms: object): TestShop["ctx"] => ({
    ...shop.ctx,
    settings: { ...shop.ctx.settings, ...terms },
  });
  const open = (ctx: TestShop["ctx"], buyer: { uid: string; email: string }) =>
    openCheckout(ctx, buyer.uid, anAddress({ email: buyer.email }));

  test("the fee of a PIN code is charged, and is free from its sum", async () => {
    const zone = {
      pins: ["4110"],
      days: delivery().days,
      fee: rupees(149),
      freeFrom: rupees(50_000),
    };
    const ctx = withTerms({ delivery: { ...delivery(), fee: rupees(99), zones: [zone] } });
    const one = await aBuyerWith(ctx, null);
    const { checkoutId } = successOf(await open(ctx, one));
    const order = successOf(await payOnDelivery(ctx, one.uid, checkoutId));
    expect(order.total).toBe(rupees(29_999 + 149));
    expect(order.pricing).toEqual({ discounts: [], delivery: rupees(149) });
    const two = await aBuyerWith(ctx, null, 2);
    const other = successOf(await open(ctx, two));
    expect(successOf(await payOnDelivery(ctx, two.uid, other.checkoutId)).total).toBe(
      rupees(59_998),
    );
  });

  test("a PIN code that is not served is refused at its field, and before a payment", async () => {
    const buyer = await aBuyerWith(shop.ctx, null);
    const { checkoutId } = successOf(await open(shop.ctx, buyer));
    const ctx = withTerms({ delivery: { ...delivery(), notServed: ["411"] } });
    expect(failureOf(await open(ctx, buyer))).toEqual({
      kind: "fields",
      errors: { pinCode: "field/pin-not-served" },
    });
    expect(failureOf(await startPayment(ctx, buyer.uid, checkoutId))).toBe("not-served");
    expect(failureOf(await payOnDelivery(ctx, buyer.uid, checkoutId))).toBe("not-served");
  });

  test("cash is refused by its terms; a first order is one without others", async () => {
    const ctx = withTerms({ cod: { ...cod(), firstOrder: rupees(100) } });
    const buyer = await aBuyerWith(ctx, null);
    const { checkoutId } = successOf(await open(ctx, buyer));
    expect(failureOf(await payOnDelivery(ctx, buyer.uid, checkoutId))).toBe("cash-refused");
    successOf(await payOnDelivery(shop.ctx, buyer.uid, checkoutId));
    await aCart(ctx, buyer.uid);
    const second = successOf(await open(ctx, buyer));
    successOf(await payOnDelivery(ctx, buyer.uid, second.checkoutId));
  });

  test("an order that cost nothing leaves the next one a first order", async () => {
    await anOffer(shop.ctx, { code: "GIFT", value: 100 });
    const ctx = withTerms({ cod: { ...cod(), firstOrder: rupees(100) } });
    const buyer = await aBuyerWith(ctx, "GIFT");
    const gift = successOf(await open(ctx, buyer));
    expect(successOf(await payOnDelivery(ctx, buyer.uid, gift.checkoutId)).total).toBe(0);
    await aCart(ctx, buyer.uid);
    const second = successOf(await open(ctx, buyer));
    expect(failureOf(await payOnDelivery(ctx, buyer.uid, second.checkoutId))).toBe("cash-refused");
  });
});
