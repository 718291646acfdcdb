import type { Declarations, Price, PriceFrom, ProductDocument } from "../product-document.ts";
import { declarationNames, productStates } from "../product-document.ts";
import { type StoryTextName, storyTextNames } from "../product-story.ts";
import { withVariants } from "./edit-form.ts";
import { readIndianTime } from "./indian-time.ts";
import type { Problem } from "./problem.ts";
import {
  declarationField,
  type ListName,
  listNames,
  optionKeys,
  type ProductForm,
  type Row,
  storyField,
  TICKED,
  textFields,
} from "./product-form.ts";
import { parseRupees } from "./rupee-text.ts";

const NO_AMOUNT = "Please enter an amount in rupees, such as 29,999 or 29,999.50";

/** A form as a document, with what could not be read, and where each row of the document stood. */
export type ReadDocument = {
  document: ProductDocument;
  problems: Problem[];
  /** By list: the index in the form of each row of the document. */
  rows: Record<ListName, number[]>;
};

/**
 * The document that a form means. Texts lose spaces at both ends; rows in which nothing was typed are
 * left out. An amount or a date that cannot be read is a problem at its field, and 0 or "" meanwhile.
 * `position`, which the form does not have, is 0.
 */
export function toDocument(typed: ProductForm): ReadDocument {
  const form = withVariants(trimmed(typed));
  const problems: Problem[] = [];
  const rows = Object.fromEntries(
    listNames.map((list) => [list, filledRows(form, list)]),
  ) as ReadDocument["rows"];
  const rowsOf = <List extends ListName>(list: List) =>
    rows[list].map((index) => ({ row: form[list][index] as Row<List>, at: `${list}.${index}` }));
  const amount = (at: string, text: string) => {
    const paise = text === "" ? null : parseRupees(text);
    if (paise === null && text !== "") problems.push({ at, sentence: NO_AMOUNT });
    return paise;
  };
  const prefixed = (at: string, field: string) => (at ? `${at}.${field}` : field);
  const priceAt = (at: string, { price, mrp }: { price: string; mrp: string }): Price => {
    const read = {
      mrp: amount(prefixed(at, "mrp"), mrp),
      discounted: amount(prefixed(at, "price"), price),
    };
    if (mrp === "") problems.push({ at: prefixed(at, "mrp"), sentence: "Please enter the MRP" });
    return { mrp: read.mrp ?? 0, discounted: read.discounted };
  };
  const names = {
    size: namesOf(form.sizes),
    material: namesOf(form.materials),
    color: namesOf(form.colors),
  };
  const selected = (kind: "size" | "material" | "color") =>
    names[kind].get(form[`selected.${kind}`]) ?? [...names[kind].values()].find(Boolean) ?? "";

  const coming = rowsOf("comingPrices").map(({ row, at }, index): PriceFrom & { index: number } => {
    const from = readIndianTime(row.from);
    if (from === null) {
      problems.push({
        at: `${at}.from`,
        sentence: "Please choose the day and time from which it holds",
      });
    }
    return { ...priceAt(at, row), from: from ?? "", index: rows.comingPrices[index] ?? 0 };
  });
  coming.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  rows.comingPrices = coming.map(({ index }) => index);

  const document: ProductDocument = {
    state: productStates.find((state) => state === form.state) ?? "draft",
    position: 0,
    name: form.name,
    description: form.description,
    price: priceAt("", form),
    comingPrices: coming.map(({ index: _, ...price }) => price),
    colors: rowsOf("colors").map(({ row: { id, name, tone } }) => ({ ...knownBy(id), name, tone })),
    sizes: rowsOf("sizes").map(({ row: { key: _, id, ...size } }) => ({ ...knownBy(id), ...size })),
    materials: rowsOf("materials").map(({ row: { id, name, note } }) => ({
      ...knownBy(id),
      ...{ name, note },
    })),
    selected: {
      size: selected("size"),
      material: selected("material"),
      color: selected("color"),
    },
    variants: rowsOf("variants").map(({ row, at }) => {
      const { size, material, color } = optionKeys(row.key);
      return {
        size: names.size.get(size) ?? "",
        material: names.material.get(material) ?? "",
        color: names.color.get(color) ?? "",
        sku: row.sku,
        offered: row.offered === TICKED,
        price: row.price || row.mrp ? priceAt(at, row) : null,
      };
    }),
    finish: rowsOf("finish").map(({ row }) => row.name),
    finishNote: form.finishNote,
    features: rowsOf("features").map(({ row: { name, note } }) => ({ name, note })),
    details: rowsOf("details").map(({ row: { title, description } }) => ({ title, description })),
    pictures: rowsOf("pictures").map(({ row: { picture, alt, color, material } }) => ({
      picture,
      alt,
      color: names.color.get(color) ?? "",
      material: names.material.get(material) ?? "",
    })),
    warranty: form.warranty,
    replacement: form.replacement,
    delivery: {
      free: form["delivery.free"] === TICKED,
      amazon: form["delivery.amazon"] === TICKED,
    },
    tiles: rowsOf("tiles").map(({ row: { title, text } }) => ({ title, text })),
    search: { title: form["search.title"], text: form["search.text"] },
    hsn: form.hsn,
    declarations: Object.fromEntries(
      declarationNames.map((name) => [name, form[declarationField(name)]]),
    ) as Declarations,
    story: {
      ...(Object.fromEntries(
        storyTextNames.map((name) => [name, form[storyField(name)]]),
      ) as Record<StoryTextName, string>),
      day: form["story.day"] === TICKED,
      chapters: rowsOf("chapters").map(({ row: { key: _, ...chapter } }) => chapter),
      filters: rowsOf("filters").map(({ row: { key: _, price, ...filter }, at }) => {
        return { ...filter, price: amount(`${at}.price`, price) };
      }),
      box: rowsOf("box").map(({ row: { name } }) => ({ name })),
      care: rowsOf("care").map(({ row: { title, text } }) => ({ title, text })),
      specs: rowsOf("specs").map(({ row: { name, value } }) => ({ name, value })),
      questions: rowsOf("questions").map(({ row: { key: _, ...row } }) => row),
    },
  };
  return { document, problems, rows };
}

