import { type DeclarationName, declarationNames, type ProductState } from "../product-document.ts";
import { type StoryTextName, storyTextNames } from "../product-story.ts";

/** The field of a declaration. */
export const declarationField = (name: DeclarationName) => `declarations.${name}` as const;
const declarationFields = declarationNames.map(declarationField);

/** The field of a text of the story. */
export const storyField = (name: StoryTextName) => `story.${name}` as const;
const storyFields = storyTextNames.map(storyField);

/** The single fields of a product's form, by their names. Money is typed in rupees. */
export const textFields = [
  "state",
  "name",
  "description",
  "price",
  "mrp",
  "selected.color",
  "selected.size",
  "selected.material",
  "finishNote",
  "warranty",
  "replacement",
  "delivery.free",
  "delivery.amazon",
  "search.title",
  "search.text",
  "hsn",
  ...declarationFields,
  ...storyFields,
  "story.day",
] as const;
export type TextField = (typeof textFields)[number];

/**
 * The lists of the form with the columns of a row. `key` distinguishes rows of one list while they are
 * renamed and moved; pictures and variants name options by it. A variant's key is those of its options. `id`
 * is what a saved option is known by, empty for a new one.
 */
export const listFields = {
  comingPrices: ["key", "price", "mrp", "from"],
  colors: ["key", "id", "name", "tone"],
  sizes: ["key", "id", "name", "dimensions", "weight", "room"],
  materials: ["key", "id", "name", "note"],
  variants: ["key", "sku", "price", "mrp", "offered"],
  finish: ["key", "name"],
  features: ["key", "name", "note"],
  details: ["key", "title", "description"],
  tiles: ["key", "title", "text"],
  pictures: ["key", "picture", "alt", "color", "material"],
  chapters: ["key", "title", "text", "picture", "alt"],
  filters: ["key", "name", "holds", "life", "price"],
  box: ["key", "name"],
  care: ["key", "title", "text"],
  specs: ["key", "name", "value"],
  questions: ["key", "question", "answer"],
} as const;
export type ListName = keyof typeof listFields;
export type Row<List extends ListName = ListName> = List extends ListName
  ? Record<(typeof listFields)[List][number], string>
  : never;

/** A product's form as it was typed: texts, and "yes" or "" for boxes. */
export type ProductForm = Record<TextField, string> & { [List in ListName]: Row<List>[] };

export const listNames = Object.keys(listFields) as ListName[];

/** The value of a box that is ticked. */
export const TICKED = "yes";

/** The tone of a colour that was not chosen yet. */
export const FIRST_TONE = "#d9d2c7";

const firstTexts: Partial<Record<TextField, string>> = {
  state: "draft" satisfies ProductState,
  "delivery.free": TICKED,
};

/** The form of a product that is begun from scratch: one variant without options. */
export function blankForm(): ProductForm {
  const texts = Object.fromEntries(textFields.map((name) => [name, firstTexts[name] ?? ""]));
  const lists = Object.fromEntries(listNames.map((list) => [list, []]));
  const form = { ...texts, ...lists } as unknown as ProductForm;
  form.variants = [{ key: variantKey("", "", ""), sku: "", price: "", mrp: "", offered: TICKED }];
  return form;
}

/** The key of a variant: those of its size, material and colour, "" where there is no such option. */
export const variantKey = (size: string, material: string, color: string): string =>
  [size, material, color].join("|");

/** The keys that a variant's key is made of. */
export function optionKeys(key: string): { size: string; material: string; color: string } {
  const [size = "", material = "", color = ""] = key.split("|");
  return { size, material, color };
}

/** Rows of the same list, each with an index as its key. */
export function keyed<Values extends object>(rows: readonly Values[]) {
  return rows.map((row, index) => ({ key: String(index + 1), ...row }));
}

/** A key that no row of the list has. */
export function freeKey(rows: readonly { key: string }[]): string {
  return String(Math.max(0, ...rows.map(({ key }) => Number(key) || 0)) + 1);
}
