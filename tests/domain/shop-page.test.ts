import { describe, expect, test } from "vitest";
import { SHOP_PAGE, shopAddress, shopPage } from "#domain/catalogue/shop-page.ts";
import { aProduct } from "#tests/support/catalogue/built-in-catalogue.ts";

/** So many live products; every tenth has a feature of its own. */
const live = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...aProduct(1),
    id: at + 1,
    name: `Purifier ${at + 1}`,
    features: at % 10 === 0 ? ["Quiet Night Mode"] : ["HEPA"],
  }));
const page = (count: number, query: string) => {
  const { products, ...list } = shopPage(live(count), new URLSearchParams(query));
  return { ...list, ids: products.map(({ id }) => id) };
};
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe("the shop's list (§15.9)", () => {
  test.each(["", "page=2", "q=hepa", "q=nothing&page=9"])(
    "of 24 products is whole, whatever the address asks for (%j)",
    (query) => {
      const whole = { page: 1, pages: 1, search: "", found: SHOP_PAGE, isLong: false };
      const oneOrigin = { origins: [], origin: "", byOrigin: false };
      expect(page(SHOP_PAGE, query)).toEqual({
        ...{ ...whole, ...oneOrigin },
        ids: from(1, SHOP_PAGE),
      });
    },
  );

  test.each([
    ["", 1, from(1, 24)],
    ["page=1", 1, from(1, 24)],
    ["page=2", 2, from(25, 48)],
    ["page=3", 3, from(49, 50)],
    ["page=4", 3, from(49, 50)],
    ["page=1e9", 3, from(49, 50)],
    ["page=-2", 1, from(1, 24)],
    ["page=x", 1, from(1, 24)],
    ["page=2.9", 2, from(25, 48)],
  ])("of 50 at %j is page %i", (query, number, ids) => {
    expect(page(50, query)).toMatchObject({ page: number, pages: 3, found: 50, isLong: true, ids });
  });

  test.each([
    ["q=purifier+7", [7, 17, 27, 37, 47]],
    ["q=night", [1, 11, 21, 31, 41]],
    ["q=QUIET++purifier", [1, 11, 21, 31, 41]],
    ["q=quiet+loud", []],
    ["q=+", from(1, 24)],
  ])("finds names and features by all words: %j", (query, ids) => {
    expect(page(50, query).ids).toEqual(ids);
  });

  test("has an address for each page", () => {
    expect(shopAddress({ search: "", page: 1 })).toBe("/shop");
    expect(shopAddress({ search: "", page: 3 })).toBe("/shop?page=3");
    expect(shopAddress({ search: "a & b", page: 2 })).toBe("/shop?q=a+%26+b&page=2");
  });
});
