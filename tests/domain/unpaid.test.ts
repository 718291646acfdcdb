import { describe, expect, test } from "vitest";
import { type Payment, WAITED_FOR, whyUnpaid } from "#domain/checkout.ts";

function aPayment(id: string, changes: Partial<Payment>): Payment {
  const usual = { orderId: "order_1", amount: 100, refunded: 0, currency: "INR", createdAt: 1 };
  return { id, ...usual, status: "captured", ...changes };
}

describe("why there is no money yet", () => {
  const created = aPayment("pay_1", { status: "created", createdAt: 1000 });
  const declined = aPayment("pay_2", { status: "failed", createdAt: 1001 });
  const timedOut = aPayment("pay_3", { status: "failed", createdAt: 1002, timedOut: true });
  const authorised = aPayment("pay_4", { status: "authorized", createdAt: 1003 });
  const now = (seconds: number) => new Date(seconds * 1000);

  test.each([
    ["nobody has tried", [], "not-paid"],
    ["one is open", [created], "under-way"],
    ["one is open and newer ones failed", [created, declined, timedOut], "under-way"],
    ["the newest was declined", [timedOut, { ...declined, createdAt: 1009 }], "declined"],
    ["the newest was not paid in time", [timedOut, declined], "expired"],
    ["one is authorised, which is not to be captured", [authorised], "not-paid"],
  ] as const)("%s", (_, payments, why) => {
    expect(whyUnpaid(payments, now(1010))).toBe(why);
  });

  test("one that the provider leaves open is waited for a quarter of an hour", () => {
    expect(whyUnpaid([created], now(1000 + WAITED_FOR - 1))).toBe("under-way");
    expect(whyUnpaid([created], now(1000 + WAITED_FOR))).toBe("expired");
  });
});
