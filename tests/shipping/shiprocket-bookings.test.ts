import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aRequest, makeCarrier, type RunningCarrier } from "#tests/support/carrier/carrier.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { serve } from "#tests/support/network/ports.ts";

let running: RunningCarrier;
let parcels = 0;
const newId = () => `GV-TEST-${++parcels}`;
beforeAll(async () => {
  running = await makeCarrier();
});
afterAll(() => running.close());
afterEach(() =>
  running.turn({ lost: 0, hanging: 0, only: "", emptyWallet: false, noPickup: 0, noLabel: 0 }),
);

describe("bookings", () => {
  test("a parcel gets a number and is fetched; the carrier is sent rupees and Indian time (§22.37)", async () => {
    const id = newId();
    const booked = successOf(await running.carrier.ship(aRequest(id)));
    expect(booked).toMatchObject({
      carrierName: "Himalaya Surface",
      trackingNumber: expect.stringMatching(/^\d+$/),
      pickupProblem: null,
    });
    expect(booked.trackingUrl).toBe(`https://shiprocket.co/tracking/${booked.trackingNumber}`);
    expect(booked.pickup).toMatch(/^\d{4}-\d\d-\d\d /);
    const shipment = (await running.shipments()).find(({ order }) => order.order_id === id);
    expect(shipment?.order).toMatchObject({
      order_date: "2026-11-23 00:15",
      pickup_location: "Primary",
      payment_method: "Prepaid",
      sub_total: 25_999,
      order_items: [{ name: "Air purifier", sku: "AP-1", units: 2, selling_price: 12_999.5 }],
      weight: 4.25,
      breadth: 30.5,
    });
    expect(String(shipment?.orderId)).toBe(booked.carrierOrderId);
    expect(String(shipment?.shipmentId)).toBe(booked.carrierShipmentId);
  });

  test("cash at the door is what the carrier collects, to the paisa", async () => {
    const id = newId();
    successOf(await running.carrier.ship(aRequest(id, { toCollect: 1_000_001 })));
    const shipment = (await running.shipments()).find(({ order }) => order.order_id === id);
    expect(shipment?.order).toMatchObject({ payment_method: "COD", sub_total: 10_000.01 });
  });

  test.each([
    ["the order", "/orders/create", { lost: 1 }],
    ["the order, for long", "/orders/create", { hanging: 1, hangMs: 60_000 }],
    ["the number", "/assign/awb", { lost: 1 }],
    ["the number, for long", "/assign/awb", { hanging: 1, hangMs: 60_000 }],
  ] as const)(
    "a lost answer to %s is looked up, not asked for again (§22.38)",
    async (_, only, how) => {
      const id = newId();
      running.turn({ only, ...how });
      const booked = successOf(await running.carrier.ship(aRequest(id)));
      running.turn({ lost: 0, hanging: 0, only: "" });
      const found = (await running.shipments()).filter(({ order }) => order.order_id === id);
      expect(found.map(({ awb }) => awb)).toEqual([booked.trackingNumber]);
      // Asked again, it is the same shipment.
      expect(successOf(await running.carrier.ship(aRequest(id)))).toMatchObject({
        trackingNumber: booked.trackingNumber,
        pickup: "",
        pickupProblem: null,
      });
    },
  );

  test("when all answers get lost nothing is known, and later it is resumed (§22.38)", async () => {
    const id = newId();
    running.turn({ lost: 1, only: "/orders" });
    expect(failureOf(await running.carrier.ship(aRequest(id)))).toMatchObject({
      kind: "unreachable",
    });
    expect(failureOf(await running.carrier.resume(id))).toMatchObject({ kind: "unreachable" });
    running.turn({ lost: 0 });
    const booked = successOf(await running.carrier.resume(id));
    expect(booked?.trackingNumber).toMatch(/^\d+$/);
    expect(successOf(await running.carrier.resume(newId()))).toBeNull();
    // A longer id that begins alike is another parcel.
    expect(successOf(await running.carrier.resume(id.slice(0, -1)))).toBeNull();
  });

  test("an account without money is a refusal, a 200 as it is; then a corrected parcel is booked", async () => {
    const id = newId();
    running.turn({ emptyWallet: true });
    expect(failureOf(await running.carrier.ship(aRequest(id)))).toMatchObject({
      kind: "rejected",
      message: expect.stringContaining("recharge your wallet"),
    });
    running.turn({ emptyWallet: false });
    const size = { weightGrams: 5000, length: 50, width: 40, height: 30 };
    successOf(await running.carrier.ship(aRequest(id, { size })));
    const shipment = (await running.shipments()).find(({ order }) => order.order_id === id);
    expect(shipment?.order).toMatchObject({ weight: 5, length: 50 });
  });

  test("a place that nobody serves is a refusal", async () => {
    const { to } = aRequest("");
    const request = aRequest(newId(), { to: { ...to, pinCode: "791001" } });
    expect(failureOf(await running.carrier.ship(request))).toEqual({
      kind: "rejected",
      message: "No courier serves this place.",
    });
  });

  test("what is wrong with an order is said in the carrier's words", async () => {
    const { to } = aRequest("");
    const request = aRequest(newId(), { to: { ...to, phone: "12" } });
    const { kind, message } = failureOf(await running.carrier.ship(request));
    expect(kind).toBe("rejected");
    expect(message).toContain("The given data was invalid.");
  });

  test("a pick-up that is refused leaves the number, and is asked for again", async () => {
    const id = newId();
    running.turn({ noPickup: 1 });
    const booked = successOf(await running.carrier.ship(aRequest(id)));
    expect(booked.pickupProblem).toBe("The pickup address is not verified.");
    running.turn({ noPickup: 0 });
    const again = successOf(await running.carrier.resume(id));
    expect(again).toMatchObject({ trackingNumber: booked.trackingNumber, pickupProblem: null });
  });

  test("cancelling can be repeated, is not possible on the road, and ends a booking for good", async () => {
    const id = newId();
    expect(successOf(await running.carrier.cancel(id))).toBeNull(); // it has none
    successOf(await running.carrier.ship(aRequest(id)));
    for (const _ of [1, 2]) successOf(await running.carrier.cancel(id));
    expect(failureOf(await running.carrier.ship(aRequest(id)))).toMatchObject({ kind: "rejected" });
    expect(failureOf(await running.carrier.resume(id))).toMatchObject({ kind: "rejected" });
    const other = newId();
    const { trackingNumber } = successOf(await running.carrier.ship(aRequest(other)));
    await running.advance(trackingNumber);
    expect(failureOf(await running.carrier.cancel(other))).toMatchObject({ kind: "rejected" });
  });
});

describe("labels", () => {
  test("are the carrier's PDF; a refusal is a 200 (§22.37)", async () => {
    const { carrierShipmentId } = successOf(await running.carrier.ship(aRequest(newId())));
    const bytes = successOf(await running.carrier.printLabel(carrierShipmentId));
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe("%PDF-");
    running.turn({ noLabel: 1 });
    expect(failureOf(await running.carrier.printLabel(carrierShipmentId))).toEqual({
      kind: "rejected",
      message: "Label could not be made.",
    });
    running.turn({ noLabel: 0 });
  });

  test.each([
    ["another machine's plain address", "http://127.0.0.1:9/label.pdf", "rejected"],
    ["a file of this machine", "file:///etc/passwd", "rejected"],
  ])("are not fetched from %s", async (_, url, kind) => {
    const api = await serve((request, response) => {
      const isLogin = request.url?.endsWith("/auth/login");
      const body = isLogin ? { token: "good" } : { label_created: 1, label_url: url };
      response.writeHead(200).end(JSON.stringify(body));
    });
    const carrier = running.client({ apiUrl: api.url });
    expect(failureOf(await carrier.printLabel("1"))).toMatchObject({ kind });
    await api.close();
  });
});
