import { describe, expect, test } from "vitest";
import { comparisonOf } from "#domain/catalogue/comparison.ts";
import { priceOf } from "#domain/catalogue.ts";
import { feeAt, isBroughtFree } from "#domain/delivery.ts";
import { rupees } from "#domain/money.ts";
import { priceOrder } from "#domain/offers/price-order.ts";
import { deliveryTermsOf, firstSelling } from "#domain/settings/first/selling.ts";
import { deliveryFee } from "#domain/shipping/delivery-fee.ts";
import { builtInProducts } from "#tests/support/catalogue/built-in-catalogue.ts";
import { aLine } from "#tests/support/customers.ts";

const terms = {
  ...deliveryTermsOf(firstSelling.delivery),
  fee: rupees(149),
  freeFrom: rupees(20_000),
};

describe("what delivery costs is one fact", () => {
  test.each([
    [rupees(19_999), rupees(149)],
    [rupees(20_000), 0],
    [0, rupees(149)],
  ])("goods of %i: %i", (goods, fee) => expect(deliveryFee(terms, { goods, grams: 0 })).toBe(fee));

  test.each(builtInProducts)("$name says what the cart charges for it", (product) => {
    const lines = [aLine(product.id)];
    const { delivery } = priceOrder({ lines, automatic: [], given: null, delivery: terms });
    expect(isBroughtFree(product, terms)).toBe(delivery === 0);
    expect(isBroughtFree(product, terms)).toBe(priceOf(product) >= rupees(20_000));
    const there = feeAt(product, terms, "411001");
    expect(there).toEqual(delivery === 0 ? null : { least: "₹149", most: "₹149" });
  });

  test("a comparison says the same of each", () => {
    const comparison = comparisonOf(builtInProducts, { terms, time: "7 to 14 days" });
    const row = comparison.differing.find(({ label }) => label === "Delivery");
    expect(row?.cells.map(([cell]) => cell?.text.split(",")[0])).toEqual(
      builtInProducts.map((product) =>
        isBroughtFree(product, terms) ? "Free Delivery" : "Paid Delivery",
      ),
    );
  });

  test("a PIN code that is not served has no price", () => {
    const [product] = builtInProducts;
    if (!product) throw new Error("no product");
    expect(feeAt(product, { ...terms, notServed: ["19"] }, "190001")).toBeUndefined();
  });
});
