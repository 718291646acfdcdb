import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { moveByHand, saveTracking } from "#server/shipping/change-parcel.ts";
import { enterTracking, planTracking } from "#server/shipping/enter-tracking.ts";
import { findParcels } from "#server/shipping/queries/parcels.ts";
import { anOrder } from "#tests/admin/admins.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
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

  test("a number that another order's parcel has, or another line, is refused in every way (§22.36, §22.111)", async () => {
    const [first, second, third] = [
      (await anOrder(shop.ctx)).id,
      (await anOrder(shop.ctx)).id,
      (await anOrder(shop.ctx)).id,
    ];
    const line = (id: string, number: string) => `${id},Himalaya Couriers,${number},`;
    const enter = async (...lines: string[]) =>
      successOf(await enterTracking(shop.ctx, asha, [head, ...lines].join("\n")));
    expect(await enter(line(first, "TWICE-1"))).toEqual({ entered: 1, errors: [] });
    const lines = [line(second, "TWICE-1"), line(second, "TWICE-2"), line(third, "TWICE-2")];
    const [, own, same] = lines;
    const plan = successOf(await planTracking(shop.ctx, asha, [head, lines[0]].join("\n")));
    const sentence = `TWICE-1 is the number of ${first}-1 already.`;
    expect([plan.lines, plan.errors]).toEqual([[], [{ at: 2, sentence }]]);
    expect(await enter(lines[0] ?? "")).toEqual({ entered: 0, errors: [{ at: 2, sentence }] });
    expect(await statusOf(second)).toBe("placed");
    const twice = { at: 3, sentence: "The same tracking number stands in line 2." };
    expect(await enter(own ?? "", same ?? "")).toEqual({ entered: 1, errors: [twice] });

    // Nor by an admin who adds a parcel or changes who carries one.
    const typed = { carrierName: "Own van", trackingNumber: "TWICE-1", trackingUrl: "" };
    const parcel = { pieces: [{ line: 0, quantity: 1 }], handedOver: false };
    const taken = { code: "number-taken", details: ["TWICE-1", `${first}-1`] };
    const added = await addParcel(shop.ctx, asha, third, { ...typed, ...parcel, requestKey: "x" });
    expect(failureOf(added)).toEqual(taken);
    const packed = successOf(
      await addParcel(shop.ctx, asha, third, {
        ...{ ...typed, trackingNumber: "" },
        ...{ ...parcel, requestKey: "y" },
      }),
    );
    expect(failureOf(await saveTracking(shop.ctx, asha, packed.id, typed))).toEqual(taken);

    // Once it is taken apart, its number is free.
    const mail = { ...typed, trackingNumber: "TWICE-3" };
    successOf(await saveTracking(shop.ctx, asha, packed.id, mail));
    successOf(await moveByHand(shop.ctx, asha, packed.id, "cancelled"));
    const fourth = (await anOrder(shop.ctx)).id;
    expect(await enter(line(fourth, "TWICE-3"))).toEqual({ entered: 1, errors: [] });
  });

  test("two files at once give one number to one order (§22.36)", async () => {
    const ids = [(await anOrder(shop.ctx)).id, (await anOrder(shop.ctx)).id];
    const done = await Promise.all(
      ids.map((id) => enterTracking(shop.ctx, asha, `${head}\n${id},Himalaya Couriers,RACE-1,`)),
    );
    const entered = done.map((each) => successOf(each).entered);
    expect(entered.toSorted()).toEqual([0, 1]);
  });

  test.each(["", "Order,Carrier", "nothing\nat all"])(
    "a table without its columns is refused: %j (§22.36)",
    async (csv) => {
      const plan = successOf(await planTracking(shop.ctx, asha, csv));
      expect(plan.errors[0]?.sentence).toContain("The first line must name the columns");
    },
  );
});
