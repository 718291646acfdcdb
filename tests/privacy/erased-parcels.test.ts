import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import { findCashOf } from "#server/cod/queries/collections.ts";
import { remitFile } from "#server/cod/remit-file.ts";
import { findOrderEvents } from "#server/orders/queries/order-events.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { eraseRecords } from "#server/privacy/erase-account.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { handleCarrierUpdates } from "#server/shipping/handle-carrier-updates.ts";
import { findParcels, insertParcel, saveParcel } from "#server/shipping/queries/parcels.ts";
import { aCashOrder } from "#tests/cod/cash-orders.ts";
import { aDelivered } from "#tests/returns/a-return.ts";
import { successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { owner } from "#tests/support/ready-shop.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

// What leads to an erased customer at their carrier goes when nobody needs it any more, everywhere, and not before (§12.24).

const CARRIER = "a carrier";

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const parcelOf = async (orderId: string) => {
    const [parcel] = await findParcels(shop.ctx.db, orderId);
    if (!parcel) throw new Error("the parcel is gone");
    return parcel;
  };
  const erase = async (customer: { uid: string; email: string }) => {
    successOf(await eraseRecords(shop.ctx, customer));
    await applyRetention(shop.ctx);
  };
  const trail = async (orderId: string) =>
    JSON.stringify(await findOrderEvents(shop.ctx.db, orderId, { all: true }));

  test("cash that a carrier still holds is found by its parcel's number; once it is handed on, the number is nowhere, the audit trail included (§12.24, §12.37)", async () => {
    const { ctx } = shop;
    const order = await aCashOrder(ctx);
    const tracking = { trackingNumber: "HC7781", trackingUrl: "https://himalaya.example/7781" };
    const pieces = [{ line: 0, quantity: 1 }];
    const parcel = successOf(
      await addParcel(ctx, owner, order.id, {
        ...{ carrierName: "Himalaya Couriers", ...tracking },
        ...{ pieces, handedOver: true, requestKey: `key ${order.id}` },
      }),
    );
    const [shipment, carrierOrder] = ["a shipment", "an order"];
    await transact(ctx.db, "once", (tx) =>
      saveParcel(tx, parcel.id, { carrierShipmentId: shipment, carrierOrderId: carrierOrder }),
    );
    successOf(await moveByHand(ctx, owner, parcel.id, "delivered"));
    await erase(order);
    const [cash] = await findCashOf(ctx.db, order.id);
    const line = `HC7781,${(cash?.amount ?? 0) / 100},NEFT 1,${dayOf(ctx.now())}`;
    const done = successOf(await remitFile(ctx, owner, `Number,Amount,Reference,Date\n${line}`));
    expect(done).toEqual({ noted: 1, same: 0, errors: [] });
    await applyRetention(ctx);
    expect(await parcelOf(order.id)).toMatchObject({
      ...{ trackingNumber: null, trackingUrl: null },
      ...{ carrierShipmentId: null, carrierOrderId: null },
    });
    expect(await trail(order.id)).not.toMatch(/7781/);
    const audited = await shop.rows<{ after: { parcel?: number } }>(
      sql`select action, before, after from audit_entries where subject_id = ${order.id}`,
    );
    expect(audited).toContainEqual(expect.objectContaining({ action: "parcel.create" }));
    expect(JSON.stringify(audited)).not.toMatch(/7781/);
  });

  test("a replacement that is on its way is followed until it has arrived, and then what its carrier said of it goes (§12.24, §12.37)", async () => {
    const { ctx } = shop;
    const order = await aDelivered(shop, 1);
    const trackingNumber = "AWB5512";
    await transact(ctx.db, "once", async (tx) => {
      const made = await insertParcel(tx, {
        ...{
          orderId: order.id,
          carrier: CARRIER,
          carrierName: "Himalaya Couriers",
          trackingNumber,
        },
        ...{ trackingUrl: null, pieces: [{ line: 0, quantity: 1 }], toCollect: 0 },
        ...{ requestKey: null, createdBy: null, now: ctx.now(), returnId: "a return" },
      });
      await saveParcel(tx, made.id, { state: "in transit" });
    });
    await erase(order);
    const update = {
      trackingNumber,
      at: ctx.now(),
      place: "Pune",
      words: "Given to Mr Rao next door",
    };
    const updates = [{ ...update, id: "one", state: "delivered" as const }];
    expect(await handleCarrierUpdates(ctx, CARRIER, trackingNumber, updates)).toBe(1);
    expect(await parcelOf(order.id)).toMatchObject({ state: "delivered" });
    await applyRetention(ctx);
    expect((await parcelOf(order.id)).trackingNumber).toBeNull();
    expect(await trail(order.id)).not.toMatch(/5512|Rao|Pune/);
    const said = await shop.rows(
      sql`select words, place from tracking_events where words <> '' or place <> ''`,
    );
    expect(said).toEqual([]);
    const known = await shop.rows(
      sql`select from order_events where order_id = ${order.id} and data::text like '%Himalaya%'`,
    );
    expect(known).not.toEqual([]); // what happened stays
  });

  test("what an agent's platform was told of its parcels goes too, unless it is still to be sent (§21.43)", async () => {
    const order = await aDelivered(shop, 1);
    const other = await aDelivered(shop, 1);
    const tell = (id: string, orderId: string, state: string) =>
      shop.rows(sql`insert into agent_events (id, order_id, agent, state, due_at, created_at, done_at, body)
        values (${id}, ${orderId}, 'an agent', ${state}, now(), now(),
          case when ${state} = 'queued' then null else now() end, 'by RM9914')`);
    await tell("told", order.id, "delivered");
    await tell("given up", order.id, "failed");
    await tell("to be sent", order.id, "queued");
    await tell("another's", other.id, "delivered");
    await erase(order);
    const kept = await shop.rows(
      sql`select id from agent_events where body is not null order by id`,
    );
    expect(kept).toEqual([{ id: "another's" }, { id: "to be sent" }]);
  });
});
