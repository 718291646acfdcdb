import { describe, expect, test } from "vitest";
import { COD, type Order } from "#domain/order.ts";
import { disputeStatuses, isDisputeOpen, moneyBack, paymentWords } from "#domain/payment.ts";

const order = (changes: Partial<Order> = {}): Order => ({
  id: "GV-1",
  userId: "u",
  items: [],
  total: 2_999_900,
  status: "placed",
  paymentId: "pay_1",
  shippingAddress: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...changes,
});

describe("what is said of a payment", () => {
  test.each([
    [null, "Paid"],
    [{ amount: 2_999_900, status: "failed" }, "Paid"],
    [{ amount: 0, status: "processed" }, "Paid"],
    [{ amount: 2_999_900, status: "requested" }, "Refund on its way"],
    [{ amount: 100_000, status: "pending" }, "Refund on its way: ₹1,000"],
    [{ amount: 100_000, status: "processed" }, "Part refunded: ₹1,000"],
    [{ amount: 2_999_900, status: "processed" }, "Refunded"],
  ] as const)("with %o back: %s (§10.28)", (back, words) => {
    const paid = order().total;
    expect(paymentWords(order(), back && { ...back, paid })).toBe(words);
  });

  test("after an edit is shown by what was paid, not by what the order costs now (§10.28)", () => {
    const back = { amount: 1_000_000, status: "processed", paid: 2_000_000 } as const;
    const edited = order({ total: 1_000_000 });
    expect(paymentWords(edited, back)).toBe("Part refunded: ₹10,000");
    const all = { ...back, amount: 2_000_000 };
    expect(paymentWords(edited, all)).toBe("Refunded");
  });

  test("in cash is neither paid nor refunded (§10.28)", () => {
    expect(paymentWords(order({ paymentId: COD }), null)).toBe("Cash on delivery");
  });
});

test("nothing may be shipped while a dispute is open", () => {
  expect(disputeStatuses.filter(isDisputeOpen)).toEqual(["open", "under review"]);
});

test("several refunds that all failed are one that failed, of all they were", () => {
  const failed = (amount: number) => ({ amount, status: "failed" }) as const;
  expect(moneyBack([failed(1), failed(2)])).toEqual({ amount: 3, status: "failed" });
  expect(moneyBack([failed(1), { amount: 2, status: "requested" }])).toEqual({
    ...{ amount: 2, status: "requested" },
  });
});
