import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { defaultPermissions, type SignedInAdmin } from "#domain/roles.ts";
import type { TypedSize } from "#domain/shipping/parcel-size.ts";
import type { Context } from "#server/context/context.ts";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";
import { changeOrder } from "#server/orders/change-order.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";
import { addParcel } from "#server/shipping/add-parcel.ts";
import { bookParcel, resumeBooking } from "#server/shipping/book-parcel.ts";
import { carriersOf } from "#server/shipping/carriers/carrier.ts";
import { moveByHand, saveTracking } from "#server/shipping/change-parcel.ts";
import { checkParcels } from "#server/shipping/check-parcels.ts";
import { shippingJobs } from "#server/shipping/jobs.ts";
import { printCarrierLabel } from "#server/shipping/print-carrier-label.ts";
import { findParcels, type ParcelRow } from "#server/shipping/queries/parcels.ts";
import { readParcels } from "#server/shipping/read-parcels.ts";
import { receiveCarrierWebhook } from "#server/shipping/receive-carrier-webhook.ts";
import { anOrder } from "#tests/admin/admins.ts";
import {
  ACCOUNT,
  makeCarrier,
  PICKUP_PIN,
  type RunningCarrier,
} from "#tests/support/carrier/carrier.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const all = { role: "super_admin" as const, permissions: defaultPermissions("super_admin") };
const asha: SignedInAdmin = { uid: "asha", email: "asha@greenverse.example", authority: all };
const powerless: SignedInAdmin = {
  ...asha,
  authority: { role: "admin", permissions: { orders: [], users: [] } },
};
const size: TypedSize = { weight: "4.25", length: "40", width: "30,5", height: "20" };
const MINUTE = 60_000;

