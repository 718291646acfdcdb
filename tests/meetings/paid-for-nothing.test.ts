import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dueOf } from "#domain/order/due.ts";
import { cancelByAdmin, cancelOwnOrder } from "#server/checkout/cancel-order.ts";
import { addLines } from "#server/checkout/order-entry/add-lines.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { payNow } from "#server/cod/pay-now.ts";
import { findCashOf } from "#server/cod/queries/collections.ts";
import { makeDocuments } from "#server/documents/make-documents.ts";
import { followRefund, syncRefund } from "#server/payments/follow-refund.ts";
import { readOrderMoney } from "#server/payments/read-order-money.ts";
import { askAgain } from "#server/payments/refund-by-admin.ts";
import { syncDispute } from "#server/payments/sync-dispute.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { boss, orderEntryOf } from "#tests/checkout/order-entry.ts";
import { aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { controlSandbox } from "#tests/support/provider/razorpay.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

// Money that an order does not cost goes back, all of it, and its documents say what was sold (§22.51, §22.79, §23.44).

const DAY = 24 * 3_600_000; // ms

bothEngines((engine) => {
  let shop: TestShop;
  const { aCardOrder, add, linksOf, payAt, rowOf, seenOf, sync, variantOf } = orderEntryOf(
    () => shop,
  );
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  afterEach(() => shop.bank.turn({ refundMs: 0, refundFails: 0 }));

  const control = (path: string, body: object) =>
    controlSandbox(shop.bank.url, "POST", path, body) as Promise<{ id: string }>;
  async function lose(paymentId: string, amount: number) {
    const { id } = await control(`/control/payments/${paymentId}/dispute`, { amount });
    await control(`/control/disputes/${id}`, { status: "lost" });
    await syncDispute(shop.ctx, "razorpay", id);
  }
  const refundsOf = (id: string) =>
    shop.rows<{ id: string; amount: number; reason: string; providerRefundId: string | null }>(
      sql`select id, amount::float8 as amount, reason, provider_refund_id as "providerRefundId" from refunds
        where order_id = ${id} order by created_at, id`,
    );
  const documentsOf = (id: string) =>
    shop.rows<{ kind: string; total: number }>(
      sql`select kind, total::float8 as total from documents where order_id = ${id} order by made_at, id`,
    );
  /** Follows all refunds of an order to their end. */
  async function giveBackAll(id: string) {
    for (const refund of await refundsOf(id)) await followRefund(shop.ctx, refund.id);
    await until("they are given back", async () => {
      for (const refund of await refundsOf(id)) await followRefund(shop.ctx, refund.id);
      const [open] = await shop.rows<{ count: number }>(
        sql`select count(*)::int as count from refunds where order_id = ${id} and status <> 'processed'`,
      );
      return open?.count === 0;
    });
  }
  const cancel = async (id: string) => {
    const order = { id, seen: await seenOf(id) };
    return successOf(await cancelByAdmin(shop.ctx, boss, order, { reason: "asked", note: "" }));
  };
  const move = async (id: string, state: string) =>
    successOf(await moveByHand(shop.ctx, boss, id, state));
  let keys = 0;
  async function pack(id: string, handedOver: boolean) {
    const typed = {
      ...{ carrierName: "Himalaya Couriers", trackingNumber: `T ${++keys}`, trackingUrl: "" },
      ...{ pieces: [{ line: 0, quantity: 1 }], handedOver, requestKey: `key ${keys}` },
    };
    return successOf(await addParcel(shop.ctx, boss, id, typed));
  }
  async function aCashOrder(quantity = 1) {
    const customer = await aCustomer(shop.ctx);
    const { checkoutId } = await aCheckout(shop.ctx, quantity, customer);
    const { id, total } = successOf(await payOnDelivery(shop.ctx, customer.uid, checkoutId));
    return { id, total, uid: customer.uid };
  }
  async function openLink({ uid, id }: { uid: string; id: string }) {
    const { url } = successOf(await payNow(shop.ctx, uid, id));
    const [link] = (await linksOf({ orderId: id })).filter((each) => each.url === url);
    if (!link) throw new Error("no link");
    return link;
  }

  test("pieces that did not come into the order are paid back whole, also where a bank took other money", async () => {
    const { id, total, paymentId } = await aCardOrder();
    expect(successOf(await add(id, 3, 1)).outcome).toBe("asked");
    const [link] = await linksOf({ orderId: id });
    await lose(paymentId, Math.floor(total / 2));
    await pack(id, false); // nothing comes into it any more
    await payAt(link?.url ?? "");
    await sync(link?.id ?? "");
    expect(await refundsOf(id)).toMatchObject([
      { amount: Number(link?.amount), reason: "not added" },
    ]);
    expect((await rowOf(id)).total).toBe(total);
  });

  test("what came for a cancelled order goes back whole, also where its bank took what had gone back", async () => {
    const { id, total, paymentId } = await aCardOrder();
    expect(successOf(await add(id, 3, 1)).outcome).toBe("asked");
    const [link] = await linksOf({ orderId: id });
    await payAt(link?.url ?? ""); // its webhook comes late
    await cancel(id);
    await lose(paymentId, total);
    await sync(link?.id ?? "");
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([
      total,
      Number(link?.amount),
    ]);
    const paid = total + Number(link?.amount);
    expect(await readOrderMoney(shop.ctx, id)).toMatchObject({ refunded: paid, left: 0 });
  });

  test("a door that pays what was paid online too is invoiced, and the other payment is documented as given back", async () => {
    const order = await aCashOrder();
    const link = await openLink(order);
    const parcel = await pack(order.id, true);
    await payAt(link.url);
    await sync(link.id);
    await giveBackAll(order.id);
    await makeDocuments(shop.ctx);
    await move(parcel.id, "delivered");
    await makeDocuments(shop.ctx);
    const { total } = order;
    expect(await documentsOf(order.id)).toEqual([
      { kind: "tax invoice", total },
      { kind: "receipt voucher", total },
      { kind: "refund voucher", total },
    ]);
  });

  test("a door that pays its parcel of a cancelled order is invoiced, whatever was paid online meanwhile", async () => {
    const order = await aCashOrder(2);
    const parcel = await pack(order.id, true);
    const link = await openLink(order);
    await payAt(link.url); // its webhook comes late
    await cancel(order.id);
    await sync(link.id);
    await giveBackAll(order.id);
    await makeDocuments(shop.ctx);
    await move(parcel.id, "delivered");
    await makeDocuments(shop.ctx);
    const kinds = Map.groupBy(await documentsOf(order.id), ({ kind }) => kind);
    expect([...kinds.keys()]).toEqual(["tax invoice", "receipt voucher", "refund voucher"]);
    expect(kinds.get("refund voucher")).toMatchObject([{ total: Number(link.amount) }]);
  });

  test("no link is left that pays an order which was cancelled at the same time", async () => {
    for (const _ of Array.from({ length: 6 })) {
      const order = await aCashOrder();
      await Promise.all([
        payNow(shop.ctx, order.uid, order.id),
        cancelOwnOrder(shop.ctx, order.uid, order.id, { reason: "mistake", note: "" }),
      ]);
      const open = (await linksOf({ orderId: order.id })).filter(
        ({ status }) => status === "created",
      );
      expect([(await rowOf(order.id)).status, open]).toEqual(["cancelled", []]);
    }
  });

  test("no link is sent that adds to an order which was cancelled before it was made", async () => {
    const { id } = await aCardOrder();
    let isCancelled = false;
    const between = async () => {
      if (isCancelled) return;
      isCancelled = true;
      await cancel(id);
    };
    const given = { id, seen: await seenOf(id), key: randomUUID() };
    const rows = [{ variant: variantOf(3), quantity: "1" }];
    const asked = await addLines({ ...shop.ctx, flush: between }, boss, given, rows);
    expect(asked).toMatchObject({ ok: false, failure: { failure: "link-not-sent" } });
    expect([(await rowOf(id)).status, await linksOf({ orderId: id })]).toEqual(["cancelled", []]);
  });

  test("the cash of a cancelled order's parcel is in the book, also where all of it was paid online and went back", async () => {
    const order = await aCashOrder();
    const link = await openLink(order);
    const parcel = await pack(order.id, true);
    await payAt(link.url); // its webhook comes late
    await cancel(order.id);
    await sync(link.id);
    await move(parcel.id, "delivered");
    const { total } = order;
    expect((await findCashOf(shop.ctx.db, order.id)).map(({ amount }) => amount)).toEqual([total]);
    expect(await readOrderMoney(shop.ctx, order.id)).toMatchObject({
      ...{ captured: 2 * total, refunded: total, left: total },
    });
  });

  /** A cash order's parcel is handed over, its payment online goes back, but the owner gave some of that in the dashboard. */
  async function givenInDashboard(amount: number, { isDelivered }: { isDelivered: boolean }) {
    const order = await aCashOrder();
    const link = await openLink(order);
    const parcel = await pack(order.id, true);
    if (isDelivered) await move(parcel.id, "delivered");
    await payAt(link.url);
    await sync(link.id);
    const [{ id: refundId } = { id: "" }] = await refundsOf(order.id);
    const [{ paymentId } = { paymentId: "" }] = await shop.rows<{ paymentId: string }>(
      sql`select payment_id as "paymentId" from refunds where id = ${refundId}`,
    );
    const given = await control(`/v1/payments/${paymentId}/refund`, { amount });
    await syncRefund(shop.ctx, { paymentId, providerRefundId: given.id });
    const { now } = shop.ctx;
    shop.ctx.now = () => new Date(Date.now() + 30 * DAY); // a refusal is for good when time is over
    await followRefund(shop.ctx, refundId);
    shop.ctx.now = now;
    return { order, parcel, refundId };
  }

  test("a refund of which the owner gave some back already is asked for again for the rest, by the shop itself", async () => {
    const { order, refundId } = await givenInDashboard(100_00, { isDelivered: true });
    const rest = (await refundsOf(order.id)).at(-1);
    expect(rest).toMatchObject({ amount: order.total - 100_00, reason: "paid twice" });
    // What an admin would ask for is what is under way.
    const again = successOf(await askAgain(shop.ctx, boss, refundId, "bank"));
    expect(again).toMatchObject([{ id: rest?.id }]);
  });

  test("what the owner gave of a payment that goes back makes the door no cheaper (§22.67)", async () => {
    const { order, parcel } = await givenInDashboard(100_00, { isDelivered: false });
    // The shop has asked for the rest by itself.
    expect((await refundsOf(order.id)).at(-1)).toMatchObject({ amount: order.total - 100_00 });
    expect(dueOf(await rowOf(order.id))).toBe(order.total);
    await move(parcel.id, "delivered");
    const cash = (await findCashOf(shop.ctx.db, order.id)).map((each) => each.amount);
    expect(cash).toEqual([order.total]);
  });
});
