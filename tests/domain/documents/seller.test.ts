import { expect, test } from "vitest";
import { sellerOf } from "#domain/documents/seller.ts";
import { inventedValues } from "#server/settings/first-values.ts";

const set = (gstin: string) => ({
  ...inventedValues,
  legal: { ...inventedValues.legal, name: "Office Ltd", gstin },
});

test("the seller is the company, or in a demo shop without a GSTIN a specimen", () => {
  const own = { seller: { name: "Office Ltd", gstin: "27AABCZ0000B1Z6" }, specimen: false };
  expect(sellerOf(set("27AABCZ0000B1Z6"), false)).toMatchObject(own);
  expect(sellerOf(set("27AABCZ0000B1Z6"), true)).toMatchObject(own);
  expect(sellerOf(set(""), false)).toBeNull();
  expect(sellerOf(inventedValues, true)).toMatchObject({
    seller: { name: inventedValues.brand.name, gstin: "29AAACZ0000A1Z5" },
    specimen: true,
  });
});
