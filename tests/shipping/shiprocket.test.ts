import type { RequestListener } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayOf } from "#domain/calendar.ts";
import {
  ACCOUNT,
  aRequest,
  makeCarrier,
  PICKUP_PIN,
  type RunningCarrier,
} from "#tests/support/carrier/carrier.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { serve } from "#tests/support/ports.ts";

const journey = { from: PICKUP_PIN, to: "411001", weightGrams: 4000 };
let running: RunningCarrier;
let parcels = 0;
const newId = () => `GV-TEST-${++parcels}`;
beforeAll(async () => {
  running = await makeCarrier();
});
afterAll(() => running.close());
afterEach(() =>
  running.turn({ lost: 0, hanging: 0, tooMany: 0, unavailable: 0, only: "", emptyWallet: false }),
);

describe("places", () => {
  test("are served, without cash, or not at all (§22.37)", async () => {
    const { carrier } = running;
    const pune = successOf(await carrier.serviceability(journey));
    expect(pune).toMatchObject({ served: true, cash: true });
    expect(pune.expectedOn && pune.expectedOn > dayOf(new Date())).toBe(true);
    expect(successOf(await carrier.serviceability({ ...journey, to: "781001" }))).toMatchObject({
      served: true,
      cash: false,
    });
    // A 200 whose body says 404.
    expect(successOf(await carrier.serviceability({ ...journey, to: "791001" }))).toEqual({
      served: false,
      cash: false,
      expectedOn: null,
    });
    expect(failureOf(await carrier.serviceability({ ...journey, to: "1" }))).toMatchObject({
      kind: "rejected",
    });
  });

  test("without a pick-up address of that PIN code nothing is booked", async () => {
    const request = aRequest(newId(), { pickupPin: "999999" });
    const refused = failureOf(await running.carrier.ship(request));
    expect(refused).toMatchObject({ kind: "rejected", message: expect.stringContaining("999999") });
  });
});

