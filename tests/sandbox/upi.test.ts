import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Receipt } from "#sandbox/new-payment.ts";
import type { Payment } from "#sandbox/protocol/entities.ts";
import type { ErrorBody } from "#sandbox/protocol/problems.ts";
import { paymentSignature } from "#sandbox/protocol/signatures.ts";
import type { Deed } from "#sandbox/upi.ts";
import { until } from "#tests/support/until.ts";
import {
  ANDROID,
  call,
  IPHONE,
  KEYS,
  orderOf,
  payByCard,
  receiver,
  SUCCESS,
  sandboxWith,
  type TestSandbox,
} from "./support.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = sandboxWith();
});
afterEach(() => sandbox.close());

type Body = Partial<Receipt> & { id?: string; remaining?: number; error?: ErrorBody };

async function begin(order_id: string, changes: object = {}, from = sandbox) {
  const response = await from.app.request("/window/upi", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ order_id, key: KEYS.keyId, flow: "qr", ...changes }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

async function requestOf(orderId: string, from = sandbox): Promise<string> {
  const { id } = (await begin(orderId, {}, from)).body;
  if (id === undefined) throw new Error("no request");
  return id;
}

const stateOf = async (id: string, from = sandbox) =>
  (await (await from.app.request(`/window/upi/${id}`)).json()) as Body;

/** What the form of the phone's page sends. */
const onPhone = (id: string, deed: Deed, from = sandbox) =>
  from.app.request(`/window/phone/${id}`, { method: "POST", body: new URLSearchParams({ deed }) });

async function paymentsOf(orderId: string, from = sandbox): Promise<Payment[]> {
  const { body } = await call(from, "GET", `/v1/orders/${orderId}/payments`);
  return body.items ?? [];
}

describe("a code", () => {
  test("begins a payment that waits, with its minutes", async () => {
    const orderId = await orderOf(sandbox);
    const { status, body } = await begin(orderId);
    expect(status).toBe(200);
    expect(body.remaining).toBeGreaterThan(299_000);
    expect(await paymentsOf(orderId)).toMatchObject([
      { status: "created", method: "upi", vpa: null, amount: 1299900, captured: false },
    ]);
    expect((await stateOf(body.id ?? "")).remaining).toBeGreaterThan(0);
  });

  test("is drawn for the address of the phone's page", async () => {
    const id = await requestOf(await orderOf(sandbox));
    const drawn = await sandbox.app.request(`/window/upi/${id}/code.svg`);
    expect(drawn.headers.get("content-type")).toBe("image/svg+xml");
    expect(await drawn.text()).toMatch(/^<svg/);
    const page = await sandbox.app.request(`/window/phone/${id}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Pay ₹12,999");
  });

  test.each([
    ["a foreign key", { key: "rzp_test_other" }],
    ["an unknown order", { order_id: "order_00000000000000" }],
    ["another flow", { flow: "collect" }],
    ["an amount of the page's own", { amount: 100 }],
  ])("%s begins none", async (_, changes) => {
    const orderId = await orderOf(sandbox);
    expect((await begin(orderId, changes)).status).toBe(400);
    expect(await paymentsOf(orderId)).toEqual([]);
  });

  test("of an order that is paid is not begun", async () => {
    const orderId = await orderOf(sandbox);
    await payByCard(sandbox, orderId, SUCCESS);
    expect((await begin(orderId)).body.error?.reason).toBe("order_already_paid");
  });

  test("what is no code is reported by page and window", async () => {
    expect((await sandbox.app.request("/window/phone/upi_0")).status).toBe(404);
    expect((await sandbox.app.request("/window/upi/upi_0")).status).toBe(400);
    expect((await sandbox.app.request("/window/upi/upi_0/code.svg")).status).toBe(400);
    const id = await requestOf(await orderOf(sandbox));
    expect((await onPhone(id, "steal" as Deed)).status).toBe(400);
  });
});

describe("the phone", () => {
  test("pays: the window gets the signed answer, once", async () => {
    const orderId = await orderOf(sandbox);
    const id = await requestOf(orderId);
    expect((await onPhone(id, "pay")).status).toBe(303);
    await onPhone(id, "pay"); // a second press
    const [payment, ...others] = await paymentsOf(orderId);
    expect(payment).toMatchObject({ status: "captured", vpa: "success@razorpay" });
    expect(others).toEqual([]);
    expect(await stateOf(id)).toEqual({
      razorpay_payment_id: payment?.id,
      razorpay_order_id: orderId,
      razorpay_signature: paymentSignature(orderId, String(payment?.id), KEYS.keySecret),
    });
    const { body } = await call(sandbox, "GET", `/v1/orders/${orderId}`);
    expect(body).toMatchObject({ status: "paid", amount_paid: 1299900, attempts: 1 });
  });

  test("declines: the order can be paid in another way", async () => {
    const orderId = await orderOf(sandbox);
    const id = await requestOf(orderId);
    await onPhone(id, "decline");
    expect((await stateOf(id)).error?.reason).toBe("payment_failed");
    expect((await payByCard(sandbox, orderId, SUCCESS)).body.razorpay_payment_id).toBeDefined();
  });

  test("pays twice: both payments are taken under one order", async () => {
    const orderId = await orderOf(sandbox);
    await onPhone(await requestOf(orderId), "twice");
    const payments = await paymentsOf(orderId);
    expect(payments.map(({ status }) => status)).toEqual(["captured", "captured"]);
    expect(new Set(payments.map(({ id }) => id)).size).toBe(2);
  });

  test("pays a second code of an order that is paid by now: that is taken too", async () => {
    const orderId = await orderOf(sandbox);
    const [one, other] = [await requestOf(orderId), await requestOf(orderId)];
    await onPhone(one, "pay");
    await onPhone(other, "pay");
    const payments = await paymentsOf(orderId);
    expect(payments.map(({ status }) => status)).toEqual(["captured", "captured"]);
  });

  test("pays late: it has expired first, and is authorised then", async () => {
    const orderId = await orderOf(sandbox);
    const id = await requestOf(orderId);
    await onPhone(id, "expire");
    expect((await stateOf(id)).error?.reason).toBe("payment_timed_out");
    await onPhone(id, "late");
    expect(await paymentsOf(orderId)).toMatchObject([{ status: "authorized", captured: false }]);
    expect((await stateOf(id)).razorpay_payment_id).toBeDefined();
  });

  test("pays late of a code that is open: by itself, a moment after it has expired", async () => {
    const orderId = await orderOf(sandbox);
    const id = await requestOf(orderId);
    await onPhone(id, "late");
    expect(await paymentsOf(orderId)).toMatchObject([{ status: "failed" }]);
    await until(
      "the late money",
      async () => (await paymentsOf(orderId))[0]?.status === "authorized",
    );
  });
});

describe("the time", () => {
  test("runs out: nobody can pay then, and the failure is reported by a webhook", async () => {
    const shop = await receiver();
    const own = sandboxWith({ webhookUrl: shop.url, switches: { upiMs: 50 } });
    const orderId = await orderOf(own);
    const id = await requestOf(orderId, own);
    const [webhook] = await shop.received(1);
    expect(webhook?.event).toBe("payment.failed");
    expect((await stateOf(id, own)).error?.reason).toBe("payment_timed_out");
    await onPhone(id, "pay", own);
    expect(await paymentsOf(orderId, own)).toMatchObject([{ status: "failed" }]);
    await own.close();
    await shop.close();
  });

  test("runs out after a restart as well", async () => {
    const folder = mkdtempSync(join(tmpdir(), "upi-"));
    const journal = join(folder, "sandbox.jsonl");
    const before = sandboxWith({ journal, switches: { upiMs: 1000 } });
    const orderId = await orderOf(before);
    const id = await requestOf(orderId, before);
    await before.close();
    const after = sandboxWith({ journal });
    expect((await stateOf(id, after)).remaining).toBeGreaterThan(0);
    await until("the end", async () => (await paymentsOf(orderId, after))[0]?.status === "failed");
    await after.close();
    rmSync(folder, { recursive: true });
  });
});

describe("the window offers", () => {
  const pageFor = async (agent: string) => {
    const orderId = await orderOf(sandbox);
    const address = `/window?order_id=${orderId}&key=${KEYS.keyId}`;
    const response = await sandbox.app.request(address, { headers: { "user-agent": agent } });
    return response.text();
  };

  test("a code on a desktop, an app on Android, a typed id on iOS alone", async () => {
    const desktop = await pageFor("Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36");
    expect(desktop).toContain("Show QR code");
    const android = await pageFor(ANDROID);
    expect(android).toContain("with a UPI app");
    for (const page of [desktop, android]) expect(page).not.toContain("UPI ID");
    expect(await pageFor(IPHONE)).toContain("UPI ID");
  });
});
