import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#server/platform/db/schema/orders.ts";
import { stepReturn } from "#server/returns/answer-return.ts";
import { inspectReturn } from "#server/returns/inspect-return.ts";
import { replaceReturn } from "#server/returns/replace-return.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { enterTracking, planTracking } from "#server/shipping/enter-tracking.ts";
import { readPickList } from "#server/shipping/print/print-pick-list.ts";
import { findReplacements } from "#server/shipping/queries/parcels.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aDelivered, ask, mira, texts } from "./a-return.ts";

// What is packed for a return (§22.45) is fetched from its shelf and sent as any parcel, though its order has arrived.

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  /** An order that has arrived, and an inspected return of one of its pieces, which is to be replaced. */
  async function anInspected() {
    const order = await aDelivered(shop, 2);
    const { returnId } = successOf(await ask(shop.ctx, order, texts(1, { kind: "replacement" })));
    for (const step of ["approve", "receive"] as const) {
      successOf(await stepReturn(shop.ctx, mira, returnId, step));
    }
    const found = new Map([["accepted.0", "1"]]);
    successOf(await inspectReturn(shop.ctx, mira, returnId, found));
    return { id: order.id, returnId };
  }
  /** The same with the parcel that replaces the piece. */
  async function aReplaced() {
    const inspected = await anInspected();
    successOf(await replaceReturn(shop.ctx, mira, inspected.returnId));
    return inspected;
  }
  const dispute = (id: string, disputed: boolean) =>
    shop.ctx.db.update(orders).set({ disputed }).where(eq(orders.id, id));
  const table = (id: string) =>
    `Order,Carrier,Tracking number,Link\n${id},Himalaya Couriers,HC-90,`;

  test("its piece is on the pick list until it is handed over, and that alone (§22.110)", async () => {
    const { id } = await aReplaced();
    const { goods } = successOf(await readPickList(shop.ctx, mira, [id]));
    expect(goods).toMatchObject([{ quantity: 1, orders: 1 }]);
    successOf(await enterTracking(shop.ctx, mira, table(id)));
    expect(failureOf(await readPickList(shop.ctx, mira, [id]))).toBe("nothing-to-pick");
  });

  test("nothing is sent anew while a dispute about the order's payment is open (§22.132)", async () => {
    const { id, returnId } = await anInspected();
    await dispute(id, true);
    expect(failureOf<unknown>(await replaceReturn(shop.ctx, mira, returnId))).toBe(
      "order-disputed",
    );
    await dispute(id, false);
    successOf(await replaceReturn(shop.ctx, mira, returnId));
    await dispute(id, true);
    const [parcel] = await findReplacements(shop.ctx.db, returnId);
    const leave = () => moveByHand(shop.ctx, mira, parcel?.id ?? "", "handed over");
    expect(failureOf<unknown>(await leave())).toBe("order-disputed");
    const { errors } = successOf(await planTracking(shop.ctx, mira, table(id)));
    expect(errors).toMatchObject([{ sentence: expect.stringContaining("dispute") }]);
    await dispute(id, false);
    successOf(await leave());
  });

  test("the table of tracking numbers gives it its number and hands it over, once (§22.36)", async () => {
    const { id, returnId } = await aReplaced();
    const sheet = table(id).replace("HC-90", "HC-91");
    const plan = successOf(await planTracking(shop.ctx, mira, sheet));
    expect(plan).toMatchObject({ lines: [{ at: 2, order: id }], errors: [] });
    const done = await enterTracking(shop.ctx, mira, sheet);
    expect(successOf(done)).toEqual({ entered: 1, errors: [] });
    expect(await findReplacements(shop.ctx.db, returnId)).toMatchObject([{ state: "handed over" }]);
    expect(successOf(await planTracking(shop.ctx, mira, sheet)).same).toBe(1);
  });
});
