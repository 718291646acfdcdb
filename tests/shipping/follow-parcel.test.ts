import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeOrder } from "#server/orders/change-order.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { bookParcel } from "#server/shipping/book-parcel.ts";
import { carriersOf } from "#server/shipping/carriers/carrier.ts";
import { moveByHand } from "#server/shipping/change-parcel.ts";
import { checkParcels } from "#server/shipping/check-parcels.ts";
import { shippingJobs } from "#server/shipping/jobs.ts";
import { receiveCarrierWebhook } from "#server/shipping/receive-carrier-webhook.ts";
import { ACCOUNT } from "#tests/support/carrier/carrier.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { asha, bookingShop, MINUTE, size } from "./booking-shop.ts";

eachEngine((engine) => {
  const booking = bookingShop(engine);
  const { later, aParcel, rowOf, shipmentsOf, jobsOf, statusOf } = booking;

  test("taken apart or cancelled with its order, a booking is cancelled there too (§22.38)", async () => {
    const [one, other] = [await aParcel(), await aParcel()];
    for (const { parcel } of [one, other])
      successOf(await bookParcel(booking.ctx, asha, parcel, size));
    successOf(await moveByHand(booking.ctx, asha, one.parcel, "cancelled"));
    await transact(booking.shop.ctx.db, "once", async (tx) => {
      const actor = { kind: "admin", admin: asha } as const;
      successOf(await changeOrder(booking.shop.ctx, tx, other.id, "cancel", actor));
    });
    const jobs = shippingJobs(booking.ctx)["parcel-news"];
    for (const { parcel } of [one, other]) {
      expect(await jobsOf(parcel)).toEqual([{ kind: "cancel", parcelId: parcel, version: 1 }]);
      await jobs({ kind: "cancel", parcelId: parcel }, "");
      await jobs({ kind: "cancel", parcelId: parcel }, ""); // again it changes nothing
      expect((await shipmentsOf(parcel))[0]?.isCancelled).toBe(true);
    }
    // What is on the road cannot be cancelled there: it is said.
    const third = await aParcel();
    successOf(await bookParcel(booking.ctx, asha, third.parcel, size));
    await booking.road.advance((await rowOf(third.id)).trackingNumber ?? "");
    successOf(await moveByHand(booking.ctx, asha, third.parcel, "cancelled"));
    await jobs({ kind: "cancel", parcelId: third.parcel }, "");
    expect((await rowOf(third.id)).lastError).toContain("Please cancel it there");
    // An unreachable carrier is asked again by the queue.
    booking.road.turn({ unavailable: 1 });
    await expect(jobs({ kind: "cancel", parcelId: third.parcel }, "")).rejects.toThrow();
  });

  test("a webhook is stored once, and brings the truth by a job (§22.39)", async () => {
    const { id, parcel } = await aParcel();
    successOf(await bookParcel(booking.ctx, asha, parcel, size));
    const awb = (await rowOf(id)).trackingNumber ?? "";
    const deliver = (body: object, key = ACCOUNT.webhookToken) =>
      receiveCarrierWebhook(booking.ctx, {
        body: new TextEncoder().encode(JSON.stringify(body)),
        headers: new Headers({ "x-api-key": key }),
      });
    const jobs = shippingJobs(booking.ctx)["parcel-news"];
    // It says delivered, and the carrier knows of nothing: nothing is believed.
    const lie = { awb, shipment_status_id: 7, current_status: "DELIVERED" };
    successOf(await deliver(lie));
    await jobs({ kind: "track", carrier: "shiprocket", trackingNumber: awb }, "");
    expect(await statusOf(id)).toBe("packed");
    await booking.road.advance(awb, 42);
    const scan = { awb, shipment_status_id: 42, current_timestamp: "23 11 2026 11:43:52" };
    for (const _ of [1, 2, 3]) successOf(await deliver(scan));
    expect(await jobsOf(awb)).toHaveLength(2);
    await jobs({ kind: "track", carrier: "shiprocket", trackingNumber: awb }, "");
    expect(await statusOf(id)).toBe("shipped");
    expect(failureOf(await deliver(scan, "another"))).toBe("bad-signature");
    successOf(await deliver({ awb: "1234567" })); // none of the shop's
    expect(await jobsOf("1234567")).toEqual([]);
    booking.road.turn({ unavailable: 1 });
    const again = jobs({ kind: "track", carrier: "shiprocket", trackingNumber: awb }, "");
    await expect(again).rejects.toThrow();
  });

  test("a parcel is asked about less and less, and not for ever (§22.40)", async () => {
    const { id, parcel } = await aParcel();
    successOf(await bookParcel(booking.ctx, asha, parcel, size));
    const waits: number[] = [];
    let ahead = 0;
    for (let round = 0; round < 4; round++) {
      const before = await rowOf(id);
      ahead = (before.nextCheckAt?.getTime() ?? 0) - Date.now() + 1000;
      await checkParcels(later(ahead));
      const { nextCheckAt } = await rowOf(id);
      waits.push(Math.round(((nextCheckAt?.getTime() ?? 0) - Date.now() - ahead) / MINUTE));
    }
    expect(waits).toEqual([2, 4, 8, 16]);
    expect((await rowOf(id)).nextCheckAt).not.toBeNull();
    await checkParcels(later(61 * 24 * 60 * MINUTE));
    expect((await rowOf(id)).nextCheckAt).toBeNull();
    // One whose carrier has no account any more waits.
    await booking.shop.ctx.db
      .update(parcels)
      .set({ nextCheckAt: new Date(0), carrier: "former" })
      .where(eq(parcels.id, parcel));
    await checkParcels(booking.ctx);
    expect((await rowOf(id)).state).toBe("packed");
    expect(await checkParcels({ ...booking.ctx, carriers: carriersOf() })).toBe(0);
  });
});
