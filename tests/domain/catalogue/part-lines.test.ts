import { expect, test } from "vitest";
import type { DocumentPart } from "#domain/catalogue/editing/differences.ts";
import { partLines, pictureLine, storyLabels } from "#domain/catalogue/editing/part-lines.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { aDocument } from "#tests/support/catalogue/products.ts";

const base = aDocument();
const price = { mrp: 2_000_00, discounted: 1_500_00 };
const variant = { size: "S", material: "", color: "White", sku: "W", offered: true, price };
const story = {
  ...base.story,
  chapters: [{ title: "Air", text: "Clean.", picture: "u1", alt: "A room" }],
  filters: [
    { name: "HEPA", holds: "Dust", life: "A year", price: 500_00 },
    { name: "Coal", holds: "", life: "", price: null },
  ],
  box: [{ name: "Cable" }],
  care: [{ title: "Wipe", text: "It." }],
  specs: [{ name: "Volts", value: "230" }],
  questions: [{ question: "Loud?", answer: "No." }],
  ...{ noise: "32 dB", watts: "", cadr: "", pictured: "", room: "", roomAlt: "" },
  day: true,
};

test.each<[DocumentPart, Partial<ProductDocument>, string[]]>([
  ["state", { state: "draft" }, ["draft"]],
  ["name", { name: " " }, []],
  ["description", { description: "Text" }, ["Text"]],
  ["price", { price }, ["₹1,500, MRP ₹2,000"]],
  ["price", { price: { mrp: 2_000_00, discounted: null } }, ["₹2,000"]],
  ["price", { price: { mrp: 2_000_00, discounted: 2_000_00 } }, ["₹2,000"]],
  [
    "comingPrices",
    { comingPrices: [{ ...price, from: "2026-11-30T18:30:00.000Z" }] },
    ["₹1,500, MRP ₹2,000 from 2026-12-01 00:00"],
  ],
  ["colors", { colors: [{ name: "White", tone: "#fff" }] }, ["White #fff"]],
  [
    "sizes",
    {
      sizes: [
        { name: "S", dimensions: "1 m", weight: "", room: "10 m²" },
        { name: "L", dimensions: "", weight: "", room: "" },
      ],
    },
    ["S: 1 m, 10 m²", "L"],
  ],
  ["materials", { materials: [{ name: "Wood", note: "Oak" }] }, ["Wood: Oak"]],
  ["selected", { selected: { size: "S", material: "", color: "White" } }, ["S, White"]],
  ["selected", { selected: { size: "", material: "", color: "" } }, []],
  [
    "variants",
    {
      variants: [
        variant,
        { ...variant, size: "", color: "", sku: "", price: null, offered: false },
      ],
    },
    ["S, White: SKU W, ₹1,500, MRP ₹2,000, offered", "The product: not offered"],
  ],
  ["finish", { finish: ["Matt", "Gloss"] }, ["Matt", "Gloss"]],
  ["finishNote", { finishNote: "Soft" }, ["Soft"]],
  ["features", { features: [{ name: "Wi-Fi", note: "" }] }, ["Wi-Fi"]],
  ["details", { details: [{ title: "CADR", description: "350" }] }, ["CADR: 350"]],
  [
    "pictures",
    { pictures: [{ picture: "u1", alt: "Front", color: "White", material: "" }] },
    ["u1: Front, White"],
  ],
  ["warranty", { warranty: "A year" }, ["A year"]],
  ["replacement", { replacement: "10 days" }, ["10 days"]],
  ["delivery", { delivery: { free: true, amazon: false } }, ["Free delivery"]],
  [
    "delivery",
    { delivery: { free: false, amazon: true } },
    ["Paid delivery", "Also sold on Amazon"],
  ],
  ["tiles", { tiles: [{ title: "T", text: "Told" }] }, ["T: Told"]],
  ["search", { search: { title: "Buy", text: "" } }, ["Buy"]],
  ["hsn", { hsn: "8421" }, ["8421"]],
  [
    "story",
    { story },
    [
      ...["Air: Clean., u1, A room", "HEPA: Dust, A year, ₹500", "Coal", "In the box: Cable"],
      ...["Wipe: It.", "Volts: 230", "Loud?: No.", `${storyLabels.noise}: 32 dB`],
      "With an example of a day",
    ],
  ],
])("the %s of a product reads as lines: %j", (part, changes, lines) => {
  expect(partLines({ ...base, ...changes }, part)).toEqual(lines);
});

test.each([
  ["u1: A lamp, White, Wood", "u1", "A lamp, White, Wood"],
  ["u1: At night: a lamp", "u1", "At night: a lamp"],
  ["u1", "u1", ""],
])("the line %j is about the picture %j: %j (§16.16)", (line, picture, text) => {
  expect(pictureLine(line)).toEqual({ picture, text });
});
