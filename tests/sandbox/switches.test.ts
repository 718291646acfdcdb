import { afterEach, expect, test } from "vitest";
import { createFaults, type Switches } from "#sandbox/switches.ts";
import { until } from "#tests/support/until.ts";
import {
  AUTHORISED_ONLY,
  call,
  DECLINED,
  orderOf,
  paid,
  payByCard,
  receiver,
  SUCCESS,
  sandboxWith,
  type TestSandbox,
} from "./support.ts";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function sandboxThat(switches: Partial<Switches>, webhookUrl: string | null = null): TestSandbox {
  const sandbox = sandboxWith({ webhookUrl, seed: 7 });
  sandbox.faults.set(switches);
  cleanups.push(() => sandbox.close());
  return sandbox;
}
async function listening() {
  const shop = await receiver();
  cleanups.push(() => shop.close());
  return shop;
}
const order = { amount: 1299900, currency: "INR", receipt: "receipt-1", unique_receipt: true };
const ordersOf = async (sandbox: TestSandbox) =>
  (await call(sandbox, "GET", "/v1/orders?receipt=receipt-1")).body.count;
const payment = async (sandbox: TestSandbox, id: string) =>
  (await call(sandbox, "GET", `/v1/payments/${id}`)).body;

test("the switches are shown and changed by who has the keys, and by nobody else", async () => {
  const sandbox = sandboxThat({});
  const changed = await call(sandbox, "PATCH", "/control/switches", { dropped: 0.5 });
  expect(changed).toMatchObject({ status: 200, body: { dropped: 0.5, repeated: 0 } });
  expect((await call(sandbox, "GET", "/control/switches")).body).toEqual(changed.body);
  for (const wrong of [{ dropped: 2 }, { nonsense: 1 }, { delayMs: -1 }, "{"]) {
    expect((await call(sandbox, "PATCH", "/control/switches", wrong)).status).toBe(400);
  }
  for (const path of ["/control/switches", "/control/ledger"]) {
    expect((await sandbox.app.request(path)).status).toBe(401);
  }
  const { paymentId } = await paid(sandbox);
  const ledger = await call(sandbox, "GET", "/control/ledger");
  expect(ledger.body).toMatchObject({ payments: [{ id: paymentId }], refunds: [] });
});

test.each([
  ["tooMany", 429, 0],
  ["unavailable", 503, 0],
  ["lost", 502, 1],
] as const)("%s answers %i, with %i orders made", async (name, status, made) => {
  const sandbox = sandboxThat({ [name]: 1 });
  const refused = await call(sandbox, "POST", "/v1/orders", order);
  expect(refused).toMatchObject({ status, body: { error: { description: expect.any(String) } } });
  sandbox.faults.set({ [name]: 0 });
  expect(await ordersOf(sandbox)).toBe(made);
});

test("a hanging call is done and not answered until its caller gives up", async () => {
  const sandbox = sandboxThat({ hanging: 1 });
  const signal = AbortSignal.timeout(50);
  const asked = sandbox.app.request("/v1/orders", {
    method: "POST",
    headers: { authorization: `Basic ${btoa("rzp_test_key:EnLs21M47BllR3X8PSFtjtbd")}` },
    body: JSON.stringify(order),
    signal,
  });
  expect(await Promise.race([asked, Promise.resolve("nothing yet")])).toBe("nothing yet");
  await asked;
  expect(signal.aborted).toBe(true);
  sandbox.faults.set({ hanging: 0 });
  expect(await ordersOf(sandbox)).toBe(1);
});

test("a strict provider refuses a receipt that was used, and lists its order", async () => {
  const sandbox = sandboxThat({ strictReceipts: true });
  const { body } = await call(sandbox, "POST", "/v1/orders", order);
  const again = await call(sandbox, "POST", "/v1/orders", order);
  expect(again).toMatchObject({ status: 400, body: { error: { field: "receipt" } } });
  const listed = await call(sandbox, "GET", "/v1/orders?receipt=receipt-1");
  expect(listed.body).toMatchObject({ count: 1, items: [{ id: body.id }] });
});

