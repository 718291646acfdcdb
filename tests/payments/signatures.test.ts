import { expect, test } from "vitest";
import { isSignature, sign } from "#server/payments/razorpay/signatures.ts";

const payment = {
  message: "order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l",
  secret: "EnLs21M47BllR3X8PSFtjtbd",
  signature: "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
};
const webhook = {
  message: '{"a":1,"b":2,"c":{"d":3}}',
  secret: "123456",
  signature: "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc",
};

test.each([payment, webhook])("the provider's own vector for $message", (vector) => {
  const { message, secret, signature } = vector;
  expect(sign(message, secret)).toBe(signature);
  expect(isSignature(message, secret, signature)).toBe(true);
  expect(isSignature(new TextEncoder().encode(message), secret, signature)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["too little", payment.signature.slice(1)],
  ["too much", `${payment.signature}0`],
  ["capitals", payment.signature.toUpperCase()],
  ["another digit", payment.signature.replace("0d", "1d")],
  ["no hex", "z".repeat(64)],
  ["characters of several bytes", "é".repeat(64)],
])("%s is no signature", (_, signature) => {
  expect(isSignature(payment.message, payment.secret, signature)).toBe(false);
});

test("another message or another secret has another signature", () => {
  expect(isSignature(`${payment.message} `, payment.secret, payment.signature)).toBe(false);
  expect(isSignature(payment.message, webhook.secret, payment.signature)).toBe(false);
});
