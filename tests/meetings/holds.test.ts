import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { editLines } from "#server/checkout/edit-lines.ts";
import { openCheckout } from "#server/checkout/open-checkout.ts";
import { cancelEntered, sendLinkAgain } from "#server/checkout/order-entry/cancel-entered.ts";
import { enterOrder } from "#server/checkout/order-entry/enter-order.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { settleCheckout } from "#server/checkout/settle-checkout.ts";
import { startPayment } from "#server/checkout/start-payment.ts";
import { findOpenLinks } from "#server/payments/queries/payment-links.ts";
import { eraseAccount } from "#server/privacy/erase-account.ts";
import { asha, boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { anOffer, noOffers } from "#tests/offers/an-offer.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import {
  aBuyer,
  aCart,
  aClient,
  aCustomer,
  anAddress,
  failureOf,
  PASSWORD,
  payByCard,
  successOf,
} from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// What a checkout or a link holds is its own: of one customer too (§18.3, §20.9).

const [HOUR, DAY] = [3600_000, 86_400_000]; // ms

bothEngines((engine) => {
  let shop: TestShop;
  let later = 0; // ms that the shop's clock is ahead
  const { add, variantOf, seenOf, linksOf, payAt, sync } = orderEntryOf(() => shop);
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    shop.ctx.now = () => new Date(Date.now() + later);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    later = 0;
    await shop.rows(sql`delete from reservations`);
    await noOffers(shop.ctx);
    await stockUp(shop.ctx, 2);
  });

  type Buyer = { uid: string; email: string };
  const SOLD_OUT = { kind: "refused", failure: { code: "sold-out" } };
  const confirm = ({ uid, email }: Buyer) => openCheckout(shop.ctx, uid, anAddress({ email }));
  /** Confirms so many of product 1 in the cart. */
  async function tryToBuy(buyer: Buyer, quantity: number) {
    await shop.rows(sql`delete from carts where user_id = ${buyer.uid}`);
    await aCart(shop.ctx, buyer.uid, 1, quantity);
    return confirm(buyer);
  }
  /** Pays by card, up to the answer that the shop has not had yet. */
  async function pay(buyer: Buyer, checkoutId: string) {
    const started = successOf(await startPayment(shop.ctx, buyer.uid, checkoutId));
    await payByCard(shop, started);
    return started.orderId;
  }
  /** An order of a piece that is not tracked, paid by card. */
  async function olderOrder(buyer: Buyer, quantity = 1) {
    await shop.rows(sql`delete from carts where user_id = ${buyer.uid}`);
    await aCart(shop.ctx, buyer.uid, 3, quantity);
    const { checkoutId } = successOf(await confirm(buyer));
    return successOf(await settleCheckout(shop.ctx, await pay(buyer, checkoutId)));
  }
  const one = (product: number) => [{ variant: variantOf(product), quantity: "1" }];
  const byTelephone = (buyer: Buyer, changes: object = {}) =>
    enterOrder(
      shop.ctx,
      asha,
      { key: randomUUID(), shown: null },
      {
        ...{ customer: buyer.uid, address: anAddress({ email: buyer.email }) },
        ...{ lines: [{ variant: variantOf(1), quantity: "2" }], code: "", payment: "link" },
        ...changes,
      },
    );
  /** The link of what was entered. */
  async function linkOf(entered: Awaited<ReturnType<typeof byTelephone>>) {
    const value = successOf(entered);
    if (value.orderId !== null) throw new Error("it was placed at once");
    const [link] = await linksOf({ checkoutId: value.checkoutId });
    if (!link) throw new Error("there is no link");
    return { ...link, checkoutId: value.checkoutId };
  }
  async function payLink(link: { id: string; url: string; checkoutId: string }) {
    await payAt(link.url);
    await sync(link.id);
    const [bound] = await shop.rows<{ id: string }>(
      sql`select provider_order_id as id from checkouts where id = ${link.checkoutId}`,
    );
    return settleCheckout(shop.ctx, bound?.id ?? "");
  }
  const confirmAccount = ({ uid }: Buyer) =>
    shop.rows(sql`update users set email_verified = true where id = ${uid}`);
  async function aKnownBuyer() {
    const buyer = await aBuyer(shop.ctx);
    await confirmAccount(buyer);
    return buyer;
  }
  const reserved = async () => (await standingOf(shop)).reserved;

  describe("a customer who is paying loses nothing", () => {
    test.each(["adds to an older order", "enters an order by telephone"])(
      "while an admin %s",
      async (deed) => {
        const buyer = await aKnownBuyer();
        const older = await olderOrder(buyer);
        const { checkoutId } = successOf(await tryToBuy(buyer, 2));
        const paid = await pay(buyer, checkoutId);
        const refused = deed.startsWith("adds")
          ? failureOf(await add(older.id, 1, 1))
          : failureOf(await byTelephone(buyer));
        expect(refused).toMatchObject(SOLD_OUT);
        expect(await reserved()).toBe(2);
        const late = await tryToBuy(await aBuyer(shop.ctx), 1);
        expect(failureOf(late)).toMatchObject({ kind: "sold-out" });
        expect(successOf(await settleCheckout(shop.ctx, paid)).status).toBe("placed");
        expect(await standingOf(shop)).toMatchObject({ onHand: 0, reserved: 0 });
      },
    );
  });

  describe("what a link holds", () => {
    test("stays when its customer confirms, orders or has another link", async () => {
      const buyer = await aKnownBuyer();
      const link = await linkOf(await byTelephone(buyer));
      expect(failureOf(await tryToBuy(buyer, 1))).toMatchObject({ kind: "sold-out" });
      expect(failureOf(await byTelephone(buyer))).toMatchObject(SOLD_OUT);
      await olderOrder(buyer, 2);
      expect(await reserved()).toBe(2);
      successOf(await payLink(link));
      expect(await standingOf(shop)).toMatchObject({ onHand: 0, reserved: 0 });
    });

    test("stays for as long as it can be paid, and ends with it (§22.57)", async () => {
      const buyer = await aKnownBuyer();
      await linkOf(await byTelephone(buyer));
      later = 6 * DAY;
      expect(await reserved()).toBe(2);
      later = 7 * DAY + HOUR;
      expect(await reserved()).toBe(0);
      const other = await tryToBuy(await aBuyer(shop.ctx), 2);
      expect(other.ok).toBe(true);
    });

    test("is held anew with a new link, and free when it is withdrawn", async () => {
      const buyer = await aKnownBuyer();
      const { checkoutId } = await linkOf(await byTelephone(buyer));
      later = 7 * DAY + HOUR;
      const of = { checkoutId, orderId: null };
      successOf(await sendLinkAgain(shop.ctx, asha, of));
      later += 6 * DAY;
      expect(await reserved()).toBe(2);
      successOf(await cancelEntered(shop.ctx, asha, of));
      expect(await reserved()).toBe(0);
    });

    test("is free when the owner ends it in the provider's dashboard, until there is a new one", async () => {
      const offerId = await anOffer(shop.ctx, { code: "ONCE", limitAll: 1 });
      const buyer = await aKnownBuyer();
      const link = await linkOf(await byTelephone(buyer, { code: "ONCE" }));
      const held = () =>
        shop.rows(sql`select 1 from offer_uses where offer_id = ${offerId} and order_id is null`);
      expect(await held()).toHaveLength(1);
      const [row] = await findOpenLinks(shop.ctx.db, { checkoutId: link.checkoutId });
      const provider = shop.ctx.payments.current?.links;
      expect((await provider?.cancel(row?.providerLinkId ?? ""))?.ok).toBe(true);
      await sync(link.id);
      expect(await reserved()).toBe(0);
      expect(await held()).toHaveLength(0);
      successOf(
        await sendLinkAgain(shop.ctx, asha, { checkoutId: link.checkoutId, orderId: null }),
      );
      expect(await reserved()).toBe(2);
      expect(await held()).toHaveLength(1);
    });

    test("is held by a new one where the last was ended and the shop has not been notified of it", async () => {
      const buyer = await aKnownBuyer();
      const { checkoutId } = await linkOf(await byTelephone(buyer));
      const [row] = await findOpenLinks(shop.ctx.db, { checkoutId });
      const provider = shop.ctx.payments.current?.links;
      expect((await provider?.cancel(row?.providerLinkId ?? ""))?.ok).toBe(true);
      successOf(await sendLinkAgain(shop.ctx, asha, { checkoutId, orderId: null }));
      const links = await linksOf({ checkoutId });
      expect(links).toMatchObject([{ status: "cancelled" }, { status: "created" }]);
      later = 6 * DAY;
      expect(await reserved()).toBe(2);
    });

    test("is not sent again once it is paid, though the shop has not been notified of it", async () => {
      const buyer = await aKnownBuyer();
      const link = await linkOf(await byTelephone(buyer));
      await payAt(link.url);
      const again = await sendLinkAgain(shop.ctx, asha, {
        checkoutId: link.checkoutId,
        orderId: null,
      });
      expect(failureOf(again)).toBe("link-over");
      expect(await linksOf({ checkoutId: link.checkoutId })).toMatchObject([{ status: "paid" }]);
    });

    test("is free when its order is changed (§22.77)", async () => {
      const buyer = await aKnownBuyer();
      const older = await olderOrder(buyer, 2);
      expect(successOf(await add(older.id, 1, 2)).outcome).toBe("asked");
      expect(await reserved()).toBe(2);
      const [link] = await linksOf({ orderId: older.id });
      const edit = { id: older.id, seen: await seenOf(older.id) };
      successOf(await editLines(shop.ctx, boss, edit, ["1"]));
      expect(await reserved()).toBe(0);
      expect(await findOpenLinks(shop.ctx.db, { orderId: older.id }, "difference")).toEqual([]);
      // One that is paid all the same goes back.
      await payAt(link?.url ?? "");
      await sync(link?.id ?? "");
      const back = await shop.rows<{ amount: string; reason: string }>(
        sql`select amount::text as amount, reason from refunds where order_id = ${older.id}
          and reason = 'not added'`,
      );
      expect(back).toMatchObject([{ amount: link?.amount }]);
    });
  });

  test("what was to be added to an order holds nothing once it is cancelled", async () => {
    const buyer = await aKnownBuyer();
    const older = await olderOrder(buyer);
    expect(successOf(await add(older.id, 1, 2)).outcome).toBe("asked");
    expect(await reserved()).toBe(2);
    const why = { reason: "mistake", note: "" } as const;
    successOf(await cancelOwnOrder(shop.ctx, buyer.uid, older.id, why));
    expect(await reserved()).toBe(0);
    // One whose link is paid all the same goes back.
    const [link] = await linksOf({ orderId: older.id });
    await payAt(link?.url ?? "");
    await sync(link?.id ?? "");
    const back = await shop.rows(
      sql`select 1 from refunds where order_id = ${older.id} and amount = ${link?.amount ?? ""}::int`,
    );
    expect(back).toHaveLength(1);
  });

  test("what was entered for an account that is erased can be paid no more, and holds nothing", async () => {
    const customer = await aCustomer(shop.ctx);
    await confirmAccount(customer);
    const older = await olderOrder(customer);
    const link = await linkOf(await byTelephone(customer, { lines: one(1) }));
    expect(successOf(await add(older.id, 1, 1)).outcome).toBe("asked");
    expect(await reserved()).toBe(2);
    successOf(await eraseAccount(shop.ctx, aClient(customer.cookies), customer, PASSWORD));
    expect(await reserved()).toBe(0);
    for (const which of [{ checkoutId: link.checkoutId }, { orderId: older.id }]) {
      expect(await linksOf(which)).toMatchObject([{ status: "cancelled" }]);
    }
  });

  test("what a customer held is free when the new cart has nothing tracked (§18.3)", async () => {
    const buyer = await aBuyer(shop.ctx);
    successOf(await tryToBuy(buyer, 2));
    await shop.rows(sql`delete from carts where user_id = ${buyer.uid}`);
    await aCart(shop.ctx, buyer.uid, 3, 1);
    successOf(await confirm(buyer));
    expect(await reserved()).toBe(0);
  });

  describe.each([
    ["for one use", { limitAll: 1 }],
    ["once for each customer", { limitCustomer: 1 }],
    ["of a batch", { batch: true, code: null }],
  ] as const)("an offer %s that a link holds", (_, limits) => {
    test("is not used beside it, and is used when it is paid (§20.9)", async () => {
      const offerId = await anOffer(
        shop.ctx,
        { code: "ONCE", ...limits },
        "batch" in limits ? ["ONCE"] : [],
      );
      const buyer = await aKnownBuyer();
      const link = await linkOf(await byTelephone(buyer, { lines: one(3), code: "ONCE" }));
      await aCart(shop.ctx, buyer.uid, 3, 1);
      await shop.rows(sql`update carts set offer = 'ONCE' where user_id = ${buyer.uid}`);
      later = 2 * DAY;
      const { checkoutId } = successOf(await confirm(buyer));
      const own = successOf(await payOnDelivery(shop.ctx, buyer.uid, checkoutId));
      expect(own.pricing).toBeUndefined();
      const placed = successOf(await payLink(link));
      expect(placed.pricing?.discounts).toHaveLength(1);
      const uses = await shop.rows<{ orderId: string | null }>(
        sql`select order_id as "orderId" from offer_uses where offer_id = ${offerId}`,
      );
      expect(uses).toEqual([{ orderId: placed.id }]);
    });
  });
});
