import { expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { misfitOf, NOT_USED, offerSentence, refusalOf } from "#domain/offers/refusals.ts";
import type { Offer } from "#domain/offers.ts";
import { codRefusal } from "#domain/settings/cod.ts";
import { firstSelling } from "#domain/settings/first/selling.ts";
import type { CodTerms } from "#domain/settings.ts";
import { aLine } from "#tests/support/customers.ts";
import { offerData } from "./an-offer.ts";

const NOW = Date.parse("2026-11-14T12:00:00Z");
const uses = (changes: Partial<typeof NOT_USED>) => ({ ...NOT_USED, ...changes });

const refusals: [Partial<Offer>, typeof NOT_USED, sentence: string | null][] = [
  [{}, NOT_USED, null],
  [{ startsAt: "2026-11-14T12:00:00Z" }, NOT_USED, null],
  [
    { startsAt: "2026-11-14T18:30:00Z" },
    NOT_USED,
    "The offer TEN begins on 15 November 2026 at 12:00 am.",
  ],
  [{ endsAt: "2026-11-14T12:00:00Z" }, NOT_USED, "The offer TEN is over."],
  [{ endsAt: "2026-11-14T12:00:01Z" }, NOT_USED, null],
  [{ active: false }, NOT_USED, "The offer TEN is over."],
  [{ limitAll: 2 }, uses({ all: 1 }), null],
  [{ limitAll: 2 }, uses({ all: 2 }), "The offer TEN is used up."],
  [{ limitCustomer: 1 }, uses({ all: 9 }), null],
  [{ limitCustomer: 1 }, uses({ own: 1 }), "You have used the offer TEN already."],
  [{ batch: true }, uses({ all: 9 }), null],
  [{ batch: true }, uses({ code: 1 }), "The offer TEN is used up."],
];
test.each(refusals)("%o with uses %o: %s", (changes, used, sentence) => {
  const refusal = refusalOf({ id: 1, ...offerData(changes) }, NOW, used);
  const said = refusal && offerSentence(refusal, "TEN");
  expect(said?.replaceAll(/\s/g, " ") ?? null).toBe(sentence);
});

test("what a cart lacks is said with the amount", () => {
  const lines = [aLine(1, 1)];
  const missing = misfitOf(offerData({ minimum: rupees(32_000) }), lines);
  expect(missing && offerSentence(missing, "TEN")).toContain("₹2,001 more");
  const other = misfitOf(offerData({ target: "products", productIds: [2] }), lines);
  expect(other && offerSentence(other, "TEN")).toContain("for other products");
  expect(misfitOf(offerData({ target: "products", productIds: [1] }), lines)).toBeNull();
  expect(offerSentence({ kind: "unknown" }, "TEN")).toContain("no offer with the code TEN");
});

const order = { total: rupees(5000), pin: "411001", isFirst: true };
const cash: [Partial<CodTerms>, Partial<typeof order>, refused: boolean][] = [
  [{}, {}, false],
  [{ offered: false }, {}, true],
  [{ notServed: ["4110"] }, {}, true],
  [{ notServed: ["110001-110096"] }, {}, false],
  [{ from: rupees(5000) }, {}, false],
  [{ from: rupees(5001) }, {}, true],
  [{ to: rupees(5000) }, {}, false],
  [{ to: rupees(4999) }, {}, true],
  [{ firstOrder: rupees(4999) }, {}, true],
  [{ firstOrder: rupees(4999) }, { isFirst: false }, false],
  [{ offered: false }, { total: 0 }, false],
];
test.each(cash)("cash on delivery with %o for %o: refused %s", (terms, changes, refused) => {
  const refusal = codRefusal({ ...firstSelling.cod, ...terms }, { ...order, ...changes });
  expect(refusal !== null).toBe(refused);
});
