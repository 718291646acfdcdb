import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmPayment } from "#server/checkout/confirm-payment.ts";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { stepReturn } from "#server/returns/answer-return.ts";
import { askForReturn } from "#server/returns/ask-for-return.ts";
import { inspectReturn } from "#server/returns/inspect-return.ts";
import { refundReturn } from "#server/returns/refund-return.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { boss } from "#tests/checkout/order-entry.ts";
import { rowOf, setStatus } from "#tests/cod/cash-orders.ts";
import { texts } from "#tests/returns/a-return.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import { aCheckout, aPayment, failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// An admin says in the list that an order was delivered (§4.13) whose parcels are still on their way, and then they come
// back: what the goods do counts (§22.33). Nobody keeps goods and money, and no cash is counted that never came.

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    await stockUp(shop.ctx, 100);
  });
  afterAll(() => shop.close());

  let keys = 0;
  /** An order of two pieces in so many parcels that are on their way, of which an admin says that it was delivered. */
  async function saidDelivered(pay: "card" | "cash", parcels: 1 | 2) {
    const { ctx } = shop;
    const place = async () => {
      if (pay === "card") {
        const { uid, checkoutId, answer } = await aPayment(shop, 2);
        const order = await confirmPayment(ctx, uid, { checkoutId, fields: answer.fields });
        return { uid, ...successOf(order) };
      }
      const { uid, checkoutId } = await aCheckout(ctx, 2);
      return { uid, ...successOf(await payOnDelivery(ctx, uid, checkoutId)) };
    };
    const { uid, id, total } = await place();
    const sent: string[] = [];
    for (let at = 0; at < parcels; at++) {
      const parcel = await addParcel(ctx, boss, id, {
        ...{ carrierName: "Himalaya Couriers", trackingNumber: "", trackingUrl: "" },
        ...{ pieces: [{ line: 0, quantity: 2 / parcels }], handedOver: true },
        requestKey: `key ${++keys}`,
      });
      sent.push(successOf(parcel).id);
    }
    await setStatus(ctx, boss, id, "delivered");
    return { uid, id, total, sent };
  }
  const comesBack = async (parcel = "") =>
    successOf(await moveByHand(shop.ctx, boss, parcel, "come back"));
  const refundsOf = (id: string) =>
    shop.rows<{ amount: number; reason: string }>(
      sql`select amount::float8 as amount, reason from refunds where order_id = ${id}`,
    );
  const mailsOfCancelling = async (id: string) =>
    (await shop.queuedMails()).filter(
      (mail) => mail.kind === "order-cancelled" && mail.order.id === id,
    );
  const ask = async (uid: string, orderId: string, pieces: number) =>
    successOf(
      await askForReturn(shop.ctx, uid, {
        orderId,
        texts: texts(pieces, { kind: "replacement" }),
        photos: [],
        requestKey: `${++keys}`,
      }),
    ).returnId;
  const returnOf = async (id: string) => {
    const [row] = await shop.rows<{ state: string; refusal: string | null }>(
      sql`select state, refusal from returns where id = ${id}`,
    );
    return row;
  };

  describe("all of it comes back", () => {
    test("it is cancelled: the money goes back, with the delivery, and the pieces are on the shelf", async () => {
      const { onHand } = await standingOf(shop);
      const { id, total, sent } = await saidDelivered("card", 1);
      await comesBack(sent[0]);
      expect((await rowOf(shop.ctx, id)).status).toBe("cancelled");
      expect(await refundsOf(id)).toEqual([{ amount: total, reason: "order cancelled" }]);
      expect((await standingOf(shop)).onHand).toBe(onHand);
    });

    test("cash that was counted by the word alone never came, and does not go back", async () => {
      const { id, total, sent } = await saidDelivered("cash", 1);
      expect((await rowOf(shop.ctx, id)).captured).toBe(total);
      await comesBack(sent[0]);
      expect(await rowOf(shop.ctx, id)).toMatchObject({ status: "cancelled", captured: 0 });
      expect(await refundsOf(id)).toEqual([]);
      const [mail] = await mailsOfCancelling(id);
      expect(mail).toMatchObject({ reason: "come back", back: 0 });
    });

    test("a return that was asked for meanwhile ends: nothing is sent anew for pieces that never arrived", async () => {
      const { uid, id, total, sent } = await saidDelivered("card", 1);
      const asked = await ask(uid, id, 1);
      await comesBack(sent[0]);
      expect(await returnOf(asked)).toEqual({
        state: "refused",
        refusal: expect.stringContaining("came back to us"),
      });
      const admin = await stepReturn(shop.ctx, boss, asked, "approve");
      expect(failureOf<unknown>(admin)).toBe("return-not-now");
      expect(await refundsOf(id)).toEqual([{ amount: total, reason: "order cancelled" }]);
    });
  });

  test("what came in by a return and was given back comes back no second time with its parcel", async () => {
    const { onHand } = await standingOf(shop);
    const { uid, id, total, sent } = await saidDelivered("card", 1);
    const asked = await ask(uid, id, 2);
    for (const step of ["approve", "receive"] as const) {
      successOf(await stepReturn(shop.ctx, boss, asked, step));
    }
    const found = new Map([
      ["accepted.0", "2"],
      ["restock.0", "yes"],
    ]);
    successOf(await inspectReturn(shop.ctx, boss, asked, found));
    successOf(await refundReturn(shop.ctx, boss, asked, { amount: "", delivery: false, note: "" }));
    const before = await refundsOf(id);
    expect(before).toEqual([{ amount: total, reason: "returned" }]);
    await comesBack(sent[0]);
    expect(await refundsOf(id)).toEqual(before);
    expect((await returnOf(asked))?.state).toBe("refunded");
    expect((await standingOf(shop)).onHand).toBe(onHand);
  });

  describe("one of two parcels comes back", () => {
    test("cash of its carrier is not counted, that of the other is", async () => {
      const { id, total, sent } = await saidDelivered("cash", 2);
      await comesBack(sent[1]);
      const counted = { status: "delivered", captured: total / 2 };
      expect(await rowOf(shop.ctx, id)).toMatchObject(counted);
      successOf(await moveByHand(shop.ctx, boss, sent[0] ?? "", "delivered"));
      expect(await rowOf(shop.ctx, id)).toMatchObject(counted);
      expect(await refundsOf(id)).toEqual([]);
    });

    test("a return of one piece goes on, one of both ends", async () => {
      const one = await saidDelivered("card", 2);
      const stored = await ask(one.uid, one.id, 1);
      await comesBack(one.sent[1]);
      expect(await returnOf(stored)).toEqual({ state: "asked", refusal: null });
      const two = await saidDelivered("card", 2);
      const ended = await ask(two.uid, two.id, 2);
      await comesBack(two.sent[1]);
      expect((await returnOf(ended))?.state).toBe("refused");
      expect(await refundsOf(two.id)).toEqual([{ amount: two.total / 2, reason: "come back" }]);
    });
  });
});
