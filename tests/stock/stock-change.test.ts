import { expect, test } from "vitest";
import { stockChange } from "#app/features/admin/stock/stock-change.ts";

const before = { onHand: 4, lowAt: 3, tracked: true };

test.each([
  [before, { variant: 7, ...before, onHand: 0 }, "Variant 7: 4 on hand → 0 on hand"],
  [before, { variant: 7, ...before, tracked: false }, "Variant 7: 4 on hand → not counted"],
  [before, { variant: 7, ...before, lowAt: 5 }, "Variant 7: few from 3 → 5"],
  [
    before,
    { variant: 7, ...before, onHand: 9, lowAt: 5, note: "Counted" },
    "Variant 7: 4 on hand → 9 on hand; few from 3 → 5; Counted",
  ],
  [null, { email: "asha@home.example" }, ""],
  [{ onHand: 4 }, null, ""],
])("%j → %j is notified as %j", (was, now, words) => {
  expect(stockChange(was, now)).toBe(words);
});
