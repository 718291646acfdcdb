import { afterEach, beforeEach, expect, test } from "vitest";
import { AUTHORISED_ONLY, call, paid, sandboxWith, type TestSandbox } from "./support.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = sandboxWith();
});
afterEach(() => sandbox.close());

function refund(paymentId: string, body?: unknown, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { "x-refund-idempotency": key };
  return call(sandbox, "POST", `/v1/payments/${paymentId}/refund`, body, headers);
}
const payment = async (id: string) => (await call(sandbox, "GET", `/v1/payments/${id}`)).body;

test("without a body the whole payment is refunded", async () => {
  const { paymentId } = await paid(sandbox);
  const { status, body } = await refund(paymentId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: "refund",
    amount: 1299900,
    payment_id: paymentId,
    status: "processed",
    notes: [],
  });
  expect((await call(sandbox, "GET", `/v1/refunds/${body.id}`)).body).toEqual(body);
  expect(await payment(paymentId)).toMatchObject({
    status: "refunded",
    amount_refunded: 1299900,
    refund_status: "full",
    captured: true,
  });
  expect((await refund(paymentId)).status).toBe(400);
});

test("parts add up to the whole and never to more", async () => {
  const { paymentId } = await paid(sandbox, undefined, 100000);
  expect((await refund(paymentId, { amount: 40000 })).status).toBe(200);
  expect(await payment(paymentId)).toMatchObject({
    status: "captured",
    amount_refunded: 40000,
    refund_status: "partial",
  });
  const tooMuch = await refund(paymentId, { amount: 60001 });
  expect(tooMuch.status).toBe(400);
  expect(tooMuch.body.error?.field).toBe("amount");
  expect((await refund(paymentId, {})).body.amount).toBe(60000);
  expect(await payment(paymentId)).toMatchObject({ status: "refunded", amount_refunded: 100000 });
});

test("the same idempotency key refunds once and answers the same refund", async () => {
  const { paymentId } = await paid(sandbox);
  const request = { amount: 50000, notes: { reason: "late" } };
  const first = await refund(paymentId, request, "refund-key-1");
  expect(first.status).toBe(200);
  expect(await refund(paymentId, request, "refund-key-1")).toEqual(first);
  expect((await payment(paymentId)).amount_refunded).toBe(50000);
  const other = await refund(paymentId, request, "refund-key-2");
  expect(other.body.id).not.toBe(first.body.id);
  expect((await payment(paymentId)).amount_refunded).toBe(100000);
});

test("an idempotency key cannot be used for another request or another payment", async () => {
  const { paymentId } = await paid(sandbox);
  await refund(paymentId, { amount: 50000 }, "refund-key-1");
  expect((await refund(paymentId, { amount: 60000 }, "refund-key-1")).status).toBe(400);
  const other = await paid(sandbox);
  expect((await refund(other.paymentId, { amount: 50000 }, "refund-key-1")).status).toBe(400);
  expect((await payment(other.paymentId)).amount_refunded).toBe(0);
});

test("a key still answers its refund after the payment was refunded in full", async () => {
  const { paymentId } = await paid(sandbox);
  const first = await refund(paymentId, undefined, "refund-key-1");
  expect(await refund(paymentId, undefined, "refund-key-1")).toEqual(first);
});

test.each(["short", "with space in it", "schlüssel-1234"])("the key %j is refused", async (key) => {
  const { paymentId } = await paid(sandbox);
  const encoded = Buffer.from(key).toString("latin1");
  expect((await refund(paymentId, {}, encoded)).status).toBe(400);
  expect((await payment(paymentId)).amount_refunded).toBe(0);
});

test.each([{ amount: 99 }, { amount: 100.5 }, { amount: "100" }, { total: 100 }])(
  "the request %j is refused",
  async (request) => {
    const { paymentId } = await paid(sandbox);
    expect((await refund(paymentId, request)).status).toBe(400);
    expect((await payment(paymentId)).amount_refunded).toBe(0);
  },
);

test("what was not captured cannot be refunded", async () => {
  const { paymentId } = await paid(sandbox, AUTHORISED_ONLY);
  expect((await refund(paymentId)).status).toBe(400);
  expect((await refund("pay_00000000000000")).status).toBe(400);
});
