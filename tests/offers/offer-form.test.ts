import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rupees } from "#domain/money.ts";
import { batchCode, isCode, readCode } from "#domain/offers/codes.ts";
import {
  type OfferErrors,
  type OfferTexts,
  offerTexts,
  readOffer,
} from "#domain/offers/offer-form.ts";
import { failureOf, successOf } from "#tests/support/customers.ts";
import { offerData } from "./an-offer.ts";

const isProduct = (id: number) => id >= 1 && id <= 3;
const right: OfferTexts = { code: "ten", kind: "percent", value: "10", active: "yes" };

test("what is not said has its ordinary meaning", () => {
  expect(successOf(readOffer(right, isProduct))).toEqual(offerData({ code: "TEN", name: "TEN" }));
});

test("times are India's, amounts rupees", () => {
  const offer = successOf(
    readOffer(
      {
        ...right,
        kind: "amount",
        value: "₹1,499.50",
        minimum: "5000",
        startsAt: "2026-11-14T00:00",
        endsAt: "2026-11-15T00:00",
        limitAll: "100",
        limitCustomer: "1",
        target: "products",
        products: ["2", "1", "2"],
      },
      isProduct,
    ),
  );
  expect(offer).toMatchObject({
    value: 149_950,
    minimum: rupees(5000),
    startsAt: "2026-11-13T18:30:00.000Z",
    endsAt: "2026-11-14T18:30:00.000Z",
    limitAll: 100,
    limitCustomer: 1,
    productIds: [1, 2],
  });
  expect(successOf(readOffer(offerTexts(offer), isProduct))).toEqual(offer);
});

const wrong: [changes: OfferTexts, field: keyof OfferErrors][] = [
  [{ value: "110" }, "value"],
  [{ value: "0" }, "value"],
  [{ value: "-5" }, "value"],
  [{ value: "12.5" }, "value"],
  [{ value: "" }, "value"],
  [{ kind: "amount", value: "0" }, "value"],
  [{ kind: "amount", value: "99999999999" }, "value"],
  [{ kind: "amount", value: "1.999" }, "value"],
  [{ kind: "free" }, "kind"],
  [{ code: "" }, "code"],
  [{ code: "a" }, "code"],
  [{ code: "TEN%" }, "code"],
  [{ applies: "automatic", name: "" }, "name"],
  [{ name: "x".repeat(61) }, "name"],
  [{ applies: "never" }, "applies"],
  [{ target: "products" }, "products"],
  [{ target: "products", products: ["9"] }, "products"],
  [{ target: "moon" }, "target"],
  [{ minimum: "-1" }, "minimum"],
  [{ limitAll: "0" }, "limitAll"],
  [{ limitCustomer: "one" }, "limitCustomer"],
  [{ startsAt: "tomorrow" }, "startsAt"],
  [{ startsAt: "2026-11-14T00:00", endsAt: "2026-11-14T00:00" }, "endsAt"],
  [{ startsAt: "2026-11-14T00:00", endsAt: "2026-11-13T00:00" }, "endsAt"],
];
test.each(wrong)("%o is wrong at %s alone", (changes, field) => {
  expect(Object.keys(failureOf(readOffer({ ...right, ...changes }, isProduct)))).toEqual([field]);
});

test("whatever is typed is an offer that can be saved, or is reported at its fields", () => {
  const texts = fc.record(
    Object.fromEntries(
      [
        "name",
        "applies",
        "code",
        "kind",
        "value",
        "target",
        "minimum",
        "startsAt",
        "endsAt",
        "limitAll",
      ].map((field) => [
        field,
        fc.oneof(fc.string(), fc.constantFrom("percent", "code", "10", "order")),
      ]),
    ),
  );
  fc.assert(
    fc.property(texts, (given) => {
      const read = readOffer(given as OfferTexts, isProduct);
      if (!read.ok) {
        expect(Object.keys(read.failure).length).toBeGreaterThan(0);
        return;
      }
      expect(read.value.value).toBeGreaterThan(0);
      if (read.value.kind === "percent") expect(read.value.value).toBeLessThanOrEqual(100);
    }),
  );
});

describe("codes", () => {
  test("are read as they are kept", () => {
    expect(readCode(" diwali 20 ")).toBe("DIWALI20");
    expect(readCode(undefined)).toBe("");
  });
  test("of a batch can be typed", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(31), { minLength: 8, maxLength: 8 }), (drawn) => {
        const left = [...drawn];
        expect(isCode(batchCode("GIFT", () => left.pop() ?? 0))).toBe(true);
      }),
    );
  });
});
