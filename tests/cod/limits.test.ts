import { afterAll, beforeAll, expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { ORDER_LIMITS } from "#domain/order/order-limits.ts";
import { codRefusal } from "#domain/settings/cod.ts";
import { firstSelling } from "#domain/settings/first/selling.ts";
import { mostOpen } from "#server/checkout/limit-orders.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { aBuyer, aCart, anAddress, failureOf, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aCashOrder, withCod } from "./cash-orders.ts";

const engine = ownDatabase("pglite");
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine, limits: ORDER_LIMITS });
});
afterAll(() => shop.close());

const order = { pin: "411001", isFirst: false };
const BELOW = "Cash on delivery is offered for orders below ₹2,00,000.";
test.each([
  [null, rupees(200_000) - 1, null],
  [null, rupees(200_000), BELOW],
  [rupees(500_000), rupees(200_000), BELOW],
  [rupees(500_000), rupees(199_999), null],
  [rupees(1000), rupees(1000), null],
  [rupees(1000), rupees(1001), "Cash on delivery is offered for orders up to ₹1,000."],
])("up to %s as set, an order of %s: %s (§22.61)", (to, total, sentence) => {
  expect(codRefusal({ ...firstSelling.cod, to }, { ...order, total })).toBe(sentence);
});

test("an order of two lakh is refused, and the payment page says why", async () => {
  const { ctx } = shop;
  const { uid, email } = await aBuyer(ctx);
  const lines = await aCart(ctx, uid, 1, 90);
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  expect(total).toBeGreaterThanOrEqual(rupees(200_000));
  const { checkoutId } = successOf(await openCheckout(ctx, uid, anAddress({ email })));
  expect(await readPayment(ctx, uid, checkoutId)).toMatchObject({ kind: "open", noCash: BELOW });
  expect(failureOf(await payOnDelivery(ctx, uid, checkoutId))).toBe("cash-refused");
});

test("what the owner sets holds, more or less than at first; the rest stays", async () => {
  const { ctx } = shop;
  expect(mostOpen(ctx)).toEqual({ account: 5, phone: 10, email: 10, place: 20 });
  const set = withCod(ctx, { openByCustomer: 1, openByPhone: 30 });
  expect(mostOpen(set)).toEqual({ account: 1, phone: 30, email: 30, place: 20 });
  const buyer = await aCashOrder(set);
  await aCart(set, buyer.uid);
  const again = successOf(await openCheckout(set, buyer.uid, anAddress({ email: buyer.email })));
  expect(failureOf(await payOnDelivery(set, buyer.uid, again.checkoutId))).toBe("too-many-open");
  successOf(await payOnDelivery(ctx, buyer.uid, again.checkoutId));
});