eachEngine((engine) => {
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
    shipping: Context["settings"]["content"]["shipping"],
    ahead = 0,
  ): Context => ({
    ...shop.ctx,
    settings: { ...shop.ctx.settings, content: { ...shop.ctx.settings.content, shipping } },
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

  test("a packed parcel is booked, has its label, and its scans lead it to the door (§22.37)", async () => {
    const { id, parcel } = await aParcel(2);
    successOf(await bookParcel(ctx, asha, parcel, size));
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
    const shown = successOf(await readParcels(ctx, asha, id));
    expect(shown.parcels[0]).toMatchObject({ byHand: false, trackingNumber: row.trackingNumber });
    expect(shown.parcels[0]?.news?.words).toMatch(/^Pick-up: /);
    expect(shown.carrier).toMatchObject({ ready: true, place: { served: true } });
    expect(successOf(await printCarrierLabel(ctx, asha, parcel)).length).toBeGreaterThan(100);
    // Twice is one booking.
    expect(failureOf(await bookParcel(ctx, asha, parcel, size))).toBe("parcel-not-now");
    expect(await shipmentsOf(parcel)).toHaveLength(1);

    const awb = row.trackingNumber ?? "";
    for (const code of [42, 18, 17, 7]) await road.advance(awb, code);
    expect(await statusOf(id)).toBe("placed");
    await checkParcels(later(2 * MINUTE));
    expect(await statusOf(id)).toBe("delivered");
    expect(await rowOf(id)).toMatchObject({ state: "delivered", nextCheckAt: null });
    const mails = (await findMailsOfOrder(shop.ctx.db, id)).map(({ kind }) => kind);
    expect(mails.filter((kind) => kind.startsWith("parcel")).sort()).toEqual([
      "parcel-delivered",
      "parcel-shipped",
    ]);
  });

  test("what is wrong with weight and sides is said at the fields; nothing is asked (§22.37)", async () => {
    const { id, parcel } = await aParcel();
    const wrong = { weight: "0", length: "a", width: "", height: "1e3" };
    expect(failureOf(await bookParcel(ctx, asha, parcel, wrong))).toMatchObject({
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
    road.turn({ emptyWallet: true });
    expect(failureOf(await bookParcel(ctx, asha, parcel, size))).toMatchObject({
      code: "booking-refused",
    });
    expect(await rowOf(id)).toMatchObject({
      ...{ carrier: "hand", trackingNumber: null, nextCheckAt: null },
      lastError: expect.stringContaining("recharge your wallet"),
    });
    road.turn({ emptyWallet: false });
    successOf(await bookParcel(ctx, asha, parcel, { ...size, weight: "5" }));
    expect(await rowOf(id)).toMatchObject({ carrier: "shiprocket", lastError: null });
    expect((await shipmentsOf(parcel)).map(({ order }) => order.weight)).toEqual([5]);
  });

  test("without any answer the booking is looked up later, once, and never twice (§22.38)", async () => {
    const { id, parcel } = await aParcel();
    road.turn({ lost: 1, only: "/orders" });
    expect(failureOf(await bookParcel(ctx, asha, parcel, size))).toMatchObject({
      code: "booking-unclear",
    });
    const unclear = await rowOf(id);
    expect(unclear).toMatchObject({ carrier: "shiprocket", trackingNumber: null });
    expect(unclear.lastError).toContain("has not answered");
    const typed = { carrierName: "Other", trackingNumber: "X 123", trackingUrl: "" };
    expect(failureOf(await saveTracking(ctx, asha, parcel, typed))).toBe("parcel-not-now");
    expect(failureOf(await resumeBooking(ctx, asha, parcel))).toMatchObject({
      code: "booking-unclear",
    });
    road.turn({ lost: 0 });
    await Promise.all([checkParcels(later(5 * MINUTE)), checkParcels(later(5 * MINUTE))]);
    const [shipment, ...others] = await shipmentsOf(parcel);
    expect(others).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ trackingNumber: shipment?.awb, lastError: null });
  });

  test("what never reached the carrier can be booked again (§22.38)", async () => {
    const { id, parcel } = await aParcel();
    road.turn({ unavailable: 1 });
    await bookParcel(ctx, asha, parcel, size);
    road.turn({ unavailable: 0 });
    successOf(await resumeBooking(ctx, asha, parcel));
    expect(await rowOf(id)).toMatchObject({
      carrier: "hand",
      lastError: expect.stringContaining("not booked"),
    });
    successOf(await bookParcel(ctx, asha, parcel, size));
    expect(await shipmentsOf(parcel)).toHaveLength(1);
  });

  test("two admins at once book one shipment with one number (§22.38)", async () => {
    const { id, parcel } = await aParcel();
    const both = await Promise.all([1, 2].map(() => bookParcel(ctx, asha, parcel, size)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [shipment, ...others] = await shipmentsOf(parcel);
    expect(others).toEqual([]);
    expect((await rowOf(id)).trackingNumber).toBe(shipment?.awb);
  });

  test("a pick-up that was refused is asked for again, and the number stays (§22.37)", async () => {
    const { id, parcel } = await aParcel();
    road.turn({ noPickup: 1 });
    successOf(await bookParcel(ctx, asha, parcel, size));
    const { trackingNumber, lastError } = await rowOf(id);
    expect(lastError).toContain("The pickup address is not verified.");
    successOf(await resumeBooking(ctx, asha, parcel));
    road.turn({ noPickup: 0 });
    successOf(await resumeBooking(ctx, asha, parcel));
    expect(await rowOf(id)).toMatchObject({ trackingNumber, lastError: null });
  });

  test("taken apart or cancelled with its order, a booking is cancelled there too (§22.38)", async () => {
    const [one, other] = [await aParcel(), await aParcel()];
    for (const { parcel } of [one, other]) successOf(await bookParcel(ctx, asha, parcel, size));
    successOf(await moveByHand(ctx, asha, one.parcel, "cancelled"));
    await shop.ctx.db.transaction(async (tx) => {
      const actor = { kind: "admin", admin: asha } as const;
      successOf(await changeOrder(shop.ctx, tx, other.id, "cancel", actor));
    });
    const jobs = shippingJobs(ctx)["parcel-news"];
    for (const { parcel } of [one, other]) {
      expect(await jobsOf(parcel)).toEqual([{ kind: "cancel", parcelId: parcel }]);
      await jobs({ kind: "cancel", parcelId: parcel }, "");
      await jobs({ kind: "cancel", parcelId: parcel }, ""); // again it changes nothing
      expect((await shipmentsOf(parcel))[0]?.isCancelled).toBe(true);
    }
    // What is on the road cannot be cancelled there: it is said.
    const third = await aParcel();
    successOf(await bookParcel(ctx, asha, third.parcel, size));
    await road.advance((await rowOf(third.id)).trackingNumber ?? "");
    successOf(await moveByHand(ctx, asha, third.parcel, "cancelled"));
    await jobs({ kind: "cancel", parcelId: third.parcel }, "");
    expect((await rowOf(third.id)).lastError).toContain("Please cancel it there");
    // An unreachable carrier is asked again by the queue.
    road.turn({ unavailable: 1 });
    await expect(jobs({ kind: "cancel", parcelId: third.parcel }, "")).rejects.toThrow();
  });

  test("is refused without permission, account, PIN code, or where nothing may leave (§22.37)", async () => {
    const { id, parcel } = await aParcel();
    for (const refused of [
      await bookParcel(ctx, powerless, parcel, size),
      await resumeBooking(ctx, powerless, parcel),
      await printCarrierLabel(ctx, powerless, parcel),
    ]) {
      expect(failureOf<unknown>(refused)).toBe("insufficient-permissions");
    }
    const none = { ...ctx, carriers: carriersOf() };
    expect(failureOf(await bookParcel(none, asha, parcel, size))).toBe("no-carrier");
    const shown = successOf(await readParcels(none, asha, id));
    expect(shown.carrier).toMatchObject({ label: "Shiprocket", ready: false, place: null });
    expect(failureOf(await bookParcel(shop.ctx, asha, parcel, size))).toBe("no-carrier"); // by hand
    const nowhere = contextWith({ carrier: "shiprocket", pickupPin: "" });
    expect(failureOf(await bookParcel(nowhere, asha, parcel, size))).toBe("no-pickup-pin");
    for (const wrong of ["none", "a\u0000b", ""]) {
      expect(failureOf(await bookParcel(ctx, asha, wrong, size))).toBe("unknown-parcel");
      expect(failureOf(await resumeBooking(ctx, asha, wrong))).toBe("unknown-parcel");
      expect(failureOf(await printCarrierLabel(ctx, asha, wrong))).toBe("unknown-parcel");
    }
    expect(failureOf(await resumeBooking(ctx, asha, parcel))).toBe("parcel-not-now");
    expect(failureOf(await printCarrierLabel(ctx, asha, parcel))).toBe("unknown-parcel");
    await shop.ctx.db.update(orders).set({ disputed: true }).where(eq(orders.id, id));
    expect(failureOf(await bookParcel(ctx, asha, parcel, size))).toBe("order-disputed");
    expect(await shipmentsOf(parcel)).toEqual([]);
  });

  test("a place that is not served is said on the order, also where no cash is taken (§22.37)", async () => {
    const { id } = await aParcel();
    const place = async (pin: string) => {
      await shop.ctx.db
        .update(orders)
        .set({
          shippingAddress: sql`shipping_address || ${JSON.stringify({ pinCode: pin })}::jsonb`,
        })
        .where(eq(orders.id, id));
      return successOf(await readParcels(ctx, asha, id)).carrier;
    };
    expect(await place("791001")).toMatchObject({ pin: "791001", place: { served: false } });
    expect(await place("781001")).toMatchObject({ needsCash: true, place: { cash: false } });
    // A carrier that does not answer holds up no page, and is not asked again at once.
    road.turn({ unavailable: 1 });
    expect(await place("560001")).toMatchObject({ ready: true, place: null });
    road.turn({ unavailable: 0 });
    expect(await place("560001")).toMatchObject({ place: null });
  });

  test("a webhook is stored once, and brings the truth by a job (§22.39)", async () => {
    const { id, parcel } = await aParcel();
    successOf(await bookParcel(ctx, asha, parcel, size));
    const awb = (await rowOf(id)).trackingNumber ?? "";
    const deliver = (body: object, key = ACCOUNT.webhookToken) =>
      receiveCarrierWebhook(ctx, {
        body: new TextEncoder().encode(JSON.stringify(body)),
        headers: new Headers({ "x-api-key": key }),
      });
    const jobs = shippingJobs(ctx)["parcel-news"];
    // It says delivered, and the carrier knows of nothing: nothing is believed.
    const lie = { awb, shipment_status_id: 7, current_status: "DELIVERED" };
    successOf(await deliver(lie));
    await jobs({ kind: "track", carrier: "shiprocket", trackingNumber: awb }, "");
    expect(await statusOf(id)).toBe("placed");
    await road.advance(awb, 42);
    const told = { awb, shipment_status_id: 42, current_timestamp: "23 11 2026 11:43:52" };
    for (const _ of [1, 2, 3]) successOf(await deliver(told));
    expect(await jobsOf(awb)).toHaveLength(2);
    await jobs({ kind: "track", carrier: "shiprocket", trackingNumber: awb }, "");
    expect(await statusOf(id)).toBe("shipped");
    expect(failureOf(await deliver(told, "another"))).toBe("bad-signature");
    successOf(await deliver({ awb: "1234567" })); // none of the shop's
    expect(await jobsOf("1234567")).toEqual([]);
    road.turn({ unavailable: 1 });
    const again = jobs({ kind: "track", carrier: "shiprocket", trackingNumber: awb }, "");
    await expect(again).rejects.toThrow();
  });

  test("a parcel is asked about less and less, and not for ever (§22.40)", async () => {
    const { id, parcel } = await aParcel();
    successOf(await bookParcel(ctx, asha, parcel, size));
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
    await shop.ctx.db
      .update(parcels)
      .set({ nextCheckAt: new Date(0), carrier: "former" })
      .where(eq(parcels.id, parcel));
    await checkParcels(ctx);
    expect((await rowOf(id)).state).toBe("packed");
    expect(await checkParcels({ ...ctx, carriers: carriersOf() })).toBe(0);
  });
});
