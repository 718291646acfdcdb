import "#languages";
import { describe, expect, test } from "vitest";
import { valuesOf } from "#domain/policies/names.ts";
import { checkDraft } from "#domain/settings/check.ts";
import { draftOf } from "#domain/settings/draft.ts";
import { deliveryTermsOf, firstSelling } from "#domain/settings/first/selling.ts";
import { checkTogether, groups } from "#domain/settings/groups.ts";
import { termsOf } from "#domain/settings/terms-of.ts";
import { inventedValues } from "#server/settings/first-values.ts";

describe("the steps as they are set (§20.32)", () => {
  const { delivery } = firstSelling;
  const wrong = (byWeight: { above: number; fee: number }[]) =>
    checkTogether("delivery", { ...delivery, byWeight });

  test("begin each above the one before, and cost no less", () => {
    const step = (above: number, fee: number) => ({ above, fee });
    expect(wrong([step(0, 0), step(0.001, 0), step(20, 199_00)])).toEqual({});
    expect(Object.keys(wrong([step(5, 99_00), step(5, 99_00)]))).toEqual(["byWeight.1.above"]);
    expect(Object.keys(wrong([step(5, 99_00), step(6, 98_99), step(4, 98_98)]))).toEqual([
      ...["byWeight.1.fee", "byWeight.2.above", "byWeight.2.fee"],
    ]);
  });

  test("are typed in kilograms and rupees, and are whole grams and paise", () => {
    const { fields } = groups.delivery;
    const draft = { ...draftOf(fields, delivery), byWeight: [{ above: "4.535", fee: "99.50" }] };
    const { value, errors } = checkDraft(fields, draft);
    expect(errors).toEqual({});
    const { byWeight } = deliveryTermsOf(value as never);
    expect(byWeight).toEqual([{ aboveGrams: 4_535, fee: 99_50 }]);
    expect(draftOf(fields, value).byWeight).toEqual(draft.byWeight);
    for (const above of ["", "-1", "4.5355", "1001", "5 kg"]) {
      const row = checkDraft(fields, { ...draft, byWeight: [{ above, fee: "1" }] });
      expect(Object.keys(row.errors)).toEqual(["byWeight.0.above"]);
    }
  });
});

describe("what pages say of it (§20.34)", () => {
  const delivery = {
    ...firstSelling.delivery,
    byWeight: [
      { above: 5, fee: 99_00 },
      { above: 20.5, fee: 199_00 },
    ],
  };
  const { returns } = inventedValues;
  const wordsOf = (changes: object = {}, language: "en" | "hi" = "en") =>
    termsOf(deliveryTermsOf({ ...delivery, ...changes }), returns, language).delivery;

  test("is from what to what delivery costs, in both languages", () => {
    expect(wordsOf().cost).toBe("Shipping within India costs ₹0 to ₹199 by weight.");
    expect(wordsOf({ fee: 49_00, freeFrom: 999_00 }).shipping).toBe(
      "Shipping within India costs ₹49 to ₹248 by weight, and is free from ₹999.",
    );
    expect(wordsOf({ served: ["38"] }).cost).toBe(
      "Shipping to the PIN codes that we serve costs ₹0 to ₹199 by weight.",
    );
    expect(wordsOf({}, "hi").cost).toBe("भारत में शिपिंग का शुल्क वज़न के अनुसार ₹0 से ₹199 है।");
    expect(wordsOf({ byWeight: [{ above: 0, fee: 99_00 }] }).cost).toBe(
      "Shipping within India costs ₹99.",
    );
    expect(wordsOf({ byWeight: [{ above: 5, fee: 0 }] }).cost).toBe(wordsOf({ byWeight: [] }).cost);
  });

  test("is each step on the page on shipping", () => {
    const cost = (byWeight: typeof delivery.byWeight) => {
      const content = { ...inventedValues, delivery: { ...delivery, byWeight } };
      const terms = termsOf(deliveryTermsOf(content.delivery), returns);
      return valuesOf({ content, terms, publicUrl: "https://shop.example/" })["delivery.cost"];
    };
    expect(cost(delivery.byWeight)).toBe(
      "Shipping within India costs ₹0 to ₹199 by weight. What an order weighs adds to the fee, wherever it goes: above 5 kg ₹99, above 20.5 kg ₹199; nothing where the order is delivered free.",
    );
    expect(cost([])).toBe("Free shipping on all orders within India.");
  });
});
