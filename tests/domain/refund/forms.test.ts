import { describe, expect, test } from "vitest";
import { payoutHint, payoutLines, payoutWords, readPayout } from "#domain/refund/payout.ts";
import { piecesField, readRefundForm, readRupees } from "#domain/refund/refund-form.ts";
import { payoutPage } from "#texts/orders/payout-page.ts";

describe("what an admin gives back (§22.51)", () => {
  const form = (fields: Record<string, string>) =>
    readRefundForm({ reason: "goodwill", ...fields }, ["a.1", "a.2", "b.1"]);

  test.each<[Record<string, string>, object]>([
    [{ all: "yes", amount: "5" }, { rest: true }],
    [{ amount: " ₹1,499.50 ", "pieces.0": "1" }, { amount: 149_950 }],
    [{ amount: "0.01" }, { amount: 1 }],
    [{ "pieces.0": "1" }, { pieces: [{ line: 0, quantity: 1 }], delivery: false }],
    [
      { "pieces.a.1": " 0 ", "pieces.1": " 12 ", "pieces.b.1": "1000", "pieces.gone": "0" },
      {
        pieces: [
          { line: 1, quantity: 12 },
          { line: 2, quantity: 1000 },
        ],
        delivery: false,
      },
    ],
    [{ delivery: "yes" }, { pieces: [], delivery: true }],
    [
      { amount: " ", "pieces.0": "", delivery: "yes" },
      { pieces: [], delivery: true },
    ],
  ])("%j is %j", (fields, what) => {
    expect(form(fields)).toEqual({ ok: true, value: { what, reason: "goodwill", note: "" } });
  });

  test.each<[Record<string, string>, string]>([
    [{ reason: "" }, "refund-no-reason"],
    [{ reason: "sold out", all: "yes" }, "refund-no-reason"],
    [{}, "refund-nothing-chosen"],
    [{ all: "no", delivery: "no" }, "refund-nothing-chosen"],
    [{ amount: "0" }, "refund-not-amount"],
    [{ amount: "five", "pieces.0": "1" }, "refund-not-amount"],
    [{ "pieces.1": "-1" }, "too-many-pieces"],
    [{ "pieces.3": "4" }, "unknown-line"],
    [{ "pieces.a.2": "1", "pieces.a.3": "1" }, "unknown-line"],
    [{ "pieces.1": "1x" }, "too-many-pieces"],
    [{ "pieces.1": "x1" }, "too-many-pieces"],
    [{ "pieces.2": "10000", delivery: "yes" }, "too-many-pieces"],
  ])("%j is refused: %s", (fields, failure) => {
    expect(form(fields)).toEqual({ ok: false, failure });
  });

  test("its note is well-formed, and no longer than 500 characters", () => {
    const noteOf = (note: string) => {
      const read = form({ all: "yes", note });
      return read.ok ? read.value.note : null;
    };
    expect(noteOf(" bye \ud800 ")).toBe("bye \ufffd");
    expect(noteOf("a".repeat(501))).toBe("a".repeat(500));
  });

  test.each([
    ["5 ", 500],
    ["12.", null],
    ["1234567890", null],
    ["123456789.99", 12_345_678_999],
    ["x5", null],
    ["5x", null],
    [" ", null],
  ])("%j rupees are %j paise", (typed, paise) => {
    expect(readRupees(typed)).toBe(paise);
  });

  test("names the pieces of a line by its place", () => {
    expect(piecesField(12)).toBe("pieces.12");
  });
});

describe("where cash goes back to (§22.55)", () => {
  const account = {
    ...{ payoutKind: "account", account: "123456789", ifsc: "ABCD0001234", holder: "Asha Rao" },
  };
  const { wrong } = payoutPage();

  test("is kept in its one form", () => {
    expect(readPayout({ payoutKind: "upi", upi: " asha@okbank " })).toEqual({
      ok: true,
      value: { kind: "upi", upi: "asha@okbank" },
    });
    const typed = {
      ...account,
      account: "1234-5678 9",
      ifsc: " abcd0001234 ",
      holder: " A\u0000\ud800 ",
    };
    expect(readPayout(typed)).toEqual({
      ok: true,
      value: { kind: "account", account: "123456789", ifsc: "ABCD0001234", holder: "A \ufffd" },
    });
    expect(readPayout({ ...account, holder: "a".repeat(100) }).ok).toBe(true);
    expect(readPayout({ ...account, account: "1".repeat(18) }).ok).toBe(true);
  });

  test.each<[Record<string, string>, object]>([
    [{ payoutKind: "cash" }, { payoutKind: wrong.kind }],
    [{ payoutKind: "upi" }, { upi: wrong.upi }],
    ...["a@okbank", "asha@o", "asha@1bank", "as ha@okbank", "é.asha@okbank", "asha@okbank!"].map(
      (upi): [Record<string, string>, object] => [{ payoutKind: "upi", upi }, { upi: wrong.upi }],
    ),
    [{ payoutKind: "account" }, { account: wrong.account, ifsc: wrong.ifsc, holder: wrong.holder }],
    [{ ...account, account: "12345678" }, { account: wrong.account }],
    [{ ...account, account: "1".repeat(19) }, { account: wrong.account }],
    [{ ...account, account: "x123456789" }, { account: wrong.account }],
    [{ ...account, account: "123456789x" }, { account: wrong.account }],
    [{ ...account, ifsc: "ABCD0001234X" }, { ifsc: wrong.ifsc }],
    [{ ...account, ifsc: "XABCD0001234" }, { ifsc: wrong.ifsc }],
    [{ ...account, ifsc: "ABCD1001234" }, { ifsc: wrong.ifsc }],
    [{ ...account, holder: " " }, { holder: wrong.holder }],
    [{ ...account, holder: "a".repeat(101) }, { holder: wrong.holder }],
  ])("%j is refused", (typed, failure) => {
    expect(readPayout(typed)).toEqual({ ok: false, failure });
  });

  test("is shown by its end to the customer, and whole to the admin who pays", () => {
    const upi = { kind: "upi", upi: "asha.rao@okbank" } as const;
    const bank = { kind: "account", account: "123456789", ifsc: "I", holder: "Asha" } as const;
    expect([payoutHint(upi), payoutHint(bank)]).toEqual(["ao@okbank", "6789"]);
    expect(payoutLines(upi)).toEqual([["UPI id", "asha.rao@okbank"]]);
    expect(payoutLines(bank)).toEqual([
      ["Account", "123456789"],
      ["IFSC", "I"],
      ["Name", "Asha"],
    ]);
    // Words that were kept before.
    expect(payoutWords({ kind: "upi", hint: "UPI …ao@okbank" })).toBe("UPI …ao@okbank");
  });
});
