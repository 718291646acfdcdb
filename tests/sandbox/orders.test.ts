import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  call,
  DECLINED,
  KEYS,
  orderOf,
  payByCard,
  sandboxWith,
  type TestSandbox,
} from "./support.ts";

const ORDER = { amount: 1299900, currency: "INR" };
let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = sandboxWith();
});
afterEach(() => sandbox.close());

function basic(user: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` };
}

describe("keys", () => {
  test.each([
    ["no header", { authorization: "" }],
    ["a wrong secret", basic(KEYS.keyId, "wrong")],
    ["a wrong id", basic("rzp_test_other", KEYS.keySecret)],
    ["the secret cut short", basic(KEYS.keyId, KEYS.keySecret.slice(0, -1))],
    ["another scheme", { authorization: `Bearer ${KEYS.keySecret}` }],
  ])("%s is refused with 401", async (_, headers) => {
    const { status, body } = await call(sandbox, "POST", "/v1/orders", ORDER, headers);
    expect(status).toBe(401);
    expect(body.error).toMatchObject({
      code: "BAD_REQUEST_ERROR",
      description: "Authentication failed",
    });
    expect(body.id).toBeUndefined();
  });

  test("an unknown address reveals nothing without keys and 404 with them", async () => {
    const { status } = await call(sandbox, "GET", "/v1/nothing", undefined, { authorization: "" });
    expect(status).toBe(401);
    expect((await call(sandbox, "GET", "/v1/nothing")).status).toBe(404);
  });
});

describe("making an order", () => {
  test("answers the whole record, with notes and receipt as sent", async () => {
    const request = { ...ORDER, receipt: "cart-1", notes: { address: "12 MG Road" } };
    const { status, body } = await call(sandbox, "POST", "/v1/orders", request);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: "order",
      amount: 1299900,
      amount_paid: 0,
      amount_due: 1299900,
      currency: "INR",
      receipt: "cart-1",
      status: "created",
      attempts: 0,
      notes: { address: "12 MG Road" },
      created_at: expect.closeTo(Date.now() / 1000, -1),
    });
    expect(Number.isInteger(body.created_at)).toBe(true);
    expect((await call(sandbox, "GET", `/v1/orders/${body.id}`)).body).toEqual(body);
  });

  test.each([[undefined], [{}], [[]]])("notes %j come back as an empty list", async (notes) => {
    const { body } = await call(sandbox, "POST", "/v1/orders", { ...ORDER, notes });
    expect(body.notes).toEqual([]);
    expect(body.receipt).toBeNull();
  });

  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`note ${i}`, "x"]));

  test.each([
    ["amount", { amount: 99 }],
    ["amount", { amount: 100.5 }],
    ["amount", { amount: "1299900" }],
    ["amount", { amount: -1299900 }],
    ["amount", { amount: undefined }],
    ["currency", { currency: "USD" }],
    ["currency", { currency: undefined }],
    ["receipt", { receipt: "r".repeat(41) }],
    ["receipt", { receipt: 7 }],
    ["notes", { notes: many(16) }],
    ["notes", { notes: "address" }],
    ["notes.address", { notes: { address: "x".repeat(257) } }],
    ["price", { price: 1 }],
  ])("a wrong %s is refused: %j", async (field, change) => {
    const { status, body } = await call(sandbox, "POST", "/v1/orders", { ...ORDER, ...change });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "BAD_REQUEST_ERROR", field });
    expect(body.error?.description).not.toBe("");
  });

  test.each([
    ["amount", { amount: 100 }],
    ["receipt", { receipt: "r".repeat(40) }],
    ["notes", { notes: many(15) }],
    ["note", { notes: { address: "x".repeat(256) } }],
  ])("the widest %s is taken", async (_, change) => {
    const { status } = await call(sandbox, "POST", "/v1/orders", { ...ORDER, ...change });
    expect(status).toBe(200);
  });

  test.each(["{", "null", "[]", '"text"', ""])("the body %j is refused with 400", async (body) => {
    const answer = await call(sandbox, "POST", "/v1/orders", body);
    expect(answer.status).toBe(400);
    expect(answer.body.error?.code).toBe("BAD_REQUEST_ERROR");
  });

  test("a body of more than 64 KB is refused with 413", async () => {
    const body = { ...ORDER, receipt: "r".repeat(65 * 1024) };
    expect((await call(sandbox, "POST", "/v1/orders", body)).status).toBe(413);
  });
});

describe("receipts", () => {
  test("a used receipt is refused, and answers the first order when asked to be unique", async () => {
    const request = { ...ORDER, receipt: "cart-1" };
    const first = await call(sandbox, "POST", "/v1/orders", request);
    const again = await call(sandbox, "POST", "/v1/orders", request);
    expect(again.status).toBe(400);
    expect(again.body.error?.field).toBe("receipt");
    const unique = { ...request, unique_receipt: true };
    expect(await call(sandbox, "POST", "/v1/orders", unique)).toEqual(first);
  });

  test("the same receipt for another amount is refused even then", async () => {
    await call(sandbox, "POST", "/v1/orders", { ...ORDER, receipt: "cart-1" });
    const other = { ...ORDER, amount: 50000, receipt: "cart-1", unique_receipt: true };
    expect((await call(sandbox, "POST", "/v1/orders", other)).status).toBe(400);
  });
});

describe("reading", () => {
  test.each([
    "/v1/orders/order_00000000000000",
    "/v1/orders/order_00000000000000/payments",
    "/v1/payments/pay_00000000000000",
    "/v1/refunds/rfnd_00000000000000",
  ])("%s, an unknown id, is a bad request", async (path) => {
    const { status, body } = await call(sandbox, "GET", path);
    expect(status).toBe(400);
    expect(body.error?.description).toBe("The id provided does not exist");
  });

  test("an order's payments are a collection, newest first", async () => {
    const orderId = await orderOf(sandbox);
    const empty = await call(sandbox, "GET", `/v1/orders/${orderId}/payments`);
    expect(empty.body).toEqual({ entity: "collection", count: 0, items: [] });
    await payByCard(sandbox, orderId, DECLINED);
    await payByCard(sandbox, orderId, "4100280000001007");
    await orderOf(sandbox);
    const { body } = await call(sandbox, "GET", `/v1/orders/${orderId}/payments`);
    expect(body.count).toBe(2);
    expect(body.items?.map(({ status }) => status)).toEqual(["captured", "failed"]);
  });
});
