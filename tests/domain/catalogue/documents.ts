import fc from "fast-check";
import { limits } from "#domain/catalogue/editing/limits.ts";
import {
  type DeclarationName,
  declarationNames,
  type Price,
  type ProductDocument,
  wholeDeclarations,
} from "#domain/catalogue/product-document.ts";
import { type StoryTextName, storyTextNames, wholeStory } from "#domain/catalogue/product-story.ts";
import { rupees } from "#domain/money.ts";

/** A product that can be saved and be live. */
export function aDocument(changes: Partial<ProductDocument> = {}): ProductDocument {
  const colors = ["Silver", "Baby Pink"];
  const sizes = ["Small", "Large"];
  return {
    state: "live",
    position: 0,
    name: "Desk Purifier",
    description: "One filter and a fern.",
    price: { mrp: rupees(12_000), discounted: rupees(9999) },
    comingPrices: [],
    colors: [
      { name: "Silver", tone: "#b9bcbd" },
      { name: "Baby Pink", tone: "#e6c9c7" },
    ],
    sizes: sizes.map((name) => ({ name, dimensions: "20 × 20 × 40 cm", weight: "2 kg", room: "" })),
    materials: [{ name: "Wood", note: "Oiled oak" }],
    selected: { size: "Large", material: "Wood", color: "Silver" },
    variants: sizes.flatMap((size) =>
      colors.map((color) => ({
        size,
        material: "Wood",
        color,
        sku: "",
        offered: true,
        price: null,
      })),
    ),
    finish: ["matte"],
    finishNote: "",
    features: [{ name: "Wi-Fi", note: "Readings reach the portal" }],
    details: [{ title: "Weight", description: "2 kg" }],
    pictures: [
      {
        picture: "purifier-white-wood",
        alt: "Desk Purifier in white",
        color: "Silver",
        material: "Wood",
      },
    ],
    warranty: "1 Year",
    replacement: "10 days by Brand",
    delivery: { free: true, amazon: false },
    tiles: [{ title: "Wi-Fi", text: "Connects to your phone" }],
    search: { title: "", text: "" },
    hsn: "84213920",
    declarations: wholeDeclarations({
      origin: "India",
      genericName: "Air purifier",
      netQuantity: "1 N",
    }),
    story: wholeStory(),
    ...changes,
  };
}

const text = (most = 30) =>
  fc
    .string({ minLength: 1, maxLength: most, unit: "grapheme" })
    .map((value) => value.trim().replaceAll("\r", ""))
    .filter(Boolean);
const maybe = fc.oneof(fc.constant(""), text());
const names = (most: number) =>
  fc.uniqueArray(text(limits.option), { maxLength: most, selector: (name) => name.toLowerCase() });
const price: fc.Arbitrary<Price> = fc
  .tuple(
    fc.integer({ min: 1, max: limits.price }),
    fc.option(fc.integer({ min: 1, max: limits.price })),
  )
  .map(([mrp, discounted]) => ({ mrp, discounted }));
const minutes = fc
  .integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 })
  .map((minute) => new Date(minute * 60_000).toISOString());

const few = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { maxLength: 2 });

const anyStory: fc.Arbitrary<ProductDocument["story"]> = fc.record({
  ...(Object.fromEntries(storyTextNames.map((name) => [name, maybe])) as Record<
    StoryTextName,
    typeof maybe
  >),
  chapters: few(fc.record({ title: text(), text: maybe, picture: maybe, alt: maybe })),
  filters: few(
    fc.record({
      ...{ name: text(), holds: maybe, life: maybe },
      price: fc.option(fc.integer({ min: 1, max: limits.price })),
    }),
  ),
  box: few(fc.record({ name: text() })),
  care: few(fc.record({ title: text(), text: maybe })),
  specs: few(fc.record({ name: text(), value: maybe })),
  questions: few(fc.record({ question: text(), answer: maybe })),
  day: fc.boolean(),
});

/** Any product whose variants are all combinations of its options, whether it can be saved or not. */
export const anyDocument: fc.Arbitrary<ProductDocument> = fc
  .record({ colors: names(3), sizes: names(3), materials: names(2), seed: fc.nat() })
  .chain(({ colors, sizes, materials }) => {
    const axis = (all: string[]) => (all.length > 0 ? all : [""]);
    const combinations = axis(sizes).flatMap((size) =>
      axis(materials).flatMap((material) =>
        axis(colors).map((color) => ({ size, material, color })),
      ),
    );
    const one = (all: string[]) => fc.constantFrom(...axis(all));
    const none = (all: string[]) => fc.constantFrom("", ...all);
    const tone = fc
      .integer({ min: 0, max: 0xffffff })
      .map((n) => `#${n.toString(16).padStart(6, "0")}`);
    return fc.record<ProductDocument>({
      state: fc.constantFrom("draft", "live", "archived"),
      position: fc.constant(0),
      name: maybe,
      description: maybe,
      price,
      comingPrices: fc
        .uniqueArray(minutes, { maxLength: 3 })
        .chain((times) =>
          fc.tuple(...times.sort().map((from) => price.map((p) => ({ ...p, from })))),
        ),
      colors: fc.tuple(...colors.map((name) => tone.map((value) => ({ name, tone: value })))),
      sizes: fc.tuple(
        ...sizes.map((name) =>
          fc.record({ name: fc.constant(name), dimensions: maybe, weight: maybe, room: maybe }),
        ),
      ),
      materials: fc.tuple(...materials.map((name) => maybe.map((note) => ({ name, note })))),
      selected: fc.record({ size: one(sizes), material: one(materials), color: one(colors) }),
      variants: fc.tuple(
        ...combinations.map((options) =>
          fc
            .record({ sku: maybe, offered: fc.boolean(), price: fc.option(price) })
            .map((rest) => ({ ...options, ...rest })),
        ),
      ),
      finish: fc.array(text(), { maxLength: 3 }),
      finishNote: maybe,
      features: fc.array(fc.record({ name: text(), note: maybe }), { maxLength: 3 }),
      details: fc.array(fc.record({ title: text(), description: maybe }), { maxLength: 3 }),
      pictures: fc.array(
        fc.record({ picture: text(), alt: maybe, color: none(colors), material: none(materials) }),
        { maxLength: 3 },
      ),
      warranty: maybe,
      replacement: maybe,
      delivery: fc.record({ free: fc.boolean(), amazon: fc.boolean() }),
      tiles: fc.array(fc.record({ title: text(), text: maybe }), { maxLength: 2 }),
      search: fc.record({ title: maybe, text: maybe }),
      hsn: maybe,
      declarations: fc.record(
        Object.fromEntries(declarationNames.map((name) => [name, maybe])) as Record<
          DeclarationName,
          typeof maybe
        >,
      ),
      story: anyStory,
    });
  });
