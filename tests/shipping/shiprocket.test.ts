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
import { serve } from "#tests/support/network/ports.ts";

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

describe("updates", () => {
  test("are nothing at first, then each scan with its state and Indian time (§22.39)", async () => {
    const { trackingNumber: awb } = successOf(await running.carrier.ship(aRequest(newId())));
    expect(successOf(await running.carrier.track(awb))).toEqual([]);
    const codes = [1, 3, 19, 20, 42, 6, 18, 38, 17, 21, 25, 8, 9, 46, 10, 12, 7];
    for (const code of codes) await running.advance(awb, code);
    const updates = successOf(await running.carrier.track(awb));
    expect(updates.map(({ state }) => state)).toEqual([
      ...[null, null, null, null, "handed over", "handed over", "in transit", "in transit"],
      ...["out for delivery", "not delivered", null, null, "coming back", "coming back"],
      ...["come back", "lost", "delivered"],
    ]);
    expect(updates[4]).toMatchObject({ words: "Picked up from the seller", place: "Pune Hub" });
    expect(Math.abs(Date.now() - (updates[0]?.at.getTime() ?? 0))).toBeLessThan(60_000);
    const again = successOf(await running.carrier.track(awb));
    expect(again).toEqual(updates);
    expect(new Set(updates.map(({ id }) => id)).size).toBe(codes.length);
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
