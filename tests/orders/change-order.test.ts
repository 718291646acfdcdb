import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#domain/order/actors.ts";
import type { OrderAction } from "#domain/order/transitions.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { changeOrderStatus } from "#server/admin/change-order-status.ts";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { appendOrderEvent } from "#server/orders/queries/order-events.ts";
import { toOrder } from "#server/orders/queries/orders.ts";
import { readTimeline } from "#server/orders/read-timeline.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
const admin: Actor = { kind: "admin", admin: asha };
const carrier: Actor = { kind: "system", name: "carrier" };

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, booksDisagree: true });
  });
  afterAll(() => shop.close());

  const change = (id: string, action: OrderAction, actor: Actor) =>
    transact(shop.ctx.db, "once", (tx) => changeOrder(shop.ctx, tx, id, action, actor));
  const rowOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error("the order is gone");
    return row;
  };
  const timelineOf = async (id: string, all = true) =>
    readTimeline(
      shop.ctx,
      { ...(await rowOf(id)), createdAt: "2026-11-22T00:00:00.000Z" },
      { all },
    );

  test("each change is a line of the timeline, and has its date (§22.11, §22.14)", async () => {
    const { id, uid } = await anOrder(shop.ctx);
    const customer: Actor = { kind: "customer", userId: uid };
    for (const action of ["pack", "ship", "out for delivery", "deliver"] as const) {
      successOf(await change(id, action, action === "pack" ? admin : carrier));
    }
    expect(failureOf(await change(id, "cancel", customer))).toBe("order-not-now");
    const given = await timelineOf(id, false);
    expect(given.map(({ kind, actor, data }) => [kind, actor.id, data.after])).toEqual([
      ["placed", uid, undefined],
      ["status", "asha", "packed"],
      ["status", "carrier", "shipped"],
      ["status", "carrier", "out for delivery"],
      ["status", "carrier", "delivered"],
      ["cash collected", "cash on delivery", undefined],
    ]);
    const row = await rowOf(id);
    expect(row.deliveredAt?.getTime()).toBeGreaterThanOrEqual(row.shippedAt?.getTime() ?? Infinity);
    // Set back by the selector, it has not been delivered.
    const seen = { id, seen: row.updatedAt?.toISOString() ?? "" };
    successOf(await changeOrderStatus(shop.ctx, asha, seen, "placed"));
    expect(await rowOf(id)).toMatchObject({ status: "placed", deliveredAt: null, shippedAt: null });
  });

  test("cancelled is final, for the selector too (§22.12)", async () => {
    const { id, uid } = await anOrder(shop.ctx);
    successOf(await change(id, "cancel", { kind: "customer", userId: uid }));
    const row = await rowOf(id);
    expect(row.cancelledAt).toEqual(row.updatedAt);
    const seen = { id, seen: row.updatedAt?.toISOString() ?? "" };
    const back = await changeOrderStatus(shop.ctx, asha, seen, "placed");
    expect(failureOf(back)).toBe("order-cancelled");
    expect(await rowOf(id)).toEqual(row);
  });

  test("cancelling races against shipping: one of them wins (§22.11)", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, uid } = await anOrder(shop.ctx);
      const both = await Promise.all([
        change(id, "cancel", { kind: "customer", userId: uid }),
        change(id, "ship", admin),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const { status } = await rowOf(id);
      expect(status).toBe(both[0].ok ? "cancelled" : "shipped");
      expect(await timelineOf(id)).toHaveLength(2);
    }
  });

  test("what fails with the change is undone with it (§22.14)", async () => {
    const { id } = await anOrder(shop.ctx);
    const failing = transact(shop.ctx.db, "once", async (tx) => {
      successOf(await changeOrder(shop.ctx, tx, id, "pack", admin));
      throw new Error("the end");
    });
    await expect(failing).rejects.toThrow("the end");
    expect(await timelineOf(id)).toHaveLength(1);
    expect((await rowOf(id)).status).toBe("placed");
    expect(failureOf(await change("GV-NONE", "pack", admin))).toBe("unknown-order");
  });

  test("an order that is held back is not packed (§22.13)", async () => {
    const { id } = await anOrder(shop.ctx);
    await shop.ctx.db.update(orders).set({ cashConfirmation: "asked" }).where(eq(orders.id, id));
    expect(failureOf(await change(id, "pack", admin))).toBe("order-unconfirmed");
    await shop.ctx.db
      .update(orders)
      .set({ cashConfirmation: "confirmed", disputed: true })
      .where(eq(orders.id, id));
    expect(failureOf(await change(id, "ship", admin))).toBe("order-disputed");
  });

  test("an event under one key is one line, and what is internal stays inside (§22.14, §22.17)", async () => {
    const { id } = await anOrder(shop.ctx);
    const data = { parcel: 1, carrier: "Himalaya Couriers", state: "handed over" };
    const event = {
      orderId: id,
      at: new Date(),
      kind: "parcel moved",
      actor: carrier,
      data,
    } as const;
    const append = (once: string) =>
      transact(shop.ctx.db, "once", (tx) =>
        appendOrderEvent(tx, { ...event, public: false, once }),
      );
    expect([await append(`${id} 1`), await append(`${id} 1`), await append(`${id} 2`)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([(await timelineOf(id)).length, (await timelineOf(id, false)).length]).toEqual([3, 1]);
  });

  test("a mail under one key is one mail (§22.14)", async () => {
    const { id } = await anOrder(shop.ctx);
    const order = toOrder(await rowOf(id));
    for (const once of [`${id} packed`, `${id} packed`, `${id} shipped`]) {
      await queueMail(shop.ctx, { kind: "order-status", order }, undefined, once);
    }
    const kinds = (await findMailsOfOrder(shop.ctx.db, id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "order-status")).toHaveLength(2);
  });

  test("never more goes back than was captured, whatever writes it (§22.51)", async () => {
    const { id } = await anOrder(shop.ctx);
    const { total } = await rowOf(id);
    const back = (amount: number) =>
      shop.ctx.db.execute(sql`update orders set refunded = ${amount} where id = ${id}`);
    await expect(back(1)).rejects.toThrow(); // cash that nobody has collected
    await shop.ctx.db.update(orders).set({ captured: total }).where(eq(orders.id, id));
    await back(total);
    await expect(back(total + 1)).rejects.toThrow();
    await expect(back(-1)).rejects.toThrow();
  });
});
