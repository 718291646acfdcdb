import { request as httpRequest } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webhook } from "#server/http/webhook.ts";
import { providersOf } from "#server/payments/provider/providers.ts";
import { razorpay } from "#server/payments/razorpay/razorpay.ts";
import { sign } from "#server/payments/razorpay/signatures.ts";
import { failureOf } from "#tests/support/customers.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { serve } from "#tests/support/network/ports.ts";
import { KEYS } from "#tests/support/provider/razorpay.ts";
import { allCases } from "#tests/support/ring.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const PREVIOUS = "the secret before";
const MAX_BYTES = 256 * 1024;
const event = (order: string) =>
  JSON.stringify({
    entity: "event",
    event: "payment.captured",
    contains: ["payment"],
    payload: { payment: { entity: { id: "pay_1", order_id: order, amount: 2_999_900 } } },
  });

let shop: TestShop;
let route: { url: string; close(): Promise<void> };
const engine = ownDatabase("pglite");
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  const account = { ...KEYS, apiUrl: shop.provider, checkoutScript: shop.provider };
  const payments = razorpay({ ...account, previousWebhookSecret: PREVIOUS });
  route = await serve(
    getRequestListener(webhook({ ...shop.ctx, payments: providersOf(payments) }).fetch),
  );
});
afterAll(async () => {
  await route.close();
  await shop.close();
});

let events = 0;
async function deliver(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${route.url}/webhooks/razorpay`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": `event-${events++}`,
      "x-razorpay-signature": sign(body, KEYS.webhookSecret),
      ...headers,
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}
const stored = async () => {
  const [row] = await shop.rows<{ n: number | string }>(
    sql`select count(*) as n from webhook_events`,
  );
  return Number(row?.n);
};

test("while the secret is being changed both are believed, and no third one (§10.17)", async () => {
  const body = event("order_rotation");
  for (const [secret, status] of [
    [KEYS.webhookSecret, 200],
    [PREVIOUS, 200],
    ["another", 400],
    ["", 400],
  ] as const) {
    const headers = { "x-razorpay-signature": sign(body, secret) };
    expect((await deliver(body, headers)).status).toBe(status);
  }
});

test("without a previous secret an empty one opens nothing", async () => {
  const body = new TextEncoder().encode(event("order_x"));
  for (const secret of ["", "undefined"]) {
    const headers = new Headers({
      "x-razorpay-event-id": "event-x",
      "x-razorpay-signature": sign(body, secret),
    });
    expect(failureOf(shop.payments.readWebhook(body, headers))).toBe("bad-signature");
  }
});

test("the same event twice is stored once and counted", async () => {
  const headers = { "x-razorpay-event-id": "repeated" };
  for (const _ of [1, 2, 3]) {
    expect((await deliver(event("order_repeated"), headers)).status).toBe(200);
  }
  const rows = await shop.rows(sql`select attempts from webhook_events where id = 'repeated'`);
  expect(rows).toEqual([{ attempts: 3 }]);
  const jobs = await shop.rows(
    sql`select id from jobs.job where data->>'providerOrderId' = 'order_repeated'`,
  );
  expect(jobs).toHaveLength(1);
});

test("signed nonsense is refused with 400: broken JSON, no UTF-8, other shapes, no event id", async () => {
  const before = await stored();
  const broken = [
    "",
    "{",
    "[]",
    "null",
    "{}",
    '{"event":"x","payload":[]}',
    event("order_1").slice(1),
  ];
  for (const body of broken) {
    expect(await deliver(body)).toEqual({ status: 400, text: "bad-body" });
  }
  expect((await deliver(new Uint8Array([0xff, 0xfe, 0x00]))).status).toBe(400);
  const nameless = await deliver(event("order_1"), { "x-razorpay-event-id": "" });
  expect(nameless.status).toBe(400);
  expect(await stored()).toBe(before);
});

describe("a body that is too large", () => {
  /** Sends it on a connection of its own, which the server may close when it has read enough. */
  const pour = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const options = { method: "POST", agent: false, headers };
      const asked = httpRequest(`${route.url}/webhooks/razorpay`, options, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on("error", reject);
      for (let sent = 0; sent <= MAX_BYTES; sent += 16_384) asked.write(" ".repeat(16_384));
      asked.end();
    });

  test("by its own word is refused with 413 (§10.15)", async () => {
    expect(await pour({ "content-length": String(MAX_BYTES + 16_384) })).toBe(413);
  });

  test("without saying so is refused with 413 as well", async () => {
    expect(await pour({})).toBe(413);
  });

  test("and just not too large is read", async () => {
    const padded = event("order_large").padEnd(MAX_BYTES, " ");
    expect((await deliver(padded)).status).toBe(200);
  });
});

const MUTATED = allCases ? 10_000 : 500;
test("mutated bodies and signatures are refused without an error page", async () => {
  const body = Buffer.from(event("order_mutated"));
  const signature = sign(body, KEYS.webhookSecret);
  const before = await stored();
  const errors = shop.log.length;
  const at = (length: number) => fc.nat({ max: length - 1 });
  const mutated = fc.oneof(
    // one byte of the body is another
    fc.tuple(at(body.length), fc.integer({ min: 1, max: 255 })).map(([index, flip]) => {
      const other = Buffer.from(body);
      other[index] = (other[index] ?? 0) ^ flip;
      return { body: other, signature };
    }),
    // the body ends early, or goes on
    at(body.length).map((length) => ({ body: body.subarray(0, length), signature })),
    fc.uint8Array({ minLength: 1, maxLength: 20 }).map((more) => ({
      body: Buffer.concat([body, more]),
      signature,
    })),
    // one digit of the signature is another
    fc.tuple(at(64), fc.constantFrom(..."0123456789abcdefABCDEFgz ")).map(([index, digit]) => ({
      body,
      signature:
        signature[index] === digit
          ? ""
          : signature.slice(0, index) + digit + signature.slice(index + 1),
    })),
    // the signature is cut, doubled, or anything that a header can hold
    at(64).map((length) => ({ body, signature: signature.slice(0, length) })),
    fc.constant({ body, signature: signature + signature }),
    fc.string({ unit: "grapheme-ascii", maxLength: 80 }).map((text) => ({ body, signature: text })),
  );
  const samples = fc.sample(mutated, { numRuns: MUTATED, seed: 20_261_121 });
  const answers = new Map<string, number>();
  const work = async () => {
    for (let one = samples.pop(); one; one = samples.pop()) {
      const bytes = new Uint8Array(one.body);
      const { status, text } = await deliver(bytes, { "x-razorpay-signature": one.signature });
      const answer = `${status} ${text}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  expect([...answers]).toEqual([["400 bad-signature", MUTATED]]);
  expect(await stored()).toBe(before);
  expect(shop.log.slice(errors)).toEqual([]);
});
