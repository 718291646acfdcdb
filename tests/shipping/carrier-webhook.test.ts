import { request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { CarrierSwitches } from "#sandbox/carrier/switches.ts";
import { answerOnce } from "#server/http/app.ts";
import { carrierWebhook } from "#server/http/carrier-webhook.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { carriersOf } from "#server/shipping/carriers/carrier.ts";
import { checkParcels } from "#server/shipping/check-parcels.ts";
import { findParcels, insertParcel } from "#server/shipping/queries/parcels.ts";
import { anOrder } from "#tests/admin/admins.ts";
import {
  ACCOUNT,
  aRequest,
  makeCarrier,
  type RunningCarrier,
} from "#tests/support/carrier/carrier.ts";
import { successOf } from "#tests/support/customers.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { serve } from "#tests/support/network/ports.ts";
import { allCases } from "#tests/support/ring.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { until } from "#tests/support/until.ts";

const MAX_BYTES = 256 * 1024;
const usual = [42, 6, 18, 38, 17, 7];

eachEngine((engine) => {
  let shop: TestShop;
  let road: RunningCarrier;
  let route: { url: string; close(): Promise<void> };
  beforeAll(async () => {
    let receive: Parameters<typeof serve>[0] = (_, response) => response.writeHead(503).end();
    route = await serve((request, response) => receive(request, response));
    road = await makeCarrier(`${route.url}/webhooks/carrier`, { seed: 7 });
    shop = await startShop({ mode: "inside", engine, carriers: carriersOf(road.carrier) });
    receive = getRequestListener(carrierWebhook(shop.ctx).fetch);
    await shop.work();
  });
  afterAll(async () => {
    await road.close();
    await shop.close();
    await route.close();
  });
  afterEach(() => road.turn({ dropped: 0, repeated: 0, reordered: 0, delayMs: 0 }));

  /** A booked parcel of an order in cash. */
  async function aParcel() {
    const { id } = await anOrder(shop.ctx);
    const parcelId = `${id}-1`;
    const shipment = successOf(await road.carrier.ship(aRequest(parcelId)));
    const { trackingNumber } = shipment;
    await transact(shop.ctx.db, "once", (tx) =>
      insertParcel(tx, {
        ...{ orderId: id, carrier: "shiprocket", carrierName: "Himalaya", trackingNumber },
        ...{ trackingUrl: null, pieces: [{ line: 0, quantity: 1 }], toCollect: 0 },
        ...{ requestKey: null, createdBy: null, now: new Date() },
      }),
    );
    return { id, awb: trackingNumber };
  }
  const stateOf = async (id: string) => (await findParcels(shop.ctx.db, id))[0]?.state;
  /** What was kept of a parcel: late updates of others may come meanwhile. */
  const stored = async (id: string) => {
    const [row] = await shop.rows<{ n: string | number }>(
      sql`select count(*) as n from tracking_events
        where carrier_event_id like 'webhook %' and parcel_id = ${`${id}-1`}`,
    );
    return Number(row?.n);
  };
  /** Sends it over a connection of its own, as one that has idled is closed by the server at any moment. */
  function deliver(body: string | Uint8Array, key: string | null) {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      ...(key === null ? {} : { "x-api-key": key }),
    };
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const options = { method: "POST", agent: false as const, headers };
      const asked = httpRequest(`${route.url}/webhooks/carrier`, options, (response) => {
        text(response).then(
          (received) => resolve({ status: response.statusCode ?? 0, text: received }),
          reject,
        );
      });
      asked.on("error", reject);
      asked.end(body);
    });
  }

  test.each<[string, Partial<CarrierSwitches>]>([
    ["one after the other", {}],
    ["twice", { repeated: 1 }],
    ["in any order", { reordered: 0.5, delayMs: 50 }],
    ["twice and in any order", { reordered: 0.5, repeated: 1, delayMs: 50 }],
  ])("scans that are sent %s lead a parcel to its door (§22.39)", async (_, switches) => {
    const { id, awb } = await aParcel();
    road.turn(switches);
    for (const code of usual) await road.advance(awb, code);
    await until("it is delivered", async () => (await stateOf(id)) === "delivered");
  });

  test("when all its updates got lost, the parcel is asked about (§22.40)", async () => {
    const { id, awb } = await aParcel();
    road.turn({ dropped: 1 });
    for (const code of usual) await road.advance(awb, code);
    await shop.rows(sql`update parcels set next_check_at = now() where tracking_number = ${awb}`);
    expect(await stateOf(id)).toBe("packed");
    await checkParcels(shop.ctx);
    expect(await stateOf(id)).toBe("delivered");
  });

  test("is answered 200 exactly, once it is stored (§22.39)", async () => {
    const { id, awb } = await aParcel();
    const before = await stored(id);
    const body = JSON.stringify({ awb, current_timestamp: "23 05 2023 11:43:52" });
    for (const _ of [1, 2, 3]) {
      expect(await deliver(body, ACCOUNT.webhookToken)).toEqual({ status: 200, text: "ok" });
    }
    expect(await stored(id)).toBe(before + 1);
  });

  test("a key that is not the token's is refused with 400", async () => {
    const { id, awb } = await aParcel();
    const before = await stored(id);
    for (const key of [null, "", "another", `${ACCOUNT.webhookToken}0`]) {
      const refused = await deliver(JSON.stringify({ awb }), key);
      expect(refused).toEqual({ status: 400, text: "bad-signature" });
    }
    expect(await stored(id)).toBe(before);
  });

  test("nonsense with the right key is refused with 400", async () => {
    const broken = ["", "{", "[]", "null", "{}", '{"awb":null}', '{"awb":"a b"}', '{"awb":1.5}'];
    for (const body of broken) {
      expect(await deliver(body, ACCOUNT.webhookToken)).toEqual({ status: 400, text: "bad-body" });
    }
    const bytes = new Uint8Array([0xff, 0xfe, 0x00]);
    expect((await deliver(bytes, ACCOUNT.webhookToken)).status).toBe(400);
  });

  describe("a body that is too large", () => {
    const pour = (headers: Record<string, string>) =>
      new Promise((resolve, reject) => {
        const options = { method: "POST", agent: false, headers };
        const asked = httpRequest(`${route.url}/webhooks/carrier`, options, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asked.on("error", reject);
        for (let sent = 0; sent <= MAX_BYTES; sent += 16_384) asked.write(" ".repeat(16_384));
        asked.end();
      });

    test("is refused with 413, whether it says so or not", async () => {
      expect(await pour({ "content-length": String(MAX_BYTES + 16_384) })).toBe(413);
      expect(await pour({})).toBe(413);
    });
  });

  test("hostile bodies with the right key are never an error page", async () => {
    const errors = shop.log.length;
    const bodies = fc.sample(
      fc.oneof(
        fc.json(),
        fc
          .record({ awb: fc.jsonValue(), shipment_status_id: fc.jsonValue() })
          .map((value) => JSON.stringify(value)),
        fc.string({ unit: "binary", maxLength: 60 }).map((awb) => JSON.stringify({ awb })),
      ),
      { numRuns: allCases ? 1000 : 100, seed: 20_261_122 },
    );
    const work = async () => {
      for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
        expect([200, 400]).toContain((await deliver(body, ACCOUNT.webhookToken)).status);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(shop.log.slice(errors).filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test("its address is the carrier's, not a payment provider's; a shop by hand believes nobody", async () => {
    const options = {
      ...{ trustedProxies: 0, development: false, mailboxFolder: null, mailboxToken: null },
      metricsToken: null,
      traced: false,
    };
    const ask = (ctx: typeof shop.ctx) => {
      const request = new Request("http://localhost/webhooks/carrier", {
        method: "POST",
        headers: { "x-api-key": ACCOUNT.webhookToken },
        body: '{"awb":"1234567"}',
      });
      return answerOnce(ctx, options, request, {});
    };
    expect((await ask(shop.ctx)).status).toBe(200);
    expect((await ask({ ...shop.ctx, carriers: carriersOf() })).status).toBe(400);
  });
});
