import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { enterTracking, planTracking } from "#server/shipping/enter-tracking.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const authority = { role: "admin" as const, permissions: defaultPermissions("admin") };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority };
const head = "Order,Carrier,Tracking number,Link";

eachEngine((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());

  const statusOf = async (id: string) => {
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, id));
    return row?.status;
  };

  test("each line hands over a parcel; the same table again changes nothing (§22.36)", async () => {
    const [packed, fresh, whole] = [
      (await anOrder(shop.ctx, 2)).id,
      (await anOrder(shop.ctx, 2)).id,
      (await anOrder(shop.ctx)).id,
    ];
    const tracking = { carrierName: "Own van", trackingNumber: "", trackingUrl: "" };
    const parcel = { ...tracking, pieces: [{ line: 0, quantity: 1 }], handedOver: false };
    successOf(await addParcel(shop.ctx, asha, packed, { ...parcel, requestKey: "a" }));
    successOf(
      await addParcel(shop.ctx, asha, whole, {
        ...parcel,
        trackingNumber: "HAS-ONE",
        requestKey: "b",
      }),
    );
    const csv = [
      `\ufeff${head}`,
      `${packed},Himalaya Couriers,HC-1,https://track.example/HC-1`,
      `${fresh.toLowerCase()},"Himalaya, Couriers",HC-2,`,
      `${whole},Himalaya Couriers,HC-3,`,
      "GV-NONE,Himalaya Couriers,HC-4,",
      `${fresh},Himalaya Couriers,HC-5,`,
      `${fresh},Himalaya Couriers,,`,
      ",,,",
    ].join("\r\n");
    const plan = successOf(await planTracking(shop.ctx, asha, csv));
    expect(plan.lines.map(({ at, order }) => [at, order])).toEqual([
      [2, packed],
      [3, fresh],
    ]);
    expect(plan.errors.map(({ at }) => at)).toEqual([4, 5, 6, 7]);
    expect(await statusOf(fresh)).toBe("placed");

    const done = successOf(await enterTracking(shop.ctx, asha, csv));
    expect([done.entered, done.errors.map(({ at }) => at)]).toEqual([2, [4, 5, 6, 7]]);
    expect([await statusOf(packed), await statusOf(fresh)]).toEqual(["shipped", "shipped"]);
    const [first] = await findParcels(shop.ctx.db, packed);
    expect(first).toMatchObject({ trackingNumber: "HC-1", state: "handed over" });
    const [all] = await findParcels(shop.ctx.db, fresh);
    expect(all).toMatchObject({ carrierName: "Himalaya, Couriers", state: "handed over" });

    const again = successOf(await planTracking(shop.ctx, asha, csv));
    expect([again.lines, again.same]).toEqual([[], 2]);
    expect(successOf(await enterTracking(shop.ctx, asha, csv)).entered).toBe(0);
    expect(await findParcels(shop.ctx.db, fresh)).toHaveLength(1);
  });

  test.each(["", "Order,Carrier", "nothing\nat all"])(
    "a table without its columns is refused: %j (§22.36)",
    async (csv) => {
      const plan = successOf(await planTracking(shop.ctx, asha, csv));
      expect(plan.errors[0]?.sentence).toContain("The first line must name the columns");
    },
  );
});
