import { describe, expect, test } from "vitest";
import { goingOnSale, variantName } from "#domain/catalogue/editing/on-sale.ts";
import { withStoredIds } from "#domain/catalogue/editing/option-ids.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { aDocument } from "./documents.ts";

const live = withStoredIds(aDocument());
const draft: ProductDocument = { ...live, state: "draft" };
/** With these of its four variants offered. */
const offering = (document: ProductDocument, ...offered: number[]): ProductDocument => ({
  ...document,
  variants: document.variants.map((each, at) => ({ ...each, offered: offered.includes(at) })),
});
const renamed: ProductDocument = {
  ...live,
  colors: live.colors.map((each) => (each.name === "Silver" ? { ...each, name: "Ash" } : each)),
  variants: live.variants.map((each) =>
    each.color === "Silver" ? { ...each, color: "Ash" } : each,
  ),
};

describe("what goes on sale with a save (§16.18)", () => {
  test.each<[string, ProductDocument | null, ProductDocument, number]>([
    ["a new product that is live", null, live, 4],
    ["a new product that is a draft", null, draft, 0],
    ["a draft that is published", draft, live, 4],
    ["a draft that is published with one variant", draft, offering(live, 1), 1],
    ["a live product that is saved again", live, live, 0],
    ["a variant that is offered now", offering(live, 0), offering(live, 0, 2), 1],
    ["a variant that is not offered any more", live, offering(live, 0), 0],
    ["a live product that is archived", live, { ...live, state: "archived" }, 0],
    ["an archived product that comes back", { ...live, state: "archived" }, live, 4],
    ["a colour that has another name", live, renamed, 0],
  ])("%s", (_, before, after, count) => {
    expect(goingOnSale(before, after)).toHaveLength(count);
  });

  test("is known by the options that are stored", () => {
    const [first] = goingOnSale({ ...live, state: "draft" }, renamed);
    expect(first?.variant.color).toBe("Ash");
    expect(first?.stored).toEqual({ size: "Small", material: "Wood", color: "Silver" });
  });

  test("has a name for people", () => {
    expect(variantName({ size: "Small", material: "", color: "Ash" })).toBe("Small · Ash");
    expect(variantName({ size: "", material: "", color: "" })).toBe("");
  });
});
