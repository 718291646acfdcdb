import { expect, test } from "vitest";
import { sellerOf, specimenGstin } from "#domain/documents/seller.ts";
import { gstinProblem } from "#domain/india/gstin.ts";
import { inventedValues } from "#server/settings/first-values.ts";

const set = (gstin: string) => ({
  ...inventedValues,
  legal: { ...inventedValues.legal, name: "Office Ltd", gstin },
});

test("the seller is the company, or in a demo shop without a GSTIN a specimen (§23.58)", () => {
  const own = { seller: { name: "Office Ltd", gstin: "27AABCZ0000B1Z6" }, specimen: false };
  expect(sellerOf(set("27AABCZ0000B1Z6"), false)).toMatchObject(own);
  expect(sellerOf(set("27AABCZ0000B1Z6"), true)).toMatchObject(own);
  expect(sellerOf(set(""), false)).toBeNull();
  expect(sellerOf(inventedValues, true)).toMatchObject({
    seller: { name: inventedValues.brand.name, gstin: "09AAACZ0000A1Z7" },
    specimen: true,
  });
});

test("the GSTIN of a demo shop fits its address, and its check character is right (§23.58)", () => {
  expect(
    gstinProblem(specimenGstin(inventedValues.brand.address), inventedValues.brand.address),
  ).toBe(null);
  for (const [address, gstin] of [
    ["7 Neem Road, Bengaluru 560001", "29AAACZ0000A1Z5"],
    ["1 Road, Pune, Maharashtra", "27AAACZ0000A1Z9"],
    ["", "09AAACZ0000A1Z7"],
  ] as const) {
    expect(specimenGstin(address)).toBe(gstin);
    expect(gstinProblem(gstin, address)).toBe(null);
  }
});
