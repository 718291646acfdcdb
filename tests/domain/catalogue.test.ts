import { describe, expect, test } from "vitest";
import { firstChoice, firstColor, imageFor, pickImage, priceOf } from "#domain/catalogue.ts";
import {
  builtInCatalogue,
  aProduct as product,
  builtInProducts as products,
} from "#tests/support/catalogue/built-in-catalogue.ts";

describe("the three products", () => {
  test.each([
    {
      id: 1,
      name: "Air Purifier",
      price: { mrp: 3_500_000, discounted: 2_999_900 },
      colors: ["Silver", "Grey", "White", "Baby Pink", "Sky Blue"],
      finish: ["wooden"],
      size: { options: ["Small", "Medium", "Large"], selected: "Large" },
      material: { options: ["Wood", "Metal", "Plastic"], selected: "Wood" },
    },
    {
      id: 2,
      name: "Indoor Monitor",
      price: { mrp: 1_799_900, discounted: 1_799_900 },
      colors: ["White"],
      finish: ["matte", "glossy"],
      size: { options: ["Large", "Extra Large"], selected: "Extra Large" },
      material: { options: ["Metal", "Plastic"], selected: "Metal" },
    },
    {
      id: 3,
      name: "Outdoor Monitor",
      price: { mrp: 3_499_900, discounted: 3_499_900 },
      colors: ["Cream"],
      finish: ["wooden", "matte"],
      size: { options: ["Small", "Medium", "Large"], selected: "Medium" },
      material: { options: ["Wood", "Plastic"], selected: "Wood" },
    },
  ])("$name is what the behaviour says (§3.2)", (row) => {
    expect(products[row.id - 1]).toMatchObject({
      ...row,
      quantity: 1,
      warranty: "1 Year",
      replacement: "10 days by Brand",
      delivery: { free: true, amazon: true },
    });
  });

  test.each([
    { id: 1, details: 2, features: 9 },
    { id: 2, details: 2, features: 4 },
    { id: 3, details: 16, features: 10 },
  ])("product $id has $details details and $features features", ({ id, details, features }) => {
    expect(product(id).details).toHaveLength(details);
    expect(product(id).features).toHaveLength(features);
    expect(new Set(product(id).features).size).toBe(features);
  });

  test.each([
    [1, /AI sensing/i],
    [1, /5-stage filtration/i],
    [1, /root purification/i],
    [1, /360.? coverage/i],
    [1, /Wi-Fi\/Bluetooth/],
    [1, /H-13 HEPA/],
    [1, /VOC removal/],
    [1, /real-time AQI display/i],
    [1, /automatic water sprinkling/i],
    [2, /3\.5-inch touch LCD/],
    [2, /remote monitoring/i],
    [3, /GSM/],
    [3, /GPS/],
    [3, /API integration/],
    [3, /live location/i],
    [3, /dust filtration with exhaust fan/i],
    [3, /water resistance/i],
    [3, /RGB indicators/],
  ])("product %i names the feature %s", (id, feature) => {
    expect(product(id).features.some((text) => feature.test(text))).toBe(true);
  });

  test.each([/350 cfm/, /388 sq ft/, /12 minutes/, /1, 2, 4 or 8 hours/, /3000 hours/, /5 kg/])(
    "the outdoor monitor's details say %s (§9.14)",
    (detail) => {
      expect(product(3).details.some(({ description }) => detail.test(description))).toBe(true);
    },
  );

  test.each(products.map((one) => [one.name, one] as const))("%s is complete (§3.1)", (_, one) => {
    expect(one.description).not.toBe("");
    expect(one.image).toMatch(/\.avif$/);
    expect(one.images.default).toBeDefined();
    expect(Object.values(one.images)).toContain(one.currentImage);
    expect(one.size.options).toContain(one.size.selected);
    expect(one.material.options).toContain(one.material.selected);
    for (const { title, description } of one.details) {
      expect(title).not.toBe("");
      expect(description).not.toBe("");
    }
  });
});

describe("finding a product", () => {
  test.each([0, 4, -1, 1.5, "1", null, undefined, Number.NaN, {}])("%j is nobody's id", (id) => {
    expect(builtInCatalogue.find(id)).toBeUndefined();
  });

  test("the price is the discounted one, or the MRP if there is none (§3.11)", () => {
    expect(priceOf(product(1))).toBe(2_999_900);
    expect(priceOf({ ...product(1), price: { mrp: 3_500_000 } })).toBe(3_500_000);
  });
});

describe("the picture rule", () => {
  const one = {
    ...product(1),
    images: {
      default: "d.avif",
      "white-wood": "ww.avif",
      "default-wood": "dw.avif",
      red: "r.avif",
    },
  };
  test.each([
    ["the colour and the material", "white", "Wood", "ww.avif"],
    ["the colour alone without a material", "Red", null, "r.avif"],
    ["default where there is no colour", "", "Wood", "dw.avif"],
    ["the default for an unknown material", "White", "Metal", "d.avif"],
    ["the default for an unknown colour", "Green", "Wood", "d.avif"],
  ])("takes %s", (_, current, material, file) => {
    expect(pickImage(one, current, material)).toBe(file);
  });

  test("takes the current picture when there is no default either (§3.10)", () => {
    const bare = { ...one, images: {}, currentImage: "purifier-a-b.avif" };
    expect(pickImage(bare, "A", "Wood")).toBe("purifier-a-b.avif");
  });

  test.each(
    products.flatMap((item) =>
      item.colors.flatMap((color) =>
        item.material.options.map((material) => [item, color, material] as const),
      ),
    ),
  )("%o has a picture in %s and %s", (item, color, material) => {
    const key = color.toLowerCase().replace(" ", "");
    expect(imageFor(item, color, material)).toContain(`-${key}-${material.toLowerCase()}-`);
  });

  test("without a colour, and in a colour that nobody offers, the product is shown as at first", () => {
    expect(imageFor(product(1), null, "Metal")).toBe("purifier-white-metal-1200.avif");
    expect(imageFor(product(1), "Mauve", "Metal")).toBe("purifier-white-metal-1200.avif");
    expect(imageFor(product(1), null, null)).toBe(product(1).images.default);
  });

  test.each([
    [1, "White"],
    [2, "White"],
    [3, "Cream"],
  ])("product %i starts in %s", (id, color) => {
    expect(firstColor(product(id))).toBe(color);
  });
});

describe("what is chosen at first", () => {
  const [purifier] = products;
  if (!purifier) throw new Error("there is a purifier");
  const selected = { size: "Large", material: "Wood", color: "White" };
  const isSelected = (each: typeof selected) =>
    each.size === "Large" && each.material === "Wood" && each.color === "White";

  test("is what the owner selected while it can be had", () => {
    expect(firstChoice(purifier, () => false)).toEqual(selected);
  });

  test("is the one that has most in common where that is sold out (§25.116)", () => {
    const chosen = firstChoice(purifier, isSelected);
    expect(isSelected(chosen)).toBe(false);
    const shared = [chosen.size === "Large", chosen.material === "Wood", chosen.color === "White"];
    expect(shared.filter(Boolean)).toHaveLength(2);
    const onlySmall = firstChoice(purifier, ({ size }) => size !== "Small");
    expect(onlySmall).toEqual({ ...selected, size: "Small" });
  });

  test("is what the owner selected where all of them are sold out", () => {
    expect(firstChoice(purifier, () => true)).toEqual(selected);
  });
});
