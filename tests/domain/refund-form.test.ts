import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distinguish } from "#domain/refund/dashboard.ts";
import { payoutHint, payoutWords, readPayout } from "#domain/refund/payout.ts";
import { readRupees } from "#domain/refund/refund-form.ts";
import { accountOf, capturedFrom, leftOf, takeFrom } from "#domain/refund/sources.ts";

describe("rupees as they are typed", () => {
  test.each([
    ["499", 49_900],
    [" ₹1,04,998.5 ", 1_04_998_50],
    ["0.07", 7],
    ["1.005", null],
    ["-5", null],
    ["", null],
    ["1e3", null],
  ])("%s", (typed, paise) => {
    expect(readRupees(typed)).toBe(paise);
  });
});

describe("where cash goes back to", () => {
  test.each([
    ["a UPI id", { payoutKind: "upi", upi: "asha@okbank" }, []],
    ["no UPI id", { payoutKind: "upi", upi: "asha@ok bank" }, ["upi"]],
    ["nothing", {}, ["payoutKind"]],
    [
      "an account",
      { payoutKind: "account", account: "1234 5678 901", ifsc: "abcd0001234", holder: "Asha Rao" },
      [],
    ],
    [
      "a wrong account",
      { payoutKind: "account", account: "12", ifsc: "ABCD1001234", holder: " " },
      ["account", "ifsc", "holder"],
    ],
  ])("is %s", (_, typed, wrong) => {
    const read = readPayout(typed as Record<string, string>);
    expect(read.ok ? [] : Object.keys(read.failure)).toEqual(wrong);
  });

  test("is known again by its last characters alone", () => {
    const upi = { kind: "upi", upi: "asha.rao@okbank" } as const;
    expect(payoutWords({ kind: "upi", hint: payoutHint(upi) })).toBe("UPI id …ao@okbank");
    const account = { kind: "account", account: "12345678901", ifsc: "x", holder: "x" } as const;
    expect(payoutWords({ kind: "account", hint: payoutHint(account) })).toBe(
      "Account ending in 8901",
    );
  });
});

describe("the ways on which the money came", () => {
  test("share what goes back, the first one first, and never more than they have", () => {
    const account = (came: number, back: number, lost: number) => ({ came, back, lost });
    const accounts = [account(120, 20, 0), account(100, 20, 100), account(80, 0, 30)];
    expect(accounts.map(leftOf)).toEqual([100, 0, 50]);
    expect(capturedFrom(accounts)).toBe(120 + 0 + 50);
    const taken = takeFrom(accounts, 120)?.map(({ amount }) => amount);
    expect(taken).toEqual([100, 20]);
    expect(takeFrom(accounts, 151)).toBeNull();
  });

  test("have each its own refunds and losses, whatever happens in whatever order", () => {
    const payment = fc.record({ came: fc.nat(1000) });
    const move = fc.record({
      at: fc.nat(2),
      amount: fc.integer({ min: 1, max: 1200 }),
      status: fc.constantFrom("requested", "pending", "processed", "failed"),
      isLoss: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 3, maxLength: 3 }),
        fc.array(move),
        (came, moves) => {
          const rows = (which: boolean) =>
            moves
              .filter(({ isLoss }) => isLoss === which)
              .map(({ at, amount, status }) => ({ paymentId: `pay_${at}`, amount, status }));
          const lost = rows(true).map((each) => ({ ...each, status: "lost" as const }));
          const accounts = came.map((each, at) =>
            accountOf({ ...each, paymentId: `pay_${at}` }, rows(false), lost),
          );
          for (const each of accounts) {
            expect(leftOf(each)).toBeLessThanOrEqual(each.came - each.lost);
            expect(leftOf(each)).toBeGreaterThanOrEqual(0);
          }
          const own = moves.filter(({ at }) => at === 0);
          const alone = accountOf(
            { came: came[0]?.came ?? 0, paymentId: "pay_0" },
            own.filter(({ isLoss }) => !isLoss).map((each) => ({ ...each, paymentId: "pay_0" })),
            own
              .filter(({ isLoss }) => isLoss)
              .map(({ amount }) => ({ paymentId: "pay_0", amount, status: "lost" as const })),
          );
          expect(accounts[0]).toEqual(alone); // what happens to the others is not its own
          expect(capturedFrom(accounts)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe("refunds as the provider has them", () => {
  const given = (
    id: string,
    key: string | null,
    amount: number,
    status = "processed" as const,
  ) => ({
    ...{ id, key, amount, status },
  });
  test("are the shop's by key or id, and a sum otherwise", () => {
    const own = [
      { id: "a", providerRefundId: null },
      { id: "b", providerRefundId: "rfnd_2" },
    ];
    const all = [
      given("rfnd_1", "a", 100),
      given("rfnd_2", null, 100),
      given("rfnd_3", null, 100),
      given("rfnd_4", "other", 50),
    ];
    const found = distinguish(all, own);
    expect(found.own.map(({ row }) => row.id)).toEqual(["a", "b"]);
    expect(found.dashboard).toMatchObject({ amount: 150, status: "processed" });
  });
});
