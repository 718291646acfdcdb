import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paymentSignature } from "#sandbox/protocol/signatures.ts";
import {
  AUTHORISED_ONLY,
  call,
  DECLINED,
  IPHONE,
  KEYS,
  orderOf,
  paid,
  payByCard,
  SUCCESS,
  sandboxWith,
  type TestSandbox,
} from "./support.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = sandboxWith();
});
afterEach(() => sandbox.close());

describe("paying in the window", () => {
  test("a success pays the order and is signed over the order and the payment", async () => {
    const orderId = await orderOf(sandbox);
    const { status, body } = await payByCard(sandbox, orderId, SUCCESS, { email: "a@b.in" });
    expect(status).toBe(200);
    const paymentId = body.razorpay_payment_id ?? "";
    expect(paymentId).toMatch(/^pay_[A-Za-z0-9]{14}$/);
    expect(body).toEqual({
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: paymentSignature(orderId, paymentId, KEYS.keySecret),
    });
    expect((await call(sandbox, "GET", `/v1/payments/${paymentId}`)).body).toMatchObject({
      amount: 1299900,
      status: "captured",
      captured: true,
      order_id: orderId,
      method: "card",
      card: { last4: "1007" },
      email: "a@b.in",
      error_code: null,
    });
    expect((await call(sandbox, "GET", `/v1/orders/${orderId}`)).body).toMatchObject({
      status: "paid",
      amount_paid: 1299900,
      amount_due: 0,
      attempts: 1,
    });
  });

  test.each([
    [DECLINED, "card_declined"],
    ["4100280000000002", "payment_cancelled"],
    ["4100280000000001", "insufficient_funds"],
    ["4100280000000000", "payment_timed_out"],
  ])("the card %s fails with %s and leaves the order open", async (number, reason) => {
    const orderId = await orderOf(sandbox);
    const { status, body } = await payByCard(sandbox, orderId, number);
    expect(status).toBe(200); // a decline is an answer, not a broken request
    expect(body.razorpay_signature).toBeUndefined();
    const metadata = { order_id: orderId, payment_id: expect.stringMatching(/^pay_/) };
    expect(body.error).toMatchObject({ reason, metadata });
    const order = await call(sandbox, "GET", `/v1/orders/${orderId}`);
    expect(order.body).toMatchObject({ status: "attempted", amount_paid: 0, attempts: 1 });
    const failed = await call(sandbox, "GET", `/v1/payments/${body.error?.metadata.payment_id}`);
    expect(failed.body).toMatchObject({
      status: "failed",
      captured: false,
      error_reason: reason,
      error_description: body.error?.description,
    });
  });

  test.each([
    ["success@razorpay", "captured"],
    ["Success@Razorpay", "captured"],
    ["failure@razorpay", "failed"],
  ])("on iOS, the UPI id %s ends %s", async (vpa, status) => {
    const orderId = await orderOf(sandbox);
    const typed = { method: "upi", card: undefined, vpa };
    await payByCard(sandbox, orderId, "", typed, { "user-agent": IPHONE });
    const { body } = await call(sandbox, "GET", `/v1/orders/${orderId}/payments`);
    expect(body.items).toMatchObject([{ method: "upi", vpa, card: null, status }]);
  });

  test("after a decline the next attempt can pay; after that, none", async () => {
    const orderId = await orderOf(sandbox);
    await payByCard(sandbox, orderId, DECLINED);
    expect((await payByCard(sandbox, orderId, SUCCESS)).body.razorpay_payment_id).toBeDefined();
    const third = await payByCard(sandbox, orderId, SUCCESS);
    expect(third.body.error).toMatchObject({
      reason: "order_already_paid",
      metadata: { order_id: orderId },
    });
    const order = await call(sandbox, "GET", `/v1/orders/${orderId}`);
    expect(order.body).toMatchObject({ attempts: 2, amount_paid: 1299900 });
  });

  const card = { number: SUCCESS, expiry_month: 12, expiry_year: 2099, cvv: "123", name: "Asha" };
  test.each([
    ["a card that is not a test card", { card: { ...card, number: "4111111111111111" } }],
    ["a card of the past", { card: { ...card, expiry_year: 2020 } }],
    ["month 13", { card: { ...card, expiry_month: 13 } }],
    ["a CVV of 2 digits", { card: { ...card, cvv: "12" } }],
    ["no name", { card: { ...card, name: " " } }],
    ["a foreign key", { key: "rzp_test_other" }],
    ["an unknown order", { order_id: "order_00000000000000" }],
    ["an amount of the page's own", { amount: 100 }],
    ["an unknown method", { method: "cash" }],
    ["a UPI id that is not a test id", { method: "upi", card: undefined, vpa: "a@bank" }],
    ["a typed UPI id beside iOS", { method: "upi", card: undefined, vpa: "success@razorpay" }],
  ])("%s is refused without an attempt", async (_, changes) => {
    const orderId = await orderOf(sandbox);
    const { status, body } = await payByCard(sandbox, orderId, SUCCESS, changes);
    expect(status).toBe(400);
    expect(body.error?.code).toBe("BAD_REQUEST_ERROR");
    const order = await call(sandbox, "GET", `/v1/orders/${orderId}`);
    expect(order.body).toMatchObject({ status: "created", attempts: 0 });
  });

  test("what a form on a foreign page could send is refused", async () => {
    const orderId = await orderOf(sandbox);
    const request = { order_id: orderId, key: KEYS.keyId, method: "card", card };
    const body = JSON.stringify(request);
    const headers = { "content-type": "text/plain" };
    const response = await sandbox.app.request("/window/pay", { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect((await call(sandbox, "GET", `/v1/orders/${orderId}`)).body.attempts).toBe(0);
  });
});

describe("capturing", () => {
  const CAPTURE = { amount: 1299900, currency: "INR" };

  test("an authorised payment is captured once, and pays its order", async () => {
    const { orderId, paymentId } = await paid(sandbox, AUTHORISED_ONLY);
    const before = await call(sandbox, "GET", `/v1/payments/${paymentId}`);
    expect(before.body).toMatchObject({ status: "authorized", captured: false });
    const open = await call(sandbox, "GET", `/v1/orders/${orderId}`);
    expect(open.body).toMatchObject({ status: "attempted", amount_due: 1299900 });

    const path = `/v1/payments/${paymentId}/capture`;
    const captured = await call(sandbox, "POST", path, CAPTURE);
    expect(captured.status).toBe(200);
    expect(captured.body).toMatchObject({ id: paymentId, status: "captured", captured: true });
    expect((await call(sandbox, "GET", `/v1/orders/${orderId}`)).body.status).toBe("paid");

    const again = await call(sandbox, "POST", path, CAPTURE);
    expect(again.status).toBe(400);
    expect(again.body.error?.description).toBe("This payment has already been captured");
  });

  test.each([
    { ...CAPTURE, amount: 1299800 },
    { ...CAPTURE, currency: "USD" },
    { amount: 1299900 },
  ])("%j is refused", async (body) => {
    const { paymentId } = await paid(sandbox, AUTHORISED_ONLY);
    const answer = await call(sandbox, "POST", `/v1/payments/${paymentId}/capture`, body);
    expect(answer.status).toBe(400);
    const after = await call(sandbox, "GET", `/v1/payments/${paymentId}`);
    expect(after.body.status).toBe("authorized");
  });

  test("of two authorised payments for one order only one can be captured", async () => {
    const { orderId, paymentId } = await paid(sandbox, AUTHORISED_ONLY);
    await payByCard(sandbox, orderId, SUCCESS);
    const answer = await call(sandbox, "POST", `/v1/payments/${paymentId}/capture`, CAPTURE);
    expect(answer.status).toBe(400);
    const order = await call(sandbox, "GET", `/v1/orders/${orderId}`);
    expect(order.body.amount_paid).toBe(1299900);
  });

  test("a failed payment cannot be captured", async () => {
    const { body } = await payByCard(sandbox, await orderOf(sandbox), DECLINED);
    const path = `/v1/payments/${body.error?.metadata.payment_id}/capture`;
    expect((await call(sandbox, "POST", path, CAPTURE)).status).toBe(400);
  });
});
