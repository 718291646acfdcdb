import {
  type Declarations,
  declarationNames,
  type Price,
  type ProductDocument,
} from "../product-document.ts";
import { type Story, storyTextNames } from "../product-story.ts";
import { withVariants } from "./edit-form.ts";
import { indianTime } from "./indian-time.ts";
import {
  declarationField,
  keyed,
  type ProductForm,
  storyField,
  TICKED,
  variantKey,
} from "./product-form.ts";
import { rupeeText } from "./rupee-text.ts";

/** The form of a document. Combinations of options that it does not name are there and not offered. */
export function toForm(document: ProductDocument): ProductForm {
  const colors = keyed(document.colors.map(known));
  const sizes = keyed(document.sizes.map(known));
  const materials = keyed(document.materials.map(known));
  const keyOf = (rows: readonly { key: string; name: string }[], name: string) =>
    rows.find((row) => row.name === name)?.key ?? "";
  const box = (ticked: boolean) => (ticked ? TICKED : "");
  const { selected, declarations, story } = document;
  const form: ProductForm = {
    state: document.state,
    name: document.name,
    description: document.description,
    ...priceFields(document.price),
    "selected.color": keyOf(colors, selected.color),
    "selected.size": keyOf(sizes, selected.size),
    "selected.material": keyOf(materials, selected.material),
    finishNote: document.finishNote,
    warranty: document.warranty,
    replacement: document.replacement,
    "delivery.free": box(document.delivery.free),
    "delivery.amazon": box(document.delivery.amazon),
    "search.title": document.search.title,
    "search.text": document.search.text,
    hsn: document.hsn,
    ...declarationTexts(declarations),
    ...storyTexts(story),
    "story.day": box(story.day),
    comingPrices: keyed(
      document.comingPrices.map((price) => ({
        ...priceFields(price),
        from: indianTime(price.from),
      })),
    ),
    colors,
    sizes,
    materials,
    variants: document.variants.map((variant) => ({
      key: variantKey(
        keyOf(sizes, variant.size),
        keyOf(materials, variant.material),
        keyOf(colors, variant.color),
      ),
      sku: variant.sku,
      ...(variant.price ? priceFields(variant.price) : { price: "", mrp: "" }),
      offered: box(variant.offered),
    })),
    finish: keyed(document.finish.map((name) => ({ name }))),
    features: keyed(document.features),
    details: keyed(document.details),
    tiles: keyed(document.tiles),
    pictures: keyed(
      document.pictures.map((picture) => ({
        picture: picture.picture,
        alt: picture.alt,
        color: keyOf(colors, picture.color),
        material: keyOf(materials, picture.material),
      })),
    ),
    chapters: keyed(story.chapters),
    filters: keyed(
      story.filters.map(({ price, ...filter }) => {
        return { ...filter, price: price === null ? "" : rupeeText(price) };
      }),
    ),
    box: keyed(story.box),
    care: keyed(story.care),
    specs: keyed(story.specs),
    questions: keyed(story.questions),
  };
  return completed(form, document);
}

/** An option with the id that it is known by, or none. */
const known = <Option extends { id?: string }>(option: Option) => ({
  ...option,
  id: option.id ?? "",
});

/** Variants that the document does not name are shown as not offered. */
function completed(form: ProductForm, document: ProductDocument): ProductForm {
  const known = new Set(form.variants.map(({ key }) => key));
  const whole = withVariants(form);
  if (document.variants.length === 0 && document.colors.length + document.sizes.length === 0)
    return whole;
  const variants = whole.variants.map((row) =>
    known.has(row.key) ? row : { ...row, offered: "" },
  );
  return { ...whole, variants };
}

const priceFields = ({ mrp, discounted }: Price) => ({
  mrp: mrp ? rupeeText(mrp) : "",
  price: discounted === null ? "" : rupeeText(discounted),
});

const declarationTexts = (declarations: Declarations) =>
  Object.fromEntries(
    declarationNames.map((name) => [declarationField(name), declarations[name]]),
  ) as Record<ReturnType<typeof declarationField>, string>;

const storyTexts = (story: Story) =>
  Object.fromEntries(storyTextNames.map((name) => [storyField(name), story[name]])) as Record<
    ReturnType<typeof storyField>,
    string
  >;
