import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { bookParcel, resumeBooking } from "#server/shipping/book-parcel.ts";
import { carriersOf } from "#server/shipping/carriers/carrier.ts";
import { saveTracking } from "#server/shipping/change-parcel.ts";
import { checkParcels } from "#server/shipping/check-parcels.ts";
import { printCarrierLabel } from "#server/shipping/print-carrier-label.ts";
import { readParcels } from "#server/shipping/read-parcels.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { asha, bookingShop, MINUTE, powerless, size } from "./booking-shop.ts";

eachEngine((engine) => {
  const booking = bookingShop(engine);
  const { contextWith, later, aParcel, rowOf, shipmentsOf, statusOf } = booking;

  test("a packed parcel is booked, has its label, and its scans lead it to the door (§22.37)", async () => {
    const { id, parcel } = await aParcel(2);
    successOf(await bookParcel(booking.ctx, asha, parcel, size));
    const row = await rowOf(id);
    expect(row).toMatchObject({
      ...{ carrier: "shiprocket", carrierName: "Himalaya Surface", state: "packed" },
      ...{ weightGrams: 4250, lastError: null },
    });
    expect(row.expectedOn).toMatch(/^\d{4}-/);
    const [shipment, ...others] = await shipmentsOf(parcel);
    expect(others).toEqual([]);
    expect(shipment?.order).toMatchObject({
      payment_method: "COD",
      sub_total: row.toCollect / 100,
      breadth: 30.5,
      billing_email: expect.stringContaining("@"),
    });
    const shown = successOf(await readParcels(booking.ctx, asha, id));
    expect(shown.parcels[0]).toMatchObject({ byHand: false, trackingNumber: row.trackingNumber });
    expect(shown.parcels[0]?.update?.words).toMatch(/^Pick-up: /);
    expect(shown.carrier).toMatchObject({ ready: true, place: { served: true } });
    expect(successOf(await printCarrierLabel(booking.ctx, asha, parcel)).length).toBeGreaterThan(
      100,
    );
    // Twice is one booking.
    expect(failureOf(await bookParcel(booking.ctx, asha, parcel, size))).toBe("parcel-not-now");
    expect(await shipmentsOf(parcel)).toHaveLength(1);

    const awb = row.trackingNumber ?? "";
    for (const code of [42, 18, 17, 7]) await booking.road.advance(awb, code);
    expect(await statusOf(id)).toBe("packed");
    await checkParcels(later(2 * MINUTE));
    expect(await statusOf(id)).toBe("delivered");
    expect(await rowOf(id)).toMatchObject({ state: "delivered", nextCheckAt: null });
    const mails = (await findMailsOfOrder(booking.shop.ctx.db, id)).map(({ kind }) => kind);
    expect(mails.filter((kind) => kind.startsWith("parcel")).sort()).toEqual([
      "parcel-delivered",
      "parcel-shipped",
    ]);
  });

  test("what is wrong with weight and sides is said at the fields; nothing is asked (§22.37)", async () => {
    const { id, parcel } = await aParcel();
    const wrong = { weight: "0", length: "a", width: "", height: "1e3" };
    expect(failureOf(await bookParcel(booking.ctx, asha, parcel, wrong))).toMatchObject({
      kind: "fields",
      errors: {
        weight: expect.any(String),
        length: expect.any(String),
        width: expect.any(String),
        height: expect.any(String),
      },
    });
    expect(await rowOf(id)).toMatchObject({ carrier: "hand", weightGrams: null });
    expect(await shipmentsOf(parcel)).toEqual([]);
  });

  test("a refusal is said at the parcel, which is by hand again and can be booked anew (§22.38)", async () => {
    const { id, parcel } = await aParcel();
    booking.road.turn({ emptyWallet: true });
    expect(failureOf(await bookParcel(booking.ctx, asha, parcel, size))).toMatchObject({
      code: "booking-refused",
    });
    expect(await rowOf(id)).toMatchObject({
      ...{ carrier: "hand", trackingNumber: null, nextCheckAt: null },
      lastError: expect.stringContaining("recharge your wallet"),
    });
    booking.road.turn({ emptyWallet: false });
    successOf(await bookParcel(booking.ctx, asha, parcel, { ...size, weight: "5" }));
    expect(await rowOf(id)).toMatchObject({ carrier: "shiprocket", lastError: null });
    expect((await shipmentsOf(parcel)).map(({ order }) => order.weight)).toEqual([5]);
  });

  test("without any answer the booking is looked up later, once, and never twice (§22.38)", async () => {
    const { id, parcel } = await aParcel();
    booking.road.turn({ lost: 1, only: "/orders" });
    expect(failureOf(await bookParcel(booking.ctx, asha, parcel, size))).toMatchObject({
      code: "booking-unclear",
    });
    const unclear = await rowOf(id);
    expect(unclear).toMatchObject({ carrier: "shiprocket", trackingNumber: null });
    expect(unclear.lastError).toContain("has not answered");
    const typed = { carrierName: "Other", trackingNumber: "X 123", trackingUrl: "" };
    expect(failureOf(await saveTracking(booking.ctx, asha, parcel, typed))).toBe("parcel-not-now");
    expect(failureOf(await resumeBooking(booking.ctx, asha, parcel))).toMatchObject({
      code: "booking-unclear",
    });
    booking.road.turn({ lost: 0 });
    await Promise.all([checkParcels(later(5 * MINUTE)), checkParcels(later(5 * MINUTE))]);
    const [shipment, ...others] = await shipmentsOf(parcel);
    expect(others).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ trackingNumber: shipment?.awb, lastError: null });
  });

  test("what never reached the carrier can be booked again (§22.38)", async () => {
    const { id, parcel } = await aParcel();
    booking.road.turn({ unavailable: 1 });
    await bookParcel(booking.ctx, asha, parcel, size);
    booking.road.turn({ unavailable: 0 });
    successOf(await resumeBooking(booking.ctx, asha, parcel));
    expect(await rowOf(id)).toMatchObject({
      carrier: "hand",
      lastError: expect.stringContaining("not booked"),
    });
    successOf(await bookParcel(booking.ctx, asha, parcel, size));
    expect(await shipmentsOf(parcel)).toHaveLength(1);
  });

  test("two admins at once book one shipment with one number (§22.38)", async () => {
    const { id, parcel } = await aParcel();
    const both = await Promise.all([1, 2].map(() => bookParcel(booking.ctx, asha, parcel, size)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [shipment, ...others] = await shipmentsOf(parcel);
    expect(others).toEqual([]);
    expect((await rowOf(id)).trackingNumber).toBe(shipment?.awb);
  });

  test("a pick-up that was refused is asked for again, and the number stays (§22.37)", async () => {
    const { id, parcel } = await aParcel();
    booking.road.turn({ noPickup: 1 });
    successOf(await bookParcel(booking.ctx, asha, parcel, size));
    const { trackingNumber, lastError } = await rowOf(id);
    expect(lastError).toContain("The pickup address is not verified.");
    successOf(await resumeBooking(booking.ctx, asha, parcel));
    booking.road.turn({ noPickup: 0 });
    successOf(await resumeBooking(booking.ctx, asha, parcel));
    expect(await rowOf(id)).toMatchObject({ trackingNumber, lastError: null });
  });

  test("is refused without permission, account, PIN code, or where nothing may leave (§22.37)", async () => {
    const { id, parcel } = await aParcel();
    for (const refused of [
      await bookParcel(booking.ctx, powerless, parcel, size),
      await resumeBooking(booking.ctx, powerless, parcel),
      await printCarrierLabel(booking.ctx, powerless, parcel),
    ]) {
      expect(failureOf<unknown>(refused)).toBe("insufficient-permissions");
    }
    const none = { ...booking.ctx, carriers: carriersOf() };
    expect(failureOf(await bookParcel(none, asha, parcel, size))).toBe("no-carrier");
    const shown = successOf(await readParcels(none, asha, id));
    expect(shown.carrier).toMatchObject({ label: "Shiprocket", ready: false, place: null });
    expect(failureOf(await bookParcel(booking.shop.ctx, asha, parcel, size))).toBe("no-carrier"); // by hand
    const nowhere = contextWith({ carrier: "shiprocket", pickupPin: "" });
    expect(failureOf(await bookParcel(nowhere, asha, parcel, size))).toBe("no-pickup-pin");
    for (const wrong of ["none", ""]) {
      expect(failureOf(await bookParcel(booking.ctx, asha, wrong, size))).toBe("unknown-parcel");
      expect(failureOf(await resumeBooking(booking.ctx, asha, wrong))).toBe("unknown-parcel");
      expect(failureOf(await printCarrierLabel(booking.ctx, asha, wrong))).toBe("unknown-parcel");
    }
    expect(failureOf(await resumeBooking(booking.ctx, asha, parcel))).toBe("parcel-not-now");
    expect(failureOf(await printCarrierLabel(booking.ctx, asha, parcel))).toBe("unknown-parcel");
    await booking.shop.ctx.db.update(orders).set({ disputed: true }).where(eq(orders.id, id));
    expect(failureOf(await bookParcel(booking.ctx, asha, parcel, size))).toBe("order-disputed");
    expect(await shipmentsOf(parcel)).toEqual([]);
  });

  test("a place that is not served is said on the order, also where no cash is taken (§22.37)", async () => {
    const { id } = await aParcel();
    const place = async (pin: string) => {
      await booking.shop.ctx.db
        .update(orders)
        .set({
          shippingAddress: sql`shipping_address || ${JSON.stringify({ pinCode: pin })}::jsonb`,
        })
        .where(eq(orders.id, id));
      return successOf(await readParcels(booking.ctx, asha, id)).carrier;
    };
    expect(await place("791001")).toMatchObject({ pin: "791001", place: { served: false } });
    expect(await place("781001")).toMatchObject({ needsCash: true, place: { cash: false } });
    // A carrier that does not answer holds up no page, and is not asked again at once.
    booking.road.turn({ unavailable: 1 });
    expect(await place("560001")).toMatchObject({ ready: true, place: null });
    booking.road.turn({ unavailable: 0 });
    expect(await place("560001")).toMatchObject({ place: null });
  });
});
