import "#languages";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deliveryOf } from "#domain/catalogue.ts";
import { deliveryTermsOf, firstSelling } from "#domain/settings/first/selling.ts";
import { firstTerms } from "#domain/settings/first/terms.ts";
import { groups } from "#domain/settings/groups.ts";
import { termsOf } from "#domain/settings/terms-of.ts";
import { deliverySum, deliveryTile, productTerms } from "#domain/terms.ts";
import { builtInCatalogue } from "#tests/support/catalogue/built-in-catalogue.ts";
import { shopPage } from "#texts/catalogue/shop-page.ts";

const root = join(import.meta.dirname, "..", "..");

function sourcesBelow(folder: string): [file: string, text: string][] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(root.length + 1), readFileSync(file, "utf8")]);
}

describe("the terms of the shop (§9)", () => {
  test("are those of the behaviour (§9.11, §9.12)", () => {
    expect(firstTerms).toEqual({
      delivery: {
        fee: 0,
        freeFrom: null,
        byWeight: [],
        area: "all",
        within: "India",
        days: { least: 7, most: 14 },
        least: "7 days",
        most: "14 days",
        time: "7 to 14 days",
        cost: "Free shipping on all orders within India.",
        shipping: "Shipping is free on all orders within India.",
      },
      moneyBackDays: 30,
      warrantyTime: "1 year",
      replacementTime: "10 days",
    });
    expect(productTerms).toMatchObject({ warranty: "1 Year", replacement: "10 days by Brand" });
  });

  test("say of a replacement what can be asked for, in each language (§22.125)", () => {
    const { delivery, returns } = firstSelling;
    const said = (replacementDays: number, language: "en" | "hi") =>
      termsOf(deliveryTermsOf(delivery), { ...returns, replacementDays }, language).replacementTime;
    expect([said(21, "en"), said(1, "en"), said(21, "hi")]).toEqual(["21 days", "1 day", "21 दिन"]);
    expect([said(0, "en"), said(0, "hi")]).toEqual([null, null]);
    expect(Object.keys(groups.returns.fields).sort()).toEqual([
      ...["moneyBackDays", "replacementDays", "warranty"],
    ]);
    const { productFeaturesText } = shopPage.in("en");
    expect(productFeaturesText("1 year", "21 days")).toContain("replaced within 21 days");
    expect(productFeaturesText("1 year", null)).not.toContain("replaced");
  });

  test("are those of every product", () => {
    for (const id of [1, 2, 3]) {
      expect(builtInCatalogue.find(id)).toMatchObject({
        warranty: productTerms.warranty,
        replacement: productTerms.replacement,
        delivery: { free: productTerms.delivery.free },
      });
    }
  });

  test("stand where they are first set alone: no page and no mail has numbers of its own (§9.10)", () => {
    const sources = ["app", "domain", "server"].flatMap(sourcesBelow);
    const numbers =
      /7 to 14|minimum of 7|30[ -]day|\b10 days|1 year (on|warranty)|of 1 year|>Free</;
    const first = ["domain/terms.ts", "domain/settings/first/selling.ts"];
    const own = sources.filter(([file, text]) => !first.includes(file) && numbers.test(text));
    expect(own.map(([file]) => file)).toEqual([]);
  });
});

describe("the delivery of a cart", () => {
  test.each([
    [true, "Free Delivery", "Free"],
    [false, "Paid Delivery", "Paid"],
  ])("free: %s", (free, tile, sum) => {
    expect(deliveryTile(free)).toBe(tile);
    expect(deliverySum(free)).toBe(sum);
  });

  test("is free when that of all its products is, as their pages say", () => {
    const find = (id: unknown) => {
      const product = builtInCatalogue.find(id);
      return product && { ...product, delivery: { ...product.delivery, free: id !== 2 } };
    };
    const paid = { find };
    expect(deliveryOf([{ id: 1 }, { id: 2 }], builtInCatalogue)).toBe("Free");
    expect(deliveryOf([{ id: 1 }, { id: 3 }], paid)).toBe("Free");
    expect(deliveryOf([{ id: 1 }, { id: 2 }], paid)).toBe("Paid");
    expect(deliveryOf([{ id: 99 }])).toBe("Free");
  });
});
