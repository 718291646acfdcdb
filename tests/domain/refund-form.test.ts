import { describe, expect, test } from "vitest";
import { tellApart } from "#domain/refund/dashboard.ts";
import { payoutHint, payoutWords, readPayout } from "#domain/refund/payout.ts";
import { readRupees } from "#domain/refund/refund-form.ts";
import { takeFrom } from "#domain/refund/sources.ts";

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
    const sources = [{ left: 100 }, { left: -20 }, { left: 50 }];
    const taken = takeFrom(sources, 120)?.map(({ amount }) => amount);
    expect(taken).toEqual([100, 20]);
    expect(takeFrom(sources, 151)).toBeNull();
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
    const told = tellApart(all, own);
    expect(told.own.map(({ row }) => row.id)).toEqual(["a", "b"]);
    expect(told.dashboard).toMatchObject({ amount: 150, status: "processed" });
  });
});
