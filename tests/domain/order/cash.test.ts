import { expect, test } from "vitest";
import { holdsBack, needsConfirmation, readCode } from "#domain/cod/confirmation.ts";
import { CASH_CAP, mostInCash } from "#domain/cod/limits.ts";
import { type CashFacts, cashRisk } from "#domain/cod/risk.ts";
import { rupees } from "#domain/money.ts";

test("cash stays below two lakh, whatever is set (§22.61)", () => {
  expect(mostInCash(null)).toBe(CASH_CAP - 1);
  expect(mostInCash(rupees(500_000))).toBe(CASH_CAP - 1);
  expect(mostInCash(CASH_CAP)).toBe(CASH_CAP - 1);
  expect(mostInCash(rupees(10_000))).toBe(rupees(10_000));
});

const known: CashFacts = {
  total: rupees(3000),
  refusedByPhone: 0,
  refusedInPin: 0,
  arrivedInPin: 20,
  arrivedByCustomer: 2,
};
const risks: [Partial<CashFacts>, level: string, reasons: number][] = [
  [{}, "low", 0],
  [{ arrivedByCustomer: 0 }, "low", 1],
  [{ arrivedByCustomer: 0, total: rupees(50_000) }, "medium", 2],
  [{ refusedByPhone: 1 }, "medium", 1],
  [{ refusedByPhone: 2 }, "high", 1],
  [{ refusedInPin: 2 }, "low", 0],
  [{ refusedInPin: 3, arrivedInPin: 12 }, "medium", 1],
  [{ refusedInPin: 3, arrivedInPin: 13 }, "low", 0],
  [{ refusedInPin: 2, arrivedInPin: 0 }, "low", 0],
  [{ total: rupees(50_000) - 1 }, "low", 0],
  [{ refusedInPin: 5 }, "medium", 1],
  [{ refusedInPin: 5, arrivedInPin: 100 }, "low", 0],
  [{ refusedInPin: 5, refusedByPhone: 1 }, "high", 2],
];
test.each(risks)("the risk of %o is %s, for %d reasons (§22.62)", (facts, level, reasons) => {
  const risk = cashRisk({ ...known, ...facts });
  expect([risk.level, risk.reasons.length]).toEqual([level, reasons]);
});

test.each([
  [false, true, "high", false],
  [true, true, "low", true],
  [true, false, "medium", false],
  [true, false, "high", true],
] as const)(
  "asked %s, first %s, risk %s: confirmed first %s (§22.63)",
  (confirmFirst, isFirst, level, needed) => {
    expect(needsConfirmation({ confirmFirst }, { isFirst, level })).toBe(needed);
  },
);

test("an order waits for its answer alone", () => {
  expect(
    [null, "asked", "confirmed", "declined", "unanswered"].map((state) =>
      holdsBack(state as Parameters<typeof holdsBack>[0]),
    ),
  ).toEqual([false, true, false, false, true]);
});

test("the reasons are shown as sentences", () => {
  const { reasons } = cashRisk({
    ...known,
    refusedByPhone: 1,
    refusedInPin: 5,
    total: rupees(60_000),
  });
  expect(reasons).toEqual([
    "This phone number has refused one parcel.",
    "5 parcels were refused at this PIN code.",
    "It is ₹50,000 or more.",
  ]);
  expect(cashRisk({ ...known, refusedByPhone: 2 }).reasons).toEqual([
    "This phone number has refused 2 parcels.",
  ]);
});

test.each([
  ["123456", "123456"],
  [" 123-456 ", "123456"],
  ["12345", null],
  ["1234567", null],
  ["x123456", null],
  ["123456x", null],
])("the code %j is %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
