import { hasOptions } from "../editing/differences.ts";
import type { ProductDocument, VariantDocument } from "../product-document.ts";
import type { Column, FileLine } from "./columns.ts";
import type { Say } from "./read-pictures.ts";
import { priceOfAmounts } from "./texts.ts";
import { type NamedVariants, type Option, optionNames, variantsInFile } from "./write-lines.ts";

/** What the lines change of a product, and the variant that each line names, if it names one. */
export type ReadVariants = {
  changes: Pick<
    ProductDocument,
    "price" | "variants" | "colors" | "sizes" | "materials" | "selected"
  >;
  namedBy: (VariantDocument | undefined)[];
};

/**
 * Variants, the options that they name, and the product's price: that of all that are offered, where it is one.
 * A file that does not say which are offered offers all that it names; one that names those of the shop's own export
 * (`asBefore`: which one, null: it does not) leaves that as it is. An option that the export would name and the file
 * does not is taken away, and what was never named stays.
 */
export function variantsOf(
  lines: readonly FileLine[],
  before: ProductDocument,
  { isNew, wrong, asBefore }: { isNew: boolean; wrong: Say; asBefore: NamedVariants | null },
): ReadVariants {
  const named = namedOptions(lines, wrong);
  const has = (column: Column) => lines.some(({ cells }) => column in cells);
  const found = new Map<string, VariantDocument>();
  const keys = lines.map(({ line, cells }): string | null => {
    const value = (option: Option) => {
      const n = named.indexOf(option) + 1;
      return n ? (cells[`Option${n as 1 | 2 | 3} Value`]?.trim() ?? "") : "";
    };
    const chosen = { size: value("size"), material: value("material"), color: value("color") };
    const hasPrice = (cells["Variant Price"] ?? "") !== "";
    const isVariant = hasPrice || (cells["Option1 Value"] ?? "") !== "" || line === lines[0]?.line;
    if (!isVariant) return null; // a line that brings another picture alone
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
    const says = cells["Variant Offered"]?.trim() ?? "";
    const isOffered = asBefore === null || (known?.offered ?? true);
    const offered = has("Variant Offered") ? !/^(false|no|0)$/i.test(says) : isOffered;
    found.set(key, { ...chosen, sku, offered, price: "wrong" in price ? null : price });
    return key;
  });
  const read = [...found.values()];
  const sold = read.some(({ offered }) => offered) ? read.filter(({ offered }) => offered) : read;
  const prices = new Map(sold.map(({ price }) => [JSON.stringify(price), price]));
  const [only] = prices.size === 1 ? prices.values() : [];
  const price = only ?? (isNew ? sold[0]?.price : null) ?? before.price;
  const own = JSON.stringify(price);
  const variants = read.map((each) =>
    JSON.stringify(each.price) === own ? { ...each, price: null } : each,
  );
  const told = has("Variant Offered") ? "all" : (asBefore ?? "offered");
  const lists = optionLists(variants, before, isNew ? [] : variantsInFile(before, told));
  const gone = before.variants
    .filter((each) => !found.has(keyOf(each)) && hasOptions(lists, each))
    .map((each) => ({ ...each, offered: false }));
  const selected = selectedOf(variants, before);
  return {
    changes: { price, variants: [...variants, ...gone], ...lists, selected },
    namedBy: keys.map((key) => (key === null ? undefined : found.get(key))),
  };
}

/** What is chosen at first: as before while it is named and no less offered than it was, else the first that is sold. */
function selectedOf(variants: readonly VariantDocument[], before: ProductDocument) {
  const isChosen = (each: VariantDocument) => sameOptions(each, before.selected);
  const was = before.variants.find(isChosen)?.offered ?? true;
  if (variants.some((each) => isChosen(each) && (each.offered || !was))) return before.selected;
  const first = variants.find(({ offered }) => offered) ?? variants[0];
  return first ? optionsOf(first) : before.selected;
}

const optionsOf = ({ size, material, color }: VariantDocument) => ({ size, material, color });
const keyOf = (variant: VariantDocument) => JSON.stringify(optionsOf(variant));
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

/**
 * The product's options in their order: those that the variants name or that nothing has named before (`told`: the
 * variants that the shop's own export names), then the new ones; what is known of one stays.
 */
function optionLists(
  variants: readonly VariantDocument[],
  before: ProductDocument,
  told: readonly VariantDocument[],
): Pick<ProductDocument, "colors" | "sizes" | "materials"> {
  const namesOf = (of: readonly VariantDocument[], option: Option) =>
    [...new Set(of.map((variant) => variant[option]))].filter((name) => name !== "");
  const listOf = <Known extends { name: string }>(
    option: Option,
    known: readonly Known[],
    make: (name: string) => Known,
  ): Known[] => {
    const [names, former] = [namesOf(variants, option), namesOf(told, option)];
    if (names.length === 0 && former.length > 0) return []; // the file has no such option any more
    const kept = known.filter(({ name }) => names.includes(name) || !former.includes(name));
    const isKnown = (name: string) => known.some((each) => each.name === name);
    return [...kept, ...names.filter((name) => !isKnown(name)).map(make)];
  };
  return {
    colors: listOf("color", before.colors, (name) => {
      return { name, tone: tones[name.toLowerCase()] ?? "#c9c5bd" };
    }),
    sizes: listOf("size", before.sizes, (name) => {
      return { name, dimensions: "", weight: "", room: "" };
    }),
    materials: listOf("material", before.materials, (name) => ({ name, note: "" })),
  };
}
