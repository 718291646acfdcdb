import { declarationLabels } from "../declarations.ts";
import {
  declarationNames,
  type ProductDocument,
  type VariantDocument,
} from "../product-document.ts";
import { type Column, type FileLine, unused } from "./columns.ts";
import { type KnowsPicture, picturesOf, type Say } from "./read-pictures.ts";
import { fromHtml, priceOfAmounts } from "./texts.ts";
import { linesOf, type Option, optionNames } from "./write-lines.ts";

/** Something about a line of the file. `isWrong`: the product cannot be imported; else it is reported only. */
export type Remark = { line: number; isWrong: boolean; text: string };

/** A product as its lines want it, with what there is to say of them. */
export type ReadProduct = { document: ProductDocument; remarks: Remark[] };

/**
 * The product that these lines describe: `before` with what the file says. Columns that the file does
 * not have, and cells that say what the shop's own export would, leave it as it is; so does everything
 * that has no column. A product that is new begins as `before` too, a blank one.
 */
export function readProduct(
  lines: readonly FileLine[],
  before: ProductDocument,
  { isNew, knowsPicture }: { isNew: boolean; knowsPicture: KnowsPicture },
): ReadProduct {
  const remarks: Remark[] = [];
  const [first] = lines;
  if (!first) return { document: before, remarks };
  const exported = isNew ? [] : linesOf(before, first.cells.Handle ?? "");
  /** Whether the file says something else in these columns than the product has. */
  const differs = (...named: Column[]) => {
    const present = named.filter((column) => lines.some(({ cells }) => column in cells));
    if (present.length === 0) return false;
    const texts = (all: readonly FileLine["cells"][]) =>
      JSON.stringify(
        all
          .map((cells) => present.map((column) => cells[column] ?? ""))
          .filter((row) => row.some((cell) => cell !== "")),
      );
    return texts(lines.map(({ cells }) => cells)) !== texts(exported);
  };
  const wrong = (line: number, text: string) => remarks.push({ line, isWrong: true, text });
  const remark = (line: number, text: string) => remarks.push({ line, isWrong: false, text });
  const cell = (column: Column) => first.cells[column]?.trim() ?? "";
  const document: ProductDocument = { ...before };

  if (differs("Title")) document.name = cell("Title");
  if (!document.name) wrong(first.line, "The product has no Title");
  if (differs("Body (HTML)")) document.description = fromHtml(cell("Body (HTML)"));
  if (!document.description) wrong(first.line, "The product has no Body (HTML)");
  if (differs("SEO Title", "SEO Description")) {
    const { search } = before;
    document.search = {
      title: "SEO Title" in first.cells ? cell("SEO Title") : search.title,
      text: "SEO Description" in first.cells ? cell("SEO Description") : search.text,
    };
  }
  if (differs("HSN")) document.hsn = cell("HSN");
  document.declarations = { ...before.declarations };
  for (const name of declarationNames) {
    const column = declarationLabels[name];
    if (differs(column)) document.declarations[name] = cell(column);
  }
  if (differs("Status", "Published")) {
    const state = stateOf(cell("Status"), cell("Published"));
    if (state) document.state = state;
    else wrong(first.line, `The Status "${cell("Status")}" is not active, draft or archived`);
  }
  const ofVariants: Column[] = [
    ...([1, 2, 3] as const).flatMap((n): Column[] => [`Option${n} Name`, `Option${n} Value`]),
    ...(["Variant SKU", "Variant Price", "Variant Compare At Price"] as const),
  ];
  if (differs(...ofVariants)) Object.assign(document, variantsOf(lines, document, isNew, wrong));
  if (differs("Image Src", "Image Alt Text", "Image Position", "Variant Image")) {
    document.pictures = picturesOf(lines, document, { knowsPicture, wrong, remark });
  }
  for (const column of unused) {
    const line = lines.find(({ cells }) => cells[column]?.trim());
    if (line)
      remark(line.line, `${column} is not used${column.includes("Qty") ? ": see Stock" : ""}`);
  }
  return { document, remarks };
}

function stateOf(status: string, published: string): ProductDocument["state"] | null {
  const states = { active: "live", draft: "draft", archived: "archived" } as const;
  if (status === "") return /^(false|no|0)$/i.test(published) ? "draft" : "live";
  return states[status.toLowerCase() as keyof typeof states] ?? null;
}

