import { describe, expect, test } from "vitest";
import { checkoutFailures, checkoutSentence } from "#domain/failures/checkout.ts";
import { fieldFailures, fieldSentence } from "#domain/failures/fields.ts";
import { placeProblem } from "#domain/india/place-problem.ts";
import { statesOfPin } from "#domain/india/states.ts";
import { messages } from "#domain/messages.ts";
import { nextSteps } from "#domain/next-steps.ts";
import { isPolicySlug } from "#domain/policies/slugs.ts";
import { reviewTexts } from "#domain/reviews/review-form.ts";
import { shortageSentence } from "#domain/stock.ts";
import { nextSteps as words } from "#texts/checkout/next-steps.ts";
import { states } from "#texts/checkout/states.ts";
import { taxMessages } from "#texts/law/tax-messages.ts";

describe("what is said when something is wrong", () => {
  test("with a field: its sentence, with the limit where it is too long", () => {
    expect(fieldSentence("field/blank")).toBe(fieldFailures["field/blank"].sentence);
    expect(fieldSentence({ code: "field/too-long", details: [80] })).toBe(messages().tooLong(80));
  });

  test("with a purchase: what is missing in the cart, or what can be done", () => {
    const shortage = { name: "Purifier", size: "S", material: null, color: null, left: 0 };
    expect(checkoutSentence({ code: "sold-out", details: [[shortage]] })).toBe(
      shortageSentence([shortage]),
    );
    expect(checkoutSentence("cart-empty")).toBe(messages().cartEmpty);
    const { sentence } = checkoutFailures["cash-refused"];
    const said = (card: boolean) =>
      typeof sentence === "string" ? sentence : (sentence as (card: boolean) => string)(card);
    expect(checkoutSentence("cash-refused")).toBe(said(true));
    expect(checkoutSentence("cash-refused", false)).toBe(said(false));
  });

  test("with a PIN code: the army's is refused, one of another state is asked about once", () => {
    const pune = { pinCode: "411001", state: "Maharashtra" };
    expect(placeProblem(pune, "")).toBeNull();
    expect(placeProblem({ ...pune, pinCode: "900001" }, "900001 Maharashtra")).toEqual({
      ...{ sentence: taxMessages().armyPost, place: null },
    });
    const other = { ...pune, state: "Kerala" };
    const asked = { sentence: taxMessages().otherState(statesOfPin("411001").map(states().name)) };
    expect(placeProblem(other, "")).toEqual({ ...asked, place: "411001 Kerala" });
    expect(placeProblem(other, "411001 Kerala")).toBeNull();
    expect(placeProblem(other, "411001 Goa")).toEqual({ ...asked, place: "411001 Kerala" });
  });
});

test("what can be returned is said by its kind, and nothing of an order without a day of delivery", () => {
  const facts = {
    ...{
      promised: null,
      shippedAt: null,
      deliveredAt: "2026-11-20T10:00:00.000Z",
      cancelledAt: null,
    },
    ...{ captured: 0, refunded: 0, overpaid: 0, unconfirmed: false },
  };
  const next = (deliveredAt: string | null) =>
    nextSteps(
      { status: "delivered" },
      { ...facts, deliveredAt },
      { moneyBackDays: 30, replacementDays: 10 },
      new Date("2026-11-22T06:00:00Z"),
    ).map(({ title }) => title);
  expect(next(facts.deliveredAt)).toEqual([words().moneyBack, words().replacement]);
  expect(next(null)).toEqual([]);
});

test("a review's form is read by its names, and a file is no text", () => {
  const form = new Map<string, unknown>([
    ["stars", "5".repeat(20)],
    ["title", "Good"],
    ["body", { a: "file" }],
  ]);
  expect(reviewTexts(form)).toEqual({ stars: "5".repeat(10), title: "Good", body: "" });
});

test("legal pages have names of their own", () => {
  expect([isPolicySlug("privacy"), isPolicySlug("imprint")]).toEqual([true, false]);
});
