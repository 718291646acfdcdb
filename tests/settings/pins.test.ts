import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { SignedInAdmin } from "#domain/roles.ts";
import { type Draft, draftOf } from "#domain/settings/draft.ts";
import { groups } from "#domain/settings/groups.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { sendLinkAgain } from "#server/checkout/order-entry/cancel-entered.ts";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { readPayment } from "#server/checkout/read-payment.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { feedItems } from "#server/http/reading/feed-items.ts";
import { googleFeed } from "#server/http/reading/google-feed.ts";
import { readGroup } from "#server/settings/read-group.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { asha, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aBuyer, aCart, anAddress, failureOf, successOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const engine = ownDatabase("postgres");
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
});
afterAll(() => shop.close());
afterEach(async () => {
  successOf(await serve({ served: "", notServed: "" }));
});

const owner: SignedInAdmin = {
  uid: "u",
  email: "owner@example.in",
  authority: { role: "admin", permissions: { orders: [], users: [], settings: ["update"] } },
};

/** Saves the delivery terms with these lists. */
async function serve(changes: Draft) {
  const { values, revision } = successOf(await readGroup(shop.ctx, owner, "delivery"));
  const draft = { ...draftOf(groups.delivery.fields, values), ...changes };
  const knows = { hasPicture: () => false };
  return saveSettings(shop.ctx, owner, "delivery", { draft, seen: revision }, knows);
}

const pins = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => String(from + at));

test("20,000 PIN codes are saved, kept whole, and named in the trail by what is new alone (§20.21)", async () => {
  const all = pins(380_000, 20_000);
  successOf(await serve({ served: all.join("\n") }));
  expect(shop.ctx.settings.delivery.served).toEqual(all);
  successOf(await serve({ served: [...all, "411001"].join("\r\n") }));
  const { values } = successOf(await readGroup(shop.ctx, owner, "delivery"));
  expect(values.served).toEqual([...all, "411001"]);
  const [entry] = await shop.rows<{ before: object; after: object }>(
    sql`select before, after from audit_entries where action = 'settings.update' order by id desc limit 1`,
  );
  expect(entry).toEqual({
    before: { served: "20000 entries" },
    after: { served: "20001 entries, here alone: 411001" },
  });
});

test("a list with wrong lines saves nothing and names each (§20.21)", async () => {
  const refused = failureOf(await serve({ served: "380001\n38000x\n\n0800" }));
  const wrong = (line: number, text: string) =>
    `Line ${line}: “${text}” is no PIN code, no beginning such as 1100* and no range such as 110001-110096.`;
  expect(refused).toEqual({
    code: "wrong-settings",
    errors: { served: `${wrong(2, "38000x")}\n${wrong(4, "0800")}` },
  });
  expect(shop.ctx.settings.delivery.served).toEqual([]);
});

test("a purchase to a place that is served no more is refused at its PIN code (§20.20)", async () => {
  const { ctx } = shop;
  const buyer = await aBuyer(ctx);
  await aCart(ctx, buyer.uid);
  const address = anAddress({ email: buyer.email });
  successOf(await serve({ served: "4110*" }));
  const { checkoutId } = successOf(await openCheckout(ctx, buyer.uid, address));
  expect(await readPayment(ctx, buyer.uid, checkoutId)).toMatchObject({ served: true });
  successOf(await serve({ served: "380*" }));
  expect(await readPayment(ctx, buyer.uid, checkoutId)).toMatchObject({ served: false });
  expect(failureOf(await startPayment(ctx, buyer.uid, checkoutId))).toBe("not-served");
  expect(failureOf(await payOnDelivery(ctx, buyer.uid, checkoutId))).toBe("not-served");
  expect(failureOf(await openCheckout(ctx, buyer.uid, address))).toEqual({
    kind: "fields",
    errors: { pinCode: "field/pin-not-served" },
  });
});

test("an order by telephone too; its link is not sent again, and what it brings becomes the order (§20.20)", async () => {
  const { ctx } = shop;
  const { variantOf, linksOf, payAt, sync } = orderEntryOf(() => shop);
  const typed = (payment: string) => ({
    customer: "",
    address: anAddress({ email: `${crypto.randomUUID()}@example.in` }),
    lines: [{ variant: variantOf(1), quantity: "1" }],
    code: "",
    payment,
  });
  const enter = (payment: string) =>
    enterOrder(ctx, asha, { key: crypto.randomUUID(), shown: null }, typed(payment));
  successOf(await serve({ served: "411" }));
  const entered = successOf(await enter("link"));
  if (entered.orderId !== null) throw new Error("it is placed before it is paid");
  const { checkoutId } = entered;
  successOf(await serve({ served: "411", notServed: "411001" }));
  const atThePin = { kind: "form", problems: { fields: { pinCode: "field/pin-not-served" } } };
  expect(failureOf(await enter("cash"))).toMatchObject(atThePin);
  expect(failureOf(await sendLinkAgain(ctx, asha, { checkoutId, orderId: null }))).toBe(
    "not-served",
  );
  const [link] = await linksOf({ checkoutId });
  await payAt(link?.url ?? "");
  await sync(link?.id ?? "");
  const [bound] = await shop.rows<{ id: string }>(
    sql`select provider_order_id as id from checkouts where id = ${checkoutId}`,
  );
  successOf(await settleCheckout(ctx, bound?.id ?? ""));
  const placed = await shop.rows(sql`select id from orders where checkout_id = ${checkoutId}`);
  expect(placed).toHaveLength(1);
});

test("a feed names the places that are served, and none where there are too many (§20.22)", async () => {
  const shippings = () => {
    const all = feedItems(shop.ctx).map(({ shipping }) => JSON.stringify(shipping));
    return [...new Set(all)].map((text) => text && JSON.parse(text));
  };
  successOf(await serve({ served: "380*, 382421, 390001-390025" }));
  expect(shippings()).toEqual([
    ["IN:380*::0.00 INR", "IN:382421::0.00 INR", "IN:390001-390025::0.00 INR"],
  ]);
  const google = googleFeed(shop.ctx);
  for (const pins of ["380*", "382421", "390001-390025"]) {
    const place = `<g:country>IN</g:country><g:postal_code>${pins}</g:postal_code><g:price>0.00 INR</g:price>`;
    expect(google).toContain(`<g:shipping>${place}</g:shipping>`);
  }
  expect(google).not.toContain("<g:country>IN</g:country><g:price>");
  successOf(await serve({ served: pins(380_000, 101).join("\n") }));
  expect(shippings()).toEqual([undefined]);
  successOf(await serve({ served: "" }));
  expect(shippings()).toEqual(["IN:::0.00 INR"]);
});

test("a place that a feed names costs what it costs there, and is left out where it is not served (§26.47)", async () => {
  const zones = [{ pins: "560", least: "1", most: "2", fee: "199", freeFrom: "" }];
  const served = "380*, 560001, 560002, 74410*, 744200-744210";
  const notServed = "560002, 7441, 7442";
  successOf(await serve({ served, notServed, fee: "49", freeFrom: "", zones }));
  expect(feedItems(shop.ctx)[0]?.shipping).toEqual(["IN:380*::49.00 INR", "IN:560001::199.00 INR"]);
  successOf(await serve({ fee: "0", zones: [] }));
});