const knownBy = (id: string) => (id === "" ? {} : { id });

/** The name of each option by its row's key. */
const namesOf = (rows: readonly { key: string; name: string }[]) =>
  new Map(rows.map(({ key, name }) => [key, name]));

function trimmed(form: ProductForm): ProductForm {
  const copy: Record<string, unknown> = {};
  for (const name of textFields) copy[name] = form[name].trim();
  for (const list of listNames) {
    copy[list] = form[list].map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value.trim()])),
    );
  }
  return copy as ProductForm;
}

/** What does not count as typed: a row of these alone is empty. */
const silent = new Set(["key", "id", "tone", "color", "material", "offered"]);

/** The rows of a list in which something was typed; of the variants, those of options that count. */
function filledRows(form: ProductForm, list: ListName): number[] {
  const indices = form[list].map((_, index) => index);
  if (list !== "variants") return indices.filter((index) => isFilled(form[list][index]));
  const counting = (of: "sizes" | "materials" | "colors") => {
    const keys = form[of].filter(isFilled).map(({ key }) => key);
    return new Set(keys.length > 0 ? keys : ["", form[of][0]?.key ?? ""]);
  };
  const [sizes, materials, colors] = [counting("sizes"), counting("materials"), counting("colors")];
  return indices.filter((index) => {
    const { size, material, color } = optionKeys(form.variants[index]?.key ?? "");
    return sizes.has(size) && materials.has(material) && colors.has(color);
  });
}

const isFilled = (row: object | undefined) =>
  Object.entries(row ?? {}).some(([column, value]) => value !== "" && !silent.has(column));
