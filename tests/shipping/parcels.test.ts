import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/calendar.ts";
import type { Result } from "#domain/result.ts";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { findOrderEvents } from "#server/orders/queries/order-events.ts";
import { listQueue } from "#server/orders/queues.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { addParcel, type TypedParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand, saveTracking } from "#server/shipping/change-parcel.ts";
import { handOver } from "#server/shipping/hand-over.ts";
import { handOverParcels } from "#server/shipping/hand-over-parcels.ts";
import { listToHandOver } from "#server/shipping/list-to-hand-over.ts";
import { findPieces } from "#server/shipping/queries/parcels.ts";
import { readParcels, readParcelsOfCustomer } from "#server/shipping/read-parcels.ts";
import { workOnOrder } from "#server/shipping/work-on-order.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
const powerless: SignedInAdmin = {
  ...asha,
  authority: { role: "admin", permissions: { orders: [], users: [] } },
};

let keys = 0;
const typed = (quantity: number, more: Partial<TypedParcel> = {}): TypedParcel => ({
  carrierName: "Himalaya Couriers",
  trackingNumber: `HC ${4471 + keys}`,
  trackingUrl: "https://track.example/HC4471",
  pieces: [{ line: 0, quantity }],
  handedOver: false,
  requestKey: `key ${++keys}`,
  ...more,
});

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const rowOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error("the order is gone");
    return row;
  };
  const mailsOf = async (id: string) =>
    (await findMailsOfOrder(shop.ctx.db, id))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith("parcel"))
      .sort();
  const add = (id: string, quantity: number, more: Partial<TypedParcel> = {}) =>
    addParcel(shop.ctx, asha, id, typed(quantity, more));

  test("an order leaves in two parcels, and is delivered with the last one (§22.33)", async () => {
    const { id } = await anOrder(shop.ctx, 3);
    const first = successOf(await add(id, 2));
    expect((await rowOf(id)).status).toBe("placed");
    const second = successOf(await add(id, 1, { handedOver: true }));
    expect((await rowOf(id)).status).toBe("shipped");
    const { total } = await rowOf(id);
    expect(first.toCollect + second.toCollect).toBe(total);
    expect(second.toCollect).toBeGreaterThan(0);
    successOf(await moveByHand(shop.ctx, asha, first.id, "handed over"));
    successOf(await moveByHand(shop.ctx, asha, second.id, "out for delivery"));
    expect((await rowOf(id)).status).toBe("shipped");
    successOf(await moveByHand(shop.ctx, asha, second.id, "delivered"));
    expect((await rowOf(id)).status).toBe("shipped");
    successOf(await moveByHand(shop.ctx, asha, first.id, "out for delivery"));
    expect((await rowOf(id)).status).toBe("out for delivery");
    successOf(await moveByHand(shop.ctx, asha, first.id, "delivered"));
    const row = await rowOf(id);
    expect(row.status).toBe("delivered");
    expect(row.deliveredAt).not.toBeNull();
    expect(failureOf(await moveByHand(shop.ctx, asha, first.id, "come back"))).toBe(
      "parcel-not-now",
    );
    expect(await mailsOf(id)).toEqual([
      "parcel-delivered",
      "parcel-delivered",
      "parcel-shipped",
      "parcel-shipped",
    ]);
    const all = await findOrderEvents(shop.ctx.db, id, { all: false });
    const written = all.filter(({ kind }) => kind === "status" || kind.startsWith("parcel"));
    expect(written.map(({ kind, data }) => [kind, data.parcel ?? data.after, data.state])).toEqual([
      ["parcel added", 1, undefined],
      ["parcel added", 2, undefined],
      ["parcel moved", 2, "handed over"],
      ["status", "shipped", undefined],
      ["parcel moved", 1, "handed over"],
      ["parcel moved", 2, "out for delivery"],
      ["parcel moved", 2, "delivered"],
      ["parcel moved", 1, "out for delivery"],
      ["status", "out for delivery", undefined],
      ["parcel moved", 1, "delivered"],
      ["status", "delivered", undefined],
    ]);
    const shown = await readParcelsOfCustomer(shop.ctx, await rowOf(id));
    expect(shown.map(({ goods }) => goods[0]?.quantity)).toEqual([2, 1]);
  });

  test("no more pieces than were ordered, also with two at once; one form makes one (§22.32)", async () => {
    const { id } = await anOrder(shop.ctx, 3);
    const both = await Promise.all([add(id, 2), add(id, 2)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const again = typed(1);
    const [one, other] = [
      successOf(await addParcel(shop.ctx, asha, id, again)),
      successOf(await addParcel(shop.ctx, asha, id, again)),
    ];
    expect(one.id).toBe(other.id);
    expect(failureOf(await add(id, 1))).toBe("too-many-pieces");
    const pieces = await findPieces(shop.ctx.db, id);
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
    // Taken apart, its pieces are free again.
    successOf(await moveByHand(shop.ctx, asha, one.id, "cancelled"));
    successOf(await add(id, 1));
  });

  test("what is wrong with a form is said at its fields (§22.32)", async () => {
    const { id } = await anOrder(shop.ctx);
    const wrong = { carrierName: " ", trackingNumber: "?", trackingUrl: "javascript:alert(1)" };
    const refused = failureOf(await add(id, 1, wrong));
    expect(refused).toMatchObject({
      kind: "fields",
      errors: {
        carrierName: expect.any(String),
        trackingNumber: expect.any(String),
        trackingUrl: expect.any(String),
      },
    });
    expect(failureOf(await add(id, 0))).toMatchObject({ errors: { pieces: expect.any(String) } });
    expect(failureOf(await add(id, -1))).toBe("too-many-pieces");
    expect(failureOf(await add(id, 1, { pieces: [{ line: 7, quantity: 1 }] }))).toBe(
      "unknown-line",
    );
    expect(failureOf(await add("GV-NONE", 1))).toBe("unknown-order");
  });

  test("an order that is held or cancelled is not packed or handed over (§22.13, §22.33)", async () => {
    const { id } = await anOrder(shop.ctx, 2);
    const parcel = successOf(await add(id, 1));
    await shop.ctx.db.update(orders).set({ disputed: true }).where(eq(orders.id, id));
    expect(failureOf(await add(id, 1))).toBe("order-disputed");
    expect(failureOf(await moveByHand(shop.ctx, asha, parcel.id, "handed over"))).toBe(
      "order-disputed",
    );
    const before = await shop.ctx.db.select().from(parcels).where(eq(parcels.id, parcel.id));
    expect(before[0]?.state).toBe("packed");
    await shop.ctx.db.update(orders).set({ disputed: false }).where(eq(orders.id, id));
    successOf(
      await transact(shop.ctx.db, "once", (tx) =>
        changeOrder(shop.ctx, tx, id, "cancel", { kind: "admin", admin: asha }),
      ),
    );
    const [after] = await shop.ctx.db.select().from(parcels).where(eq(parcels.id, parcel.id));
    expect([after?.state, after?.toCollect]).toEqual(["cancelled", 0]);
    expect(failureOf(await moveByHand(shop.ctx, asha, parcel.id, "handed over"))).toBe(
      "parcel-not-now",
    );
    expect(await mailsOf(id)).toEqual([]);
  });

  test("handing over races against cancelling: one of them wins (§22.33)", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, uid } = await anOrder(shop.ctx);
      const parcel = successOf(await add(id, 1));
      const [moved, cancelled] = await Promise.all([
        moveByHand(shop.ctx, asha, parcel.id, "handed over"),
        transact(shop.ctx.db, "once", (tx) =>
          changeOrder(shop.ctx, tx, id, "cancel", { kind: "customer", userId: uid }),
        ),
      ]);
      expect([moved.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
      expect((await rowOf(id)).status).toBe(moved.ok ? "shipped" : "cancelled");
    }
  });

  test("an order all of whose parcels come back is cancelled (§22.33)", async () => {
    const { id } = await anOrder(shop.ctx);
    const parcel = successOf(await add(id, 1, { handedOver: true }));
    successOf(await moveByHand(shop.ctx, asha, parcel.id, "not delivered"));
    successOf(await moveByHand(shop.ctx, asha, parcel.id, "come back"));
    expect((await rowOf(id)).status).toBe("cancelled");
    const events = await findOrderEvents(shop.ctx.db, id, { all: true });
    expect(events.find(({ kind }) => kind === "cancelled")?.data).toMatchObject({
      reason: "come back",
    });
  });

  test("it is so while a dispute holds it, though that it had left was not recorded (§22.33)", async () => {
    const { id } = await anOrder(shop.ctx);
    const parcel = successOf(await add(id, 1));
    await shop.ctx.db.update(orders).set({ disputed: true }).where(eq(orders.id, id));
    successOf(await moveByHand(shop.ctx, asha, parcel.id, "come back"));
    expect((await rowOf(id)).status).toBe("cancelled");
  });

  test("an order of which a part has come back is delivered (§22.33)", async () => {
    const { id } = await anOrder(shop.ctx, 2);
    const first = successOf(await add(id, 1, { handedOver: true }));
    const second = successOf(await add(id, 1, { handedOver: true }));
    successOf(await moveByHand(shop.ctx, asha, first.id, "come back"));
    expect((await rowOf(id)).status).toBe("shipped");
    successOf(await moveByHand(shop.ctx, asha, second.id, "delivered"));
    expect((await rowOf(id)).status).toBe("delivered");
  });

  test("tracking is changed until the parcel has arrived (§22.32)", async () => {
    const { id } = await anOrder(shop.ctx);
    const parcel = successOf(await add(id, 1));
    const changed = { carrierName: "Other", trackingNumber: "OC-99", trackingUrl: "" };
    expect(successOf(await saveTracking(shop.ctx, asha, parcel.id, changed))).toMatchObject({
      carrierName: "Other",
      trackingNumber: "OC-99",
      trackingUrl: null,
    });
    successOf(await moveByHand(shop.ctx, asha, parcel.id, "handed over"));
    successOf(await moveByHand(shop.ctx, asha, parcel.id, "delivered"));
    expect(failureOf(await saveTracking(shop.ctx, asha, parcel.id, changed))).toBe(
      "parcel-not-now",
    );
    expect(failureOf(await saveTracking(shop.ctx, asha, "none", changed))).toBe("unknown-parcel");
  });

  test("those that wait are listed and handed over together (§22.33)", async () => {
    const { id } = await anOrder(shop.ctx);
    const parcel = successOf(await add(id, 1));
    const { parcels: waiting } = successOf(await listToHandOver(shop.ctx, asha));
    expect(waiting.map((each) => each.parcel?.id)).toContain(parcel.id);
    const chosen = { parcels: [parcel.id, parcel.id, "none"], orders: [], carrierName: "" };
    const done = successOf(await handOverParcels(shop.ctx, asha, chosen));
    expect(done).toEqual({
      ...{ parcels: [parcel.id], already: [], orderIds: [id] },
      problems: [{ id: "none", problem: "There is no such parcel" }],
    });
    const { parcels: left } = successOf(await listToHandOver(shop.ctx, asha));
    expect(left.map((each) => each.parcel?.id)).not.toContain(parcel.id);
  });

  test("an order keeps what it was promised, and is late after it (§22.34)", async () => {
    const { id } = await anOrder(shop.ctx);
    const { promisedFrom, promisedUntil, createdAt } = await rowOf(id);
    const { days } = shop.ctx.settings.delivery;
    expect([promisedFrom, promisedUntil]).toEqual([
      addDays(dayOf(createdAt), days.least),
      addDays(dayOf(createdAt), days.most),
    ]);
    const lateBy = async (day: string) => {
      const then = { ...shop.ctx, now: () => new Date(`${day}T06:00:00Z`) };
      const { rows } = successOf(await listQueue(then, asha, "late"));
      return rows.some(({ order }) => order.id === id);
    };
    expect(await lateBy(promisedUntil ?? "")).toBe(false);
    expect(await lateBy(addDays(promisedUntil ?? "", 1))).toBe(true);
    expect(successOf(await readParcels(shop.ctx, asha, id))).toMatchObject({
      late: false,
      left: [1],
      promised: { from: promisedFrom, until: promisedUntil },
    });
  });

  test("an admin without the permission is refused everywhere (§6.2)", async () => {
    const { id } = await anOrder(shop.ctx);
    const { ctx } = shop;
    const tracking = { carrierName: "a", trackingNumber: "", trackingUrl: "" };
    const all: Result<unknown, unknown>[] = [
      await addParcel(ctx, powerless, id, typed(1)),
      await moveByHand(ctx, powerless, `${id}-1`, "delivered"),
      await saveTracking(ctx, powerless, `${id}-1`, tracking),
      await readParcels(ctx, powerless, id),
      await listToHandOver(ctx, powerless),
      await handOverParcels(ctx, powerless, { parcels: [`${id}-1`], orders: [], carrierName: "" }),
      await handOver(ctx, powerless, { parcel: `${id}-1` }, tracking),
      await workOnOrder(ctx, powerless, id, "pack"),
    ];
    for (const refused of all) expect(failureOf(refused)).toBe("insufficient-permissions");
  });
});