/** Variants, the options that they name, and the product's price: that of all of them, where it is one. */
function variantsOf(
  lines: readonly FileLine[],
  before: ProductDocument,
  isNew: boolean,
  wrong: Say,
): Partial<ProductDocument> {
  const named = namedOptions(lines, wrong);
  const has = (column: Column) => lines.some(({ cells }) => column in cells);
  const found = new Map<string, VariantDocument>();
  for (const { line, cells } of lines) {
    const value = (option: Option) => {
      const n = named.indexOf(option) + 1;
      return n ? (cells[`Option${n as 1 | 2 | 3} Value`]?.trim() ?? "") : "";
    };
    const chosen = { size: value("size"), material: value("material"), color: value("color") };
    const hasPrice = (cells["Variant Price"] ?? "") !== "";
    const isVariant = hasPrice || (cells["Option1 Value"] ?? "") !== "" || line === lines[0]?.line;
    if (!isVariant) continue; // a line that brings another picture alone
    for (const option of named) {
      if (option && !chosen[option]) wrong(line, `The variant has no ${optionNames[option]}`);
    }
    const key = JSON.stringify(chosen);
    if (found.has(key)) wrong(line, "Two variants are alike");
    const known = before.variants.find((each) => sameOptions(each, chosen));
    const price = has("Variant Price")
      ? priceOfAmounts(cells["Variant Price"] ?? "", cells["Variant Compare At Price"] ?? "")
      : (known?.price ?? (isNew ? { wrong: "The product has no price" } : before.price));
    if ("wrong" in price) wrong(line, price.wrong);
    const sku = has("Variant SKU") ? (cells["Variant SKU"]?.trim() ?? "") : (known?.sku ?? "");
    found.set(key, { ...chosen, sku, offered: true, price: "wrong" in price ? null : price });
  }
  const read = [...found.values()];
  const prices = new Map(read.map(({ price }) => [JSON.stringify(price), price]));
  const [only] = prices.size === 1 ? prices.values() : [];
  const price = only ?? (isNew ? read[0]?.price : null) ?? before.price;
  const own = JSON.stringify(price);
  const variants = read.map((each) =>
    JSON.stringify(each.price) === own ? { ...each, price: null } : each,
  );
  const gone = before.variants
    .filter((each) => !found.has(JSON.stringify(optionsOf(each))))
    .map((each) => ({ ...each, offered: false }));
  return { price, variants: [...variants, ...gone], ...optionLists(variants, before) };
}

const optionsOf = ({ size, material, color }: VariantDocument) => ({ size, material, color });
const sameOptions = (one: VariantDocument, other: Record<Option, string>) =>
  JSON.stringify(optionsOf(one)) === JSON.stringify(other);

/** Which option each of the three columns holds; null: none. */
function namedOptions(lines: readonly FileLine[], wrong: Say): (Option | null)[] {
  const known: Record<string, Option> = {
    ...{ color: "color", colour: "color", size: "size", material: "material" },
  };
  return ([1, 2, 3] as const).map((n) => {
    const line = lines.find(({ cells }) => cells[`Option${n} Name`]?.trim());
    const name = line?.cells[`Option${n} Name`]?.trim() ?? "";
    if (!line || name === "" || name === "Title") return null;
    const option = known[name.toLowerCase()];
    if (!option) wrong(line.line, `The option "${name}" is not Color, Size or Material`);
    return option ?? null;
  });
}

const tones: Record<string, string> = {
  ...{ white: "#f3f2ef", black: "#26282a", grey: "#8d9296", gray: "#8d9296", silver: "#c4c8cb" },
  ...{ green: "#4d7a5a", blue: "#4a6f94", red: "#a94a44", brown: "#7a5a43", pink: "#e6c3c3" },
};

/** The product's options as its variants name them; what is known of one stays. */
function optionLists(variants: VariantDocument[], before: ProductDocument) {
  const namesOf = (option: Option) =>
    [...new Set(variants.map((variant) => variant[option]))].filter((name) => name !== "");
  const keep = <Known extends { name: string }>(
    names: string[],
    known: Known[],
    make: (name: string) => Known,
  ) => names.map((name) => known.find((each) => each.name === name) ?? make(name));
  const colors = keep(namesOf("color"), before.colors, (name) => {
    return { name, tone: tones[name.toLowerCase()] ?? "#c9c5bd" };
  });
  const sizes = keep(namesOf("size"), before.sizes, (name) => {
    return { name, dimensions: "", weight: "", room: "" };
  });
  const materials = keep(namesOf("material"), before.materials, (name) => ({ name, note: "" }));
  const isStill = variants.some((variant) => sameOptions(variant, before.selected));
  const [first] = variants;
  const selected = isStill || !first ? before.selected : optionsOf(first);
  return { colors, sizes, materials, selected };
}
