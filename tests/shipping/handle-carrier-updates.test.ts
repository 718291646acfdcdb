import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ParcelState } from "#domain/shipping/parcel-states.ts";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";
import { findOrderEvents } from "#server/orders/queries/order-events.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { trackingEvents } from "#server/platform/db/schema/shipping.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { CarrierUpdate } from "#server/shipping/carriers/carrier.ts";
import { handleCarrierUpdates } from "#server/shipping/handle-carrier-updates.ts";
import { findParcels, insertParcel } from "#server/shipping/queries/parcels.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const CARRIER = "a carrier";
const start = Date.parse("2026-11-22T06:00:00Z");
const way: (ParcelState | null)[] = [
  null,
  "handed over",
  "in transit",
  "out for delivery",
  "not delivered",
  "out for delivery",
  "delivered",
];

eachEngine((engine) => {
  let shop: TestShop;
  let parcels = 0;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  async function aParcel() {
    const { id } = await anOrder(shop.ctx);
    const trackingNumber = `AWB${++parcels}`;
    await transact(shop.ctx.db, "once", (tx) =>
      insertParcel(tx, {
        ...{ orderId: id, carrier: CARRIER, carrierName: "Himalaya Couriers", trackingNumber },
        ...{ trackingUrl: null, pieces: [{ line: 0, quantity: 1 }], toCollect: 0 },
        ...{ requestKey: null, createdBy: null, now: new Date(start) },
      }),
    );
    return { id, trackingNumber };
  }
  const updatesOf = (trackingNumber: string): CarrierUpdate[] =>
    way.map((state, hour) => ({
      id: `${trackingNumber} ${hour}`,
      trackingNumber,
      at: new Date(start + hour * 3_600_000),
      state,
      place: "Pune",
      words: state ?? "label made",
    }));
  const outcome = async (id: string) => {
    const [parcel] = await findParcels(shop.ctx.db, id);
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id));
    const mails = (await findMailsOfOrder(shop.ctx.db, id)).map(({ kind }) => kind);
    return {
      parcel: parcel?.state,
      status: row?.status,
      mails: mails.filter((kind) => kind.startsWith("parcel")).sort(),
    };
  };
  const delivered = { parcel: "delivered", status: "delivered" };

  test("updates lead a parcel to its door, each once, however often they are sent (§22.31)", async () => {
    const { id, trackingNumber } = await aParcel();
    const updates = updatesOf(trackingNumber);
    for (const [at] of updates.entries()) {
      await handleCarrierUpdates(shop.ctx, CARRIER, trackingNumber, updates.slice(0, at + 1));
    }
    const events = await findOrderEvents(shop.ctx.db, id, { all: true });
    expect(await handleCarrierUpdates(shop.ctx, CARRIER, trackingNumber, updates)).toBe(0);
    expect(await findOrderEvents(shop.ctx.db, id, { all: true })).toEqual(events);
    expect(events.filter(({ kind }) => kind === "parcel moved")).toHaveLength(6);
    expect(await outcome(id)).toEqual({
      ...delivered,
      mails: ["parcel-delivered", "parcel-shipped"],
    });
    const [parcel] = await findParcels(shop.ctx.db, id);
    expect(parcel?.handedOverAt).toEqual(updates[1]?.at);
    expect(parcel?.deliveredAt).toEqual(updates[6]?.at);
    const stored = eq(trackingEvents.parcelId, parcel?.id ?? "");
    expect(await shop.ctx.db.$count(trackingEvents, stored)).toBe(way.length);
  });

  test("late and reordered updates undo nothing, and lost ones are not missed (§22.31)", async () => {
    const { id, trackingNumber } = await aParcel();
    const updates = updatesOf(trackingNumber);
    for (const one of updates.toReversed()) {
      await handleCarrierUpdates(shop.ctx, CARRIER, trackingNumber, [one]);
    }
    expect(await outcome(id)).toEqual({ ...delivered, mails: ["parcel-delivered"] });
  });

  test("the same updates at once are taken once (§22.31)", async () => {
    const { id, trackingNumber } = await aParcel();
    const updates = updatesOf(trackingNumber);
    const fresh = await Promise.all(
      [1, 2, 3].map(() => handleCarrierUpdates(shop.ctx, CARRIER, trackingNumber, updates)),
    );
    expect(fresh.reduce((sum: number, count) => sum + (count ?? 0), 0)).toBe(way.length);
    expect((await outcome(id)).mails).toEqual(["parcel-delivered", "parcel-shipped"]);
  });

  test("updates of a cancelled order's parcel count, and change no status (§22.13)", async () => {
    const { id, trackingNumber } = await aParcel();
    await shop.ctx.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, id));
    await handleCarrierUpdates(shop.ctx, CARRIER, trackingNumber, updatesOf(trackingNumber));
    expect(await outcome(id)).toMatchObject({ parcel: "delivered", status: "cancelled" });
  });

  test("another's tracking number is nobody's", async () => {
    const { trackingNumber } = await aParcel();
    expect(
      await handleCarrierUpdates(shop.ctx, "hand", trackingNumber, updatesOf(trackingNumber)),
    ).toBeNull();
    expect(await handleCarrierUpdates(shop.ctx, CARRIER, "none", [])).toBeNull();
  });
});
