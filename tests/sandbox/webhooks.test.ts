import { afterEach, expect, test, vi } from "vitest";
import type { WebhookEvent } from "#sandbox/protocol/entities.ts";
import { webhookSignature } from "#sandbox/protocol/signatures.ts";
import { createWebhooks, type WebhookOptions } from "#sandbox/webhooks.ts";
import {
  AUTHORISED_ONLY,
  call,
  DECLINED,
  orderOf,
  paid,
  payByCard,
  type Receiver,
  receiver,
  sandboxWith,
  type TestSandbox,
  WEBHOOK_SECRET,
} from "./support.ts";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function listening(status?: (n: number) => number | null): Promise<Receiver> {
  const shop = await receiver(status);
  cleanups.push(() => shop.close());
  return shop;
}

async function sandboxFor(shop: Receiver): Promise<TestSandbox> {
  const sandbox = sandboxWith({ webhookUrl: shop.url });
  cleanups.push(() => sandbox.close());
  return sandbox;
}

/** Deliveries with short pauses, and a promise of what became of the one event. */
function deliver(url: string, options: Partial<WebhookOptions> = {}) {
  let settle: (delivered: boolean) => void = () => {};
  const settled = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const failures: unknown[] = [];
  const webhooks = createWebhooks({
    url,
    secret: WEBHOOK_SECRET,
    log: (message, fields) => {
      if (message === "webhook not accepted") failures.push(fields?.failure);
    },
    onSettled: (_, delivered) => settle(delivered),
    backoffMs: [1, 1],
    ...options,
  });
  cleanups.push(() => webhooks.close());
  const event: WebhookEvent = { id: "Ev0000000000Id", event: "order.paid", body: '{"event":"₹"}' };
  webhooks.deliver(event);
  return { webhooks, settled, failures };
}

test("a success sends three signed events about the payment and its order", async () => {
  const shop = await listening();
  const sandbox = await sandboxFor(shop);
  const { orderId, paymentId } = await paid(sandbox);
  const deliveries = await shop.received(3);
  expect(deliveries.map(({ event }) => event).sort()).toEqual([
    "order.paid",
    "payment.authorized",
    "payment.captured",
  ]);
  expect(new Set(deliveries.map(({ headers }) => headers["x-razorpay-event-id"])).size).toBe(3);
  for (const { headers, raw } of deliveries) {
    expect(headers["x-razorpay-signature"]).toBe(webhookSignature(raw, WEBHOOK_SECRET));
    expect(headers["content-type"]).toBe("application/json");
  }
  const bodies = deliveries.map(({ raw }) => JSON.parse(raw.toString()));
  const body = (name: string) => bodies.find(({ event }) => event === name);
  expect(body("order.paid")).toMatchObject({
    entity: "event",
    contains: ["payment", "order"],
    payload: {
      payment: { entity: { id: paymentId, status: "captured", amount: 1299900 } },
      order: { entity: { id: orderId, status: "paid", amount_paid: 1299900 } },
    },
    created_at: expect.any(Number),
  });
  expect(body("payment.authorized")).toMatchObject({
    contains: ["payment"],
    payload: { payment: { entity: { id: paymentId, status: "authorized", captured: false } } },
  });
  expect(body("payment.captured").payload.payment.entity.status).toBe("captured");
});

test("a decline, a late capture and a refund send their own events", async () => {
  const shop = await listening();
  const sandbox = await sandboxFor(shop);
  await payByCard(sandbox, await orderOf(sandbox), DECLINED);
  expect((await shop.received(1)).map(({ event }) => event)).toEqual(["payment.failed"]);

  const { paymentId } = await paid(sandbox, AUTHORISED_ONLY);
  expect((await shop.received(2)).at(-1)?.event).toBe("payment.authorized");
  const capture = { amount: 1299900, currency: "INR" };
  await call(sandbox, "POST", `/v1/payments/${paymentId}/capture`, capture);
  const captured = (await shop.received(4)).slice(2).map(({ event }) => event);
  expect(captured.sort()).toEqual(["order.paid", "payment.captured"]);

  await call(sandbox, "POST", `/v1/payments/${paymentId}/refund`, { amount: 5000 });
  const last = (await shop.received(5)).at(-1);
  expect(JSON.parse(String(last?.raw))).toMatchObject({
    event: "refund.processed",
    contains: ["refund", "payment"],
    payload: {
      refund: { entity: { amount: 5000, payment_id: paymentId } },
      payment: { entity: { amount_refunded: 5000 } },
    },
  });
});

test("an answer does not wait for a receiver that never answers", async () => {
  const shop = await listening(() => null);
  const sandbox = await sandboxFor(shop);
  const { paymentId } = await paid(sandbox);
  await shop.received(3);
  expect((await call(sandbox, "GET", `/v1/payments/${paymentId}`)).status).toBe(200);
});

test("a refused event is sent again with the same id and the same bytes", async () => {
  const shop = await listening((n) => (n < 3 ? 503 : 204));
  const { settled, failures } = deliver(shop.url);
  expect(await settled).toBe(true);
  expect(failures).toEqual(["answered 503", "answered 503"]);
  expect(shop.deliveries).toHaveLength(3);
  const [first, ...others] = shop.deliveries;
  for (const { headers, raw } of others) {
    expect(raw).toEqual(first?.raw);
    for (const name of ["x-razorpay-event-id", "x-razorpay-signature"]) {
      expect(headers[name]).toBe(first?.headers[name]);
    }
  }
});

test.each([500, 404, 302])(
  "after a bounded number of %i answers it is given up",
  async (status) => {
    const shop = await listening(() => status);
    const { settled } = deliver(shop.url);
    expect(await settled).toBe(false);
    expect(shop.deliveries).toHaveLength(3);
  },
);

test("an answer that takes too long counts as none", async () => {
  const shop = await listening((n) => (n === 1 ? null : 200));
  const { settled, failures } = deliver(shop.url, { timeoutMs: 1000 });
  expect(await settled).toBe(true);
  expect(failures).toEqual([expect.stringContaining("TimeoutError")]);
});

test("nobody listening is a failure like any other", async () => {
  const shop = await receiver();
  await shop.close();
  const { settled, failures } = deliver(shop.url);
  expect(await settled).toBe(false);
  expect(failures).toHaveLength(3);
});

test("close ends a request under way and every pending retry", async () => {
  const hanging = await listening(() => null);
  let settled = 0;
  const options = { onSettled: () => settled++, timeoutMs: 60_000, backoffMs: [60_000] };
  const first = deliver(hanging.url, options);
  await hanging.received(1);
  await first.webhooks.close();
  first.webhooks.deliver({ id: "after", event: "order.paid", body: "{}" });

  const refusing = await listening(() => 500);
  let logged: () => void = () => {};
  const refused = new Promise<void>((resolve) => {
    logged = resolve;
  });
  const second = deliver(refusing.url, { ...options, log: () => logged() });
  await refused;
  await second.webhooks.close();
  expect(settled).toBe(0);
  expect(hanging.deliveries.length + refusing.deliveries.length).toBe(2);
});

test("close leaves no timer behind", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  cleanups.push(async () => {
    vi.useRealTimers();
  });
  const { webhooks } = deliver("http://127.0.0.1:9/");
  expect(vi.getTimerCount()).toBe(1);
  await webhooks.close();
  expect(vi.getTimerCount()).toBe(0);
});
