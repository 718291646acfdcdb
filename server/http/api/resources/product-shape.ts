import * as z from "zod";
import {
  declarationNames,
  type ProductDocument,
  productStates,
} from "#domain/catalogue/product-document.ts";
import { storyTextNames } from "#domain/catalogue/product-story.ts";
import { inr, money, moneySent, text, time } from "../frame/schemas.ts";

const long = text(3000);
const short = text(400);
const option = z.strictObject({ size: short, material: short, color: short });
const optionId = {
  id: text(100).optional().meta({ description: "What a saved option is known by" }),
};
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(200);

/** The fields of a product, with prices by `price`: as they are read, or as they are sent. */
const fieldsWith = <Price extends z.ZodType>(amount: Price) => {
  const price = z.strictObject({ mrp: amount, sale: amount.nullable() });
  return {
    state: z.enum(productStates),
    name: short,
    description: long,
    price: price.meta({ description: "The MRP, and what is asked where that is less" }),
    comingPrices: rows(z.strictObject({ mrp: amount, sale: amount.nullable(), from: time })),
    colors: rows(z.strictObject({ ...optionId, name: short, tone: text(7) })),
    sizes: rows(
      z.strictObject({ ...optionId, name: short, dimensions: short, weight: short, room: short }),
    ),
    materials: rows(z.strictObject({ ...optionId, name: short, note: short })),
    selected: option.meta({ description: "What is chosen at first" }),
    variants: rows(
      z.strictObject({
        ...option.shape,
        sku: short,
        offered: z.boolean(),
        price: price.nullable().meta({ description: "Its own; null: the product's" }),
      }),
    ),
    finish: rows(short),
    finishNote: short,
    features: rows(z.strictObject({ name: short, note: short })),
    details: rows(z.strictObject({ title: short, description: long })),
    pictures: rows(z.strictObject({ picture: short, alt: short, color: short, material: short })),
    warranty: short,
    replacement: short,
    delivery: z.strictObject({ free: z.boolean(), amazon: z.boolean() }),
    tiles: rows(z.strictObject({ title: short, text: short })),
    search: z.strictObject({ title: short, text: short }),
    hsn: short,
    declarations: z.strictObject(textsOf(declarationNames)),
    story: z.strictObject({
      ...textsOf(storyTextNames),
      chapters: rows(z.strictObject({ title: short, text: long, picture: short, alt: short })),
      filters: rows(
        z.strictObject({ name: short, holds: short, life: short, price: amount.nullable() }),
      ),
      box: rows(z.strictObject({ name: short })),
      care: rows(z.strictObject({ title: short, text: long })),
      specs: rows(z.strictObject({ name: short, value: short })),
      questions: rows(z.strictObject({ question: short, answer: long })),
      day: z.boolean().meta({ description: "Whether an example of a day's readings is shown" }),
    }),
  };
};

function textsOf<Name extends string>(names: readonly Name[]): Record<Name, typeof short> {
  return Object.fromEntries(names.map((name) => [name, short])) as Record<Name, typeof short>;
}

/** One product as it is read. */
export const productShape = z
  .strictObject({
    id: z.int(),
    revision: z.int(),
    changedAt: time,
    changedBy: z.string().nullable(),
    ...fieldsWith(money),
  })
  .meta({ id: "Product" });

/** A new product, and what of one is to be changed. */
export const productSent = z
  .strictObject(fieldsWith(moneySent))
  .partial()
  .meta({ id: "ProductChange" });

type Fields = Omit<z.input<typeof productShape>, "id" | "revision" | "changedAt" | "changedBy">;
type Sent = z.output<typeof productSent>;

const priceOut = ({ mrp, discounted }: { mrp: number; discounted: number | null }) => ({
  mrp: inr(mrp),
  sale: discounted === null ? null : inr(discounted),
});
type PriceSent = NonNullable<Sent["price"]>;
const priceIn = ({ mrp, sale }: PriceSent) => ({
  mrp: mrp.amount,
  discounted: sale?.amount ?? null,
});

/** A document as programs read it. */
export function toFields({ position: _, ...document }: ProductDocument): Fields {
  const { comingPrices, variants, story } = document;
  return {
    ...document,
    price: priceOut(document.price),
    comingPrices: comingPrices.map(({ from, ...price }) => ({ ...priceOut(price), from })),
    variants: variants.map((each) => ({ ...each, price: each.price && priceOut(each.price) })),
    story: {
      ...story,
      filters: story.filters.map((each) => {
        return { ...each, price: each.price === null ? null : inr(each.price) };
      }),
    },
  };
}

/** A document with what a program has sent of it in place of its own. */
export function withSent(document: ProductDocument, sent: Sent): ProductDocument {
  const { price, comingPrices, variants, story, ...plain } = sent;
  const given = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  return {
    ...document,
    ...(given as Partial<ProductDocument>),
    ...(price ? { price: priceIn(price) } : {}),
    ...(comingPrices
      ? { comingPrices: comingPrices.map(({ from, ...each }) => ({ ...priceIn(each), from })) }
      : {}),
    ...(variants
      ? {
          variants: variants.map((each) => ({ ...each, price: each.price && priceIn(each.price) })),
        }
      : {}),
    ...(story
      ? {
          story: {
            ...story,
            filters: story.filters.map((each) => ({ ...each, price: each.price?.amount ?? null })),
          },
        }
      : {}),
  };
}
