import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import type { TypedSize } from "#domain/shipping/parcel-size.ts";
import type { Context } from "#server/context/context.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { carriersOf } from "#server/shipping/carriers/carrier.ts";
import { findParcels, type ParcelRow } from "#server/shipping/queries/parcels.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { makeCarrier, PICKUP_PIN, type RunningCarrier } from "#tests/support/carrier/carrier.ts";
import { successOf } from "#tests/support/customers.ts";
import type { Engine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const all = { role: "super_admin" as const, permissions: defaultPermissions("super_admin") };
export const asha: SignedInAdmin = {
  uid: "asha",
  email: "asha@greenverse.example",
  authority: all,
};
export const powerless: SignedInAdmin = {
  ...asha,
  authority: { role: "admin", permissions: { orders: [], users: [] } },
};
export const size: TypedSize = { weight: "4.25", length: "40", width: "30,5", height: "20" };
export const MINUTE = 60_000;

/** A shop with an account at the carrier sandbox, for the tests of one `describe`. */
export function bookingShop(engine: Engine) {
  let shop: TestShop;
  let road: RunningCarrier;
  let ctx: Context;
  let keys = 0;
  beforeAll(async () => {
    road = await makeCarrier();
    shop = await startShop({ mode: "inside", engine, carriers: carriersOf(road.carrier) });
    ctx = contextWith({ carrier: "shiprocket", pickupPin: PICKUP_PIN });
  });
  afterAll(async () => {
    await shop.close();
    await road.close();
  });
  afterEach(() =>
    road.turn({ lost: 0, only: "", emptyWallet: false, noPickup: 0, noLabel: 0, unavailable: 0 }),
  );

  const contextWith = (
    changes: Partial<Context["settings"]["content"]["shipping"]>,
    ahead = 0,
  ): Context => ({
    ...shop.ctx,
    settings: {
      ...shop.ctx.settings,
      content: {
        ...shop.ctx.settings.content,
        shipping: { ...shop.ctx.settings.content.shipping, ...changes },
      },
    },
    now: () => new Date(Date.now() + ahead),
  });
  const later = (ahead: number) =>
    contextWith({ carrier: "shiprocket", pickupPin: PICKUP_PIN }, ahead);
  async function aParcel(quantity = 1) {
    const { id } = await anOrder(shop.ctx, quantity);
    const added = await addParcel(shop.ctx, asha, id, {
      ...{ carrierName: "Shiprocket", trackingNumber: "", trackingUrl: "", handedOver: false },
      ...{ pieces: [{ line: 0, quantity }], requestKey: `key ${++keys}` },
    });
    return { id, parcel: successOf(added).id };
  }
  const rowOf = async (orderId: string): Promise<ParcelRow> => {
    const [row] = await findParcels(shop.ctx.db, orderId);
    if (!row) throw new Error("the parcel is gone");
    return row;
  };
  const shipmentsOf = async (parcel: string) =>
    (await road.shipments()).filter(({ order }) => order.order_id === parcel);
  const jobsOf = async (text: string) => {
    const found = await shop.rows<{ data: Record<string, string> }>(
      sql`select data from jobs.job where name = 'parcel-news' and data::text like ${`%${text}%`}`,
    );
    return found.map(({ data }) => data);
  };
  const statusOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id));
    return row?.status;
  };
  return {
    /** Of a shop whose settings name the carrier. */
    get ctx() {
      return ctx;
    },
    get shop() {
      return shop;
    },
    get road() {
      return road;
    },
    ...{ contextWith, later, aParcel, rowOf, shipmentsOf, jobsOf, statusOf },
  };
}
