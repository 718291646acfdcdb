import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markOf, TODAY } from "#domain/admin/today.ts";
import { countWaiting, readToday } from "#server/admin/read-today.ts";
import { listQueue } from "#server/orders/queues.ts";
import { stepReturn } from "#server/returns/answer-return.ts";
import { inspectReturn } from "#server/returns/inspect-return.ts";
import { replaceReturn } from "#server/returns/replace-return.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { findReplacements } from "#server/shipping/queries/parcels.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aDelivered, ask, mira, texts } from "./a-return.ts";

// The parcel that replaces what came back is late as any other, though its order has arrived.

const DAY = 86_400_000; // ms

bothEngines((engine) => {
  let shop: TestShop;
  let later = 0;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
    shop.ctx.now = () => new Date(Date.now() + later);
  });
  afterAll(() => shop.close());

  /** A replacement that is packed, of an order that was promised within so many days. */
  async function aReplacement(days: number | null) {
    const order = await aDelivered(shop, 1);
    await shop.ctx.db.execute(
      sql`update orders set promised_until = ${
        days === null
          ? sql`null`
          : sql`(created_at at time zone 'Asia/Kolkata')::date + ${days}::int`
      } where id = ${order.id}`,
    );
    const { returnId } = successOf(await ask(shop.ctx, order, texts(1, { kind: "replacement" })));
    for (const step of ["approve", "receive"] as const) {
      successOf(await stepReturn(shop.ctx, mira, returnId, step));
    }
    successOf(await inspectReturn(shop.ctx, mira, returnId, new Map([["accepted.0", "1"]])));
    successOf(await replaceReturn(shop.ctx, mira, returnId));
    const [parcel] = await findReplacements(shop.ctx.db, returnId);
    if (!parcel) throw new Error("there is no parcel");
    return { id: order.id, returnId, parcel: parcel.id };
  }
  const move = async (parcel: string, to: string) =>
    successOf(await moveByHand(shop.ctx, mira, parcel, to));
  const isLate = async (id: string) => {
    const { rows } = successOf(await listQueue(shop.ctx, mira, "late"));
    return rows.find(({ order }) => order.id === id);
  };
  const after = async (days: number, id: string) => {
    later += days * DAY;
    return isLate(id);
  };

  test("it is late from the day after as many days as its order was promised within (§22.124)", async () => {
    const { id, parcel } = await aReplacement(5);
    expect(await after(30, id)).toBeUndefined(); // it has not left: it is to be handed over
    await move(parcel, "handed over");
    expect(await after(5, id)).toBeUndefined();
    expect(await after(1, id)).toMatchObject({ state: "replacement", ref: parcel, next: null });
    const part = successOf(await readToday(shop.ctx, mira)).parts.find(
      ({ task }) => task === "late",
    );
    expect(part?.things).toContainEqual(
      expect.objectContaining({ orderId: id, ref: parcel, state: "replacement" }),
    );
    const waiting = successOf(await countWaiting(shop.ctx, mira));
    expect(waiting.find(({ task }) => task === "late")?.count).toBe(part?.count);
    const others = waiting.filter(({ task }) => task !== "late");
    expect(markOf(waiting, TODAY)).toBe(markOf(others, TODAY) + (part?.count ?? 0));
    await move(parcel, "in transit");
    expect(await isLate(id)).toBeDefined();
    await move(parcel, "delivered");
    expect(await isLate(id)).toBeUndefined();
    expect(failureOf(await moveByHand(shop.ctx, mira, parcel, "lost"))).toBe("parcel-not-now");
  });

  test("the day that its carrier has named counts more, and seven days where there is none (§22.124)", async () => {
    const [named, plain] = [await aReplacement(2), await aReplacement(null)];
    for (const { parcel } of [named, plain]) await move(parcel, "handed over");
    const { parcel } = named;
    await shop.ctx.db.execute(
      sql`update parcels set expected_on = (handed_over_at at time zone 'Asia/Kolkata')::date + 9 where id = ${parcel}`,
    );
    expect(await after(7, plain.id)).toBeUndefined();
    expect(await after(1, plain.id)).toMatchObject({ ref: plain.parcel });
    expect(await after(1, named.id)).toBeUndefined();
    expect(await after(1, named.id)).toMatchObject({ ref: named.parcel });
    for (const each of [named, plain]) await move(each.parcel, "delivered");
  });

  test("one that is lost leaves the list: its return is open again (§22.124, §22.45)", async () => {
    const { id, parcel, returnId } = await aReplacement(3);
    await move(parcel, "handed over");
    expect(await after(4, id)).toBeDefined();
    await move(parcel, "lost");
    expect(await isLate(id)).toBeUndefined();
    const { rows } = successOf(await listQueue(shop.ctx, mira, "returns"));
    expect(rows.map(({ ref }) => ref)).toContain(returnId);
  });
});
