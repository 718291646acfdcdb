import { expect, test } from "vitest";
import { paymentSignature, sameSecret, webhookSignature } from "#sandbox/protocol/signatures.ts";

test("a payment's signature matches the provider's published vector", () => {
  expect(
    paymentSignature("order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1l", "EnLs21M47BllR3X8PSFtjtbd"),
  ).toBe("0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f");
});

test("a webhook's signature matches the provider's published vector, as text and as bytes", () => {
  const body = '{"a":1,"b":2,"c":{"d":3}}';
  const expected = "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc";
  expect(webhookSignature(body, "123456")).toBe(expected);
  expect(webhookSignature(Buffer.from(body), "123456")).toBe(expected);
});

test("secrets are the same only as a whole, whatever their lengths", () => {
  expect(sameSecret("secret", "secret")).toBe(true);
  for (const other of ["", "secre", "secret ", "Secret", "secreT"]) {
    expect(sameSecret(other, "secret")).toBe(false);
  }
});