test("webhooks are dropped, or sent twice with the same id and the same bytes", async () => {
  const shop = await listening();
  const sandbox = sandboxThat({ dropped: 1 }, shop.url);
  await paid(sandbox);
  sandbox.faults.set({ dropped: 0, repeated: 1 });
  await paid(sandbox);
  const deliveries = await shop.received(6);
  const ids = deliveries.map(({ headers }) => headers["x-razorpay-event-id"]);
  expect(new Set(ids).size).toBe(3);
  expect(new Set(deliveries.map(({ raw }) => raw.toString())).size).toBe(3);
});

test("a webhook that is held back comes behind later ones", async () => {
  const shop = await listening();
  const sandbox = sandboxThat({ reordered: 1 }, shop.url);
  const { paymentId } = await paid(sandbox, AUTHORISED_ONLY);
  sandbox.faults.set({ reordered: 0 });
  const capture = { amount: 1299900, currency: "INR" };
  await call(sandbox, "POST", `/v1/payments/${paymentId}/capture`, capture);
  const events = (await shop.received(3)).map(({ event }) => event);
  expect(events.at(-1)).toBe("payment.authorized");
});

test("a failed payment is authorised late, by itself or at will", async () => {
  const shop = await listening();
  const sandbox = sandboxThat({ late: 1, lateMs: 20 }, shop.url);
  const orderId = await orderOf(sandbox);
  await payByCard(sandbox, orderId, DECLINED);
  const events = (await shop.received(2)).map(({ event }) => event);
  expect(events).toEqual(["payment.failed", "payment.authorized"]);
  sandbox.faults.set({ late: 0 });
  const { body } = await payByCard(sandbox, await orderOf(sandbox), DECLINED);
  const id = body.error?.metadata.payment_id ?? "";
  const late = await call(sandbox, "POST", `/control/payments/${id}/authorise`);
  expect(late.body).toMatchObject({ status: "authorized", error_code: null });
  expect((await call(sandbox, "POST", `/control/payments/${id}/authorise`)).status).toBe(400);
});

test("payments can be of a wrong amount, in another currency, and one too many", async () => {
  const sandbox = sandboxThat({ wrongAmount: 1 });
  const { paymentId } = await paid(sandbox);
  expect(await payment(sandbox, paymentId)).toMatchObject({ amount: 1300000, status: "captured" });
  sandbox.faults.set({ wrongAmount: 0, foreign: 1 });
  const foreign = await paid(sandbox);
  expect(await payment(sandbox, foreign.paymentId)).toMatchObject({ currency: "USD" });
  sandbox.faults.set({ foreign: 0, paidTwice: true });
  const { orderId } = await paid(sandbox);
  await payByCard(sandbox, orderId, SUCCESS);
  const { body } = await call(sandbox, "GET", `/v1/orders/${orderId}/payments`);
  expect(body.items?.map(({ status }) => status)).toEqual(["captured", "captured"]);
});

test("a refund is pending, and then processed or failed", async () => {
  const shop = await listening();
  const sandbox = sandboxThat({ refundMs: 20 }, shop.url);
  const refund = async (id: string) =>
    (await call(sandbox, "POST", `/v1/payments/${id}/refund`, {})).body;
  const good = await paid(sandbox);
  const { id, status } = await refund(good.paymentId);
  expect(status).toBe("pending");
  await until("the end of the refund", async () => {
    return (await call(sandbox, "GET", `/v1/refunds/${id}`)).body.status === "processed";
  });
  sandbox.faults.set({ refundFails: 1 });
  const bad = await paid(sandbox);
  await refund(bad.paymentId);
  const deliveries = await shop.received(8);
  const ends = deliveries.map(({ event }) => event).filter((event) => event.startsWith("refund"));
  // Each is sent on its own: they overtake each other, as a provider's do.
  expect(ends.toSorted()).toEqual(["refund.failed", "refund.processed"]);
  expect(await payment(sandbox, bad.paymentId)).toMatchObject({
    status: "captured",
    amount_refunded: 0,
  });
  const { body } = await call(sandbox, "GET", `/v1/payments/${bad.paymentId}/refunds`);
  expect(body.items).toMatchObject([{ status: "failed" }]);
});

test("the same seed has the same luck", () => {
  const throws = (seed: number) => {
    const faults = createFaults({}, seed);
    return Array.from({ length: 50 }, () => [faults.happens(0.5), faults.upTo(1000)]);
  };
  expect(throws(1)).toEqual(throws(1));
  expect(throws(1)).not.toEqual(throws(2));
});
