import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { returnMessages } from "#domain/messages/return-messages.ts";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";
import { readTimeline } from "#server/orders/read-timeline.ts";
import { refundByAdmin } from "#server/payments/refund-by-admin.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { refuseReturn, stepReturn } from "#server/returns/answer-return.ts";
import { inspectReturn } from "#server/returns/inspect-return.ts";
import { listReturns } from "#server/returns/list-returns.ts";
import { readReturn } from "#server/returns/read-return.ts";
import { refundReturn } from "#server/returns/refund-return.ts";
import { replaceReturn } from "#server/returns/replace-return.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { standingOf, stockUp } from "#tests/stock/stocked.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { returnPage } from "#texts/orders/return-page.ts";
import { aDelivered, aPaidOrder, ask, mira, texts } from "./a-return.ts";

const DAY = 24 * 3_600_000; // ms

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const later = (days: number) => ({
    ...shop.ctx,
    now: () => new Date(Date.now() + days * DAY),
  });
  const timelineOf = async (id: string) =>
    (await readTimeline(shop.ctx, { id, userId: "", createdAt: "" }, { all: false }))
      .filter(({ kind }) => kind.startsWith("return"))
      .map(({ data, actor }) => [data.after, actor.id]);
  const mailsOf = async (id: string) =>
    (await findMailsOfOrder(shop.ctx.db, id)).filter(({ kind }) => kind === "return").length;
  const through = async (id: string, ...steps: ("approve" | "pick up" | "receive")[]) => {
    for (const step of steps) successOf(await stepReturn(shop.ctx, mira, id, step));
  };
  const found = (accepted: number, restock = "yes") =>
    new Map([
      ["accepted.0", String(accepted)],
      ["restock.0", restock],
    ]);
  const stateOf = async (id: string) =>
    successOf(await readReturn(shop.ctx, mira, id)).returned.state;

  test("every step is a line of the timeline and a mail, and money goes back at the end (§22.41, §22.43)", async () => {
    const order = await aDelivered(shop);
    const { returnId } = successOf(await ask(shop.ctx, order));
    await through(returnId, "approve", "pick up", "receive");
    successOf(await inspectReturn(shop.ctx, mira, returnId, found(1)));
    const { worth, left } = successOf(await readReturn(shop.ctx, mira, returnId));
    expect([worth, left]).toEqual([order.total / 2, order.total]);
    const refund = { amount: "", delivery: false, note: "" };
    successOf(await refundReturn(shop.ctx, mira, returnId, refund));
    expect(await timelineOf(order.id)).toEqual([
      ["asked", order.uid],
      ["approved", "mira"],
      ["picked up", "mira"],
      ["received", "mira"],
      ["inspected", "mira"],
      ["refunded", "mira"],
    ]);
    expect(await mailsOf(order.id)).toBe(6);
    const rows = await shop.rows<{ amount: string; key: string; of: string }>(
      sql`select amount, request_key as key, return_id as of from refunds where order_id = ${order.id}`,
    );
    expect(rows.map(({ amount, ...row }) => [Number(amount), row.key, row.of])).toEqual([
      [order.total / 2, `return ${returnId}`, returnId],
    ]);
    const again = await refundReturn(shop.ctx, mira, returnId, refund);
    expect(failureOf(again)).toBe("return-not-now");
  });

  test("a return is worth what goes back for it, whatever went back for its pieces before (§22.43)", async () => {
    const order = await aDelivered(shop, 3);
    const { returnId } = successOf(await ask(shop.ctx, order, texts(3)));
    await through(returnId, "approve", "pick up", "receive");
    const key = { id: order.id, key: "before" };
    const goodwill = { reason: "goodwill", "pieces.0": "1" };
    successOf(await refundByAdmin(shop.ctx, mira, key, goodwill));
    successOf(await inspectReturn(shop.ctx, mira, returnId, found(3)));
    // Three pieces came back, and the money for one of them has gone back: there is no price for three.
    const { worth, left } = successOf(await readReturn(shop.ctx, mira, returnId));
    expect([worth, left]).toEqual([0, (order.total / 3) * 2]);
    const whole = { amount: "", delivery: false, note: "" };
    expect(failureOf(await refundReturn(shop.ctx, mira, returnId, whole))).toBe("too-many-pieces");
    const rest = { ...whole, amount: String(left / 100) };
    successOf(await refundReturn(shop.ctx, mira, returnId, rest));
    expect(successOf(await readReturn(shop.ctx, mira, returnId)).left).toBe(0);
  });

  test("a part of the money, by amount, and never more than is left (§22.43)", async () => {
    const order = await aDelivered(shop);
    const { returnId } = successOf(await ask(shop.ctx, order));
    await through(returnId, "approve", "receive");
    successOf(await inspectReturn(shop.ctx, mira, returnId, found(1)));
    const refund = (amount: string) =>
      refundReturn(shop.ctx, mira, returnId, { amount, delivery: false, note: "scratched" });
    expect(failureOf(await refund("a lot"))).toEqual({
      code: "return/form",
      fields: { amount: returnMessages.badAmount },
    });
    expect(failureOf(await refund("99999999"))).toBe("more-than-left");
    expect(await stateOf(returnId)).toBe("inspected"); // what failed is undone whole
    expect(await mailsOf(order.id)).toBe(4);
    successOf(await refund("1,000.50"));
    const [row] = await shop.rows<{ refunded: string }>(
      sql`select refunded from orders where id = ${order.id}`,
    );
    expect(Number(row?.refunded)).toBe(100_050);
  });

  test("only what arrived and is not on its way back can be asked for (§22.44)", async () => {
    const travelling = await aPaidOrder(shop);
    expect(failureOf(await ask(shop.ctx, travelling))).toBe("return/not-delivered");
    const order = await aDelivered(shop, 3);
    expect(failureOf(await ask(shop.ctx, { ...order, uid: "somebody" }))).toBe("unknown-order");
    successOf(await ask(shop.ctx, order, texts(2)));
    expect(failureOf(await ask(shop.ctx, order, texts(2)))).toEqual({
      code: "return/form",
      fields: { "pieces.0": returnPage().mostPieces(1) },
    });
    const last = successOf(await ask(shop.ctx, order, texts(1)));
    expect(failureOf(await ask(shop.ctx, order))).toBe("return/all-returned");
    // A refused one is the customer's again.
    successOf(await refuseReturn(shop.ctx, mira, last.returnId, "It was used for a month."));
    successOf(await ask(shop.ctx, order));
  });

  test("one that was approved and never comes is ended by an admin, and can be asked for anew (§22.41)", async () => {
    const order = await aDelivered(shop, 1);
    const { returnId } = successOf(await ask(shop.ctx, order));
    successOf(await stepReturn(shop.ctx, mira, returnId, "approve"));
    expect(failureOf(await ask(shop.ctx, order))).toBe("return/all-returned");
    successOf(await refuseReturn(shop.ctx, mira, returnId, "Nothing was handed over in a month."));
    const { returned } = successOf(await readReturn(shop.ctx, mira, returnId));
    expect(returned.state).toBe("refused");
    successOf(await ask(shop.ctx, order));
  });

  test("two at once, and one form twice, never return more than there is (§22.44)", async () => {
    for (let round = 0; round < 3; round++) {
      const order = await aDelivered(shop, 1);
      const both = await Promise.all([ask(shop.ctx, order), ask(shop.ctx, order)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const twice = await aDelivered(shop, 2);
      const same = await Promise.all([1, 2].map(() => ask(shop.ctx, twice, texts(), "a-key")));
      expect(new Set(same.map((each) => successOf(each).returnId)).size).toBe(1);
      expect(await mailsOf(twice.id)).toBe(1);
      // Also where the first of them leaves nothing to ask for.
      const last = await aDelivered(shop, 1);
      const keys = Array.from({ length: 8 }, () => ask(shop.ctx, last, texts(), "b-key"));
      expect(new Set((await Promise.all(keys)).map((each) => successOf(each).returnId)).size).toBe(
        1,
      );
    }
  });

  test("the days are counted from the delivery, for money and for a replacement (§22.42)", async () => {
    const order = await aDelivered(shop);
    const replacement = texts(1, { kind: "replacement" });
    expect(failureOf(await ask(later(11), order, replacement))).toEqual({
      code: "return/form",
      fields: { kind: returnPage().replacementOver },
    });
    successOf(await ask(later(30), order));
    expect(failureOf(await ask(later(31), order))).toBe("return/too-late");
  });

  test("what can be sold again goes back into the stock, once and no more than that (§22.45)", async () => {
    await stockUp(shop.ctx, 10);
    const order = await aDelivered(shop, 3);
    const { returnId } = successOf(await ask(shop.ctx, order, texts(3)));
    await through(returnId, "approve", "receive");
    expect(failureOf(await inspectReturn(shop.ctx, mira, returnId, found(4)))).toEqual({
      code: "return/form",
      fields: { "accepted.0": returnMessages.cameBack(3) },
    });
    const both = await Promise.all(
      [1, 2].map(() => inspectReturn(shop.ctx, mira, returnId, found(2))),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await standingOf(shop)).onHand).toBe(9);
  });

  test("a replacement takes new pieces, and there is none where none is left (§22.45)", async () => {
    await stockUp(shop.ctx, 3);
    const order = await aDelivered(shop, 2);
    const wish = texts(1, { kind: "replacement" });
    const first = successOf(await ask(shop.ctx, order, wish)).returnId;
    const second = successOf(await ask(shop.ctx, order, wish)).returnId;
    for (const id of [first, second]) {
      await through(id, "approve", "receive");
      successOf(await inspectReturn(shop.ctx, mira, id, found(1, "")));
    }
    successOf(await replaceReturn(shop.ctx, mira, first));
    expect((await standingOf(shop)).onHand).toBe(0);
    const parcels = (await findParcels(shop.ctx.db, order.id)).filter((each) => each.returnId);
    expect(parcels.map(({ returnId, state, toCollect }) => [returnId, state, toCollect])).toEqual([
      [first, "packed", 0],
    ]);
    const none = await replaceReturn(shop.ctx, mira, second);
    expect(failureOf(none)).toBe("return/none-to-replace");
    expect(await stateOf(second)).toBe("inspected");
    // Then the money goes back.
    const refund = { amount: "", delivery: false, note: "" };
    successOf(await refundReturn(shop.ctx, mira, second, refund));
    await stockUp(shop.ctx, 1000);
  });

  test("nothing is given back for what was not accepted; it is refused with a reason (§22.43)", async () => {
    const order = await aDelivered(shop);
    const { returnId } = successOf(await ask(shop.ctx, order));
    await through(returnId, "approve", "receive");
    successOf(await inspectReturn(shop.ctx, mira, returnId, found(0)));
    const refund = { amount: "", delivery: false, note: "" };
    const nothing = await refundReturn(shop.ctx, mira, returnId, refund);
    expect(failureOf(nothing)).toBe("return/nothing-accepted");
    expect(failureOf(await refuseReturn(shop.ctx, mira, returnId, "  "))).toEqual({
      code: "return/form",
      fields: { refusal: returnMessages.refusalBlank },
    });
    const both = await Promise.all(
      ["It was used.", "It is broken."].map((why) => refuseReturn(shop.ctx, mira, returnId, why)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("it moves on with the parcel that fetches it, whatever updates come twice or late (§22.41)", async () => {
    const order = await aDelivered(shop);
    const { returnId } = successOf(await ask(shop.ctx, order));
    const update = (state: ParcelState, direction: "out" | "back" = "back") =>
      transact(shop.ctx.db, "once", (tx) =>
        shop.ctx.publish(
          {
            kind: "parcel-moved",
            parcel: {
              ...{ id: "p", orderId: order.id, direction, returnId, state },
              ...{ toCollect: 0, carrier: "hand" },
            },
          },
          tx,
        ),
      );
    await update("in transit"); // before it is approved
    expect(await stateOf(returnId)).toBe("asked");
    await through(returnId, "approve");
    await update("in transit", "out");
    expect(await stateOf(returnId)).toBe("approved");
    for (const state of ["handed over", "in transit", "come back", "in transit"] as const) {
      await update(state);
    }
    expect(await timelineOf(order.id)).toEqual([
      ["asked", order.uid],
      ["approved", "mira"],
      ["picked up", "hand"],
      ["received", "hand"],
    ]);
  });

  test("the list has the most urgent first, and no names for who may not see them (§22.46)", async () => {
    const order = await aDelivered(shop);
    const { returnId } = successOf(await ask(shop.ctx, order));
    const open = { open: true, page: 1 };
    const { returns } = successOf(await listReturns(later(3), mira, open));
    const days = returns.map(({ dueOn }) => dueOn);
    expect(days).toEqual([...days].sort());
    const mine = returns.find(({ id }) => id === returnId);
    expect(mine).toMatchObject({ name: "Asha Rao", pieces: 1, overdue: true });
    const permissions = { orders: ["read"], users: [] };
    const reader = { ...mira, authority: { role: "admin" as const, permissions } };
    const seen = successOf(await listReturns(shop.ctx, reader, open));
    expect(seen.returns.map(({ name }) => name).join("")).toBe("");
    expect(failureOf(await stepReturn(shop.ctx, reader, returnId, "approve"))).toBe(
      "insufficient-permissions",
    );
    const orders = {
      ...mira,
      authority: { role: "admin" as const, permissions: { orders: ["read", "update"], users: [] } },
    };
    const refund = { amount: "", delivery: false, note: "" };
    expect(failureOf(await refundReturn(shop.ctx, orders, returnId, refund))).toBe(
      "insufficient-permissions",
    );
  });
});
