import { expect, test } from "vitest";
import { checkoutStatuses, isCheckoutId, statesBefore } from "#domain/checkout.ts";

test("no state comes before itself", () => {
  for (const one of checkoutStatuses) expect(statesBefore(one)).not.toContain(one);
});

test.each([
  ["01234567-89ab-4cde-8f01-23456789abcd", true],
  ["01234567-89ab-4cde-8f01-23456789abc", false],
  ["x01234567-89ab-4cde-8f01-23456789abcd", false],
  ["01234567-89ab-4cde-8f01-23456789abcdx", false],
  ["01234567-89AB-4CDE-8F01-23456789ABCD", false],
])("%s can be a checkout's id: %s", (text, is) => {
  expect(isCheckoutId(text)).toBe(is);
});