describe("the account", () => {
  const logIns = async (work: (now: { value: number }) => Promise<void>) => {
    let count = 0;
    const proxy = await serve(async (request, response) => {
      if (request.url?.endsWith("/auth/login")) count += 1;
      const chunks = await request.toArray();
      const { authorization, "content-type": type } = request.headers;
      const answer = await fetch(running.url + request.url, {
        method: request.method ?? "GET",
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(type ? { "content-type": type } : {}),
        },
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      });
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
    const now = { value: Date.now() };
    const carrier = running.client({ apiUrl: proxy.url, now: () => now.value });
    client = carrier;
    await work(now);
    await proxy.close();
    return count;
  };
  let client: RunningCarrier["carrier"];
  const ask = async () => successOf(await client.serviceability(journey));

  test("logs in once, also for calls at the same time, and anew on the ninth day", async () => {
    const count = await logIns(async (now) => {
      await Promise.all([ask(), ask(), ask()]);
      now.value += 8.9 * 86_400_000;
      await ask();
      now.value += 0.2 * 86_400_000;
      await ask();
    });
    expect(count).toBe(2);
  });

  test("logs in anew after a 401, once for all calls", async () => {
    const count = await logIns(async () => {
      await ask();
      await running.control("POST", "/tokens/expire", {});
      await Promise.all([ask(), ask()]);
    });
    expect(count).toBe(2);
  });

  test("with a wrong password it is a refusal, and tried anew the next time", async () => {
    const wrong = running.client({ password: "another" });
    for (const _ of [1, 2]) {
      expect(failureOf(await wrong.track("1"))).toMatchObject({ kind: "rejected" });
    }
  });

  test("that is refused although it logs in ends", async () => {
    const answer: RequestListener = (request, response) => {
      const isLogin = request.url?.endsWith("/auth/login");
      response.writeHead(isLogin ? 200 : 401).end(JSON.stringify({ token: "no good" }));
    };
    const api = await serve(answer);
    const carrier = running.client({ apiUrl: api.url });
    expect(failureOf(await carrier.track("1"))).toMatchObject({ kind: "rejected" });
    await api.close();
  });
});

describe("bookings", () => {
  test("a parcel gets a number and is fetched; the carrier is told rupees and Indian time (§22.37)", async () => {
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

describe("news", () => {
  test("are nothing at first, then each scan with its state and Indian time (§22.39)", async () => {
    const { trackingNumber: awb } = successOf(await running.carrier.ship(aRequest(newId())));
    expect(successOf(await running.carrier.track(awb))).toEqual([]);
    const codes = [1, 3, 19, 20, 42, 6, 18, 38, 17, 21, 25, 8, 9, 46, 10, 12, 7];
    for (const code of codes) await running.advance(awb, code);
    const told = successOf(await running.carrier.track(awb));
    expect(told.map(({ state }) => state)).toEqual([
      ...[null, null, null, null, "handed over", "handed over", "in transit", "in transit"],
      ...["out for delivery", "not delivered", null, null, "coming back", "coming back"],
      ...["come back", "lost", "delivered"],
    ]);
    expect(told[4]).toMatchObject({ words: "Picked up from the seller", place: "Pune Hub" });
    expect(Math.abs(Date.now() - (told[0]?.at.getTime() ?? 0))).toBeLessThan(60_000);
    const again = successOf(await running.carrier.track(awb));
    expect(again).toEqual(told);
    expect(new Set(told.map(({ id }) => id)).size).toBe(codes.length);
  });

  test("of an unknown number are nothing", async () => {
    expect(successOf(await running.carrier.track("none / such"))).toEqual([]);
  });
});

describe("answers that make no sense", () => {
  const bodies = [
    ...["", "not json", "null", "[]", "{}", "[1", '"text"', '{"data":{}}', '{"data":[]}'],
    '{"tracking_data":{"track_status":"x"}}',
    '{"data":[{"id":{},"channel_order_id":[],"status":1,"shipments":null}]}',
    JSON.stringify({ message: `\u0000${"long ".repeat(10_000)}` }),
  ];
  let answer: { status: number; body: string };
  let api: { url: string; close(): Promise<void> };
  beforeEach(async () => {
    api = await serve((request, response) => {
      const isLogin = request.url?.endsWith("/auth/login");
      if (isLogin) response.writeHead(200).end(JSON.stringify({ token: "good" }));
      else response.writeHead(answer.status).end(answer.body);
    });
  });
  afterEach(() => api.close());

  test.each([200, 400, 404, 422, 429, 500])(
    "of status %i are failures, never a crash",
    async (status) => {
      const carrier = running.client({
        apiUrl: api.url,
        timing: { limit: 300, tryLimit: 300, pause: 1 },
      });
      for (const body of bodies) {
        answer = { status, body };
        const failures = [
          await carrier.ship(aRequest("GV-X-1")),
          await carrier.serviceability(journey),
          await carrier.printLabel("1"),
          await carrier.track("1"),
        ].filter(({ ok }) => !ok);
        expect(failures).toHaveLength(4);
        for (const failed of failures) {
          const { message } = failureOf(failed as never) as { message: string };
          expect(message.includes("\u0000")).toBe(false);
          expect(message.length).toBeLessThanOrEqual(310);
        }
      }
    },
  );

  test("no answer at all: nothing is known", async () => {
    const nowhere = running.client({ apiUrl: "http://127.0.0.1:9" });
    expect(failureOf(await nowhere.track("1"))).toMatchObject({ kind: "unreachable" });
    expect(failureOf(await nowhere.ship(aRequest("GV-X-2")))).toMatchObject({
      kind: "unreachable",
    });
  });

  test("too many calls and faults of the carrier pass", async () => {
    running.turn({ unavailable: 1 });
    expect(failureOf(await running.carrier.track("1"))).toMatchObject({ kind: "unreachable" });
    running.turn({ unavailable: 0, tooMany: 1 });
    expect(failureOf(await running.carrier.track("1"))).toMatchObject({ kind: "unreachable" });
  });
});

test("a webhook is believed by its token alone, and for its number alone (§22.39)", () => {
  const { carrier } = running;
  const read = (body: string, key: string | null) =>
    carrier.readWebhook(
      new TextEncoder().encode(body),
      new Headers(key === null ? {} : { "x-api-key": key }),
    );
  const token = ACCOUNT.webhookToken;
  const one = successOf(read('{"awb":"19041","current_status":"Delivered"}', token));
  expect(one.trackingNumber).toBe("19041");
  expect(successOf(read('{"awb":19041}', token)).trackingNumber).toBe("19041");
  expect(successOf(read('{"awb":"19041","current_status":"Delivered"}', token))).toEqual(one);
  for (const key of [null, "", token.slice(1), `${token}0`, token.toUpperCase()]) {
    expect(failureOf(read('{"awb":"19041"}', key))).toBe("bad-signature");
  }
  for (const body of [
    "",
    "{",
    "[]",
    "null",
    "{}",
    '{"awb":""}',
    '{"awb":"a\\u0000b"}',
    '{"awb":-1}',
    '{"awb":{}}',
  ]) {
    expect(failureOf(read(body, token))).toBe("bad-body");
  }
});
