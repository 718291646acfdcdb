import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deliveryOf } from "#domain/catalogue.ts";
import { deliverySum, deliveryTile, terms } from "#domain/terms.ts";
import { builtInCatalogue } from "#tests/support/built-in-catalogue.ts";

const root = join(import.meta.dirname, "..", "..");

function sourcesBelow(folder: string): [file: string, text: string][] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(root.length + 1), readFileSync(file, "utf8")]);
}

describe("the terms of the shop (§9)", () => {
  test("are those of the behaviour (§9.11, §9.12)", () => {
    expect(terms).toMatchObject({
      delivery: { free: true, within: "India", time: "7 to 14 days" },
      moneyBackDays: 30,
      warranty: "1 Year",
      replacement: "10 days by Brand",
    });
  });

  test("are those of every product", () => {
    for (const id of [1, 2, 3]) {
      expect(builtInCatalogue.find(id)).toMatchObject({
        warranty: terms.warranty,
        replacement: terms.replacement,
        delivery: { free: terms.delivery.free },
      });
    }
  });

  test("stand in one file alone: no page and no mail has numbers of its own (§9.10)", () => {
    const sources = ["app", "domain", "server"].flatMap(sourcesBelow);
    const numbers =
      /7 to 14|minimum of 7|30[ -]day|\b10 days|1 year (on|warranty)|of 1 year|>Free</;
    const own = sources.filter(([file, text]) => file !== "domain/terms.ts" && numbers.test(text));
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
