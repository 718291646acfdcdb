import { comparisonWords as words } from "#texts/catalogue/comparison-words.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { productStory } from "#texts/catalogue/product-story.ts";
import { isBroughtFree } from "../delivery.ts";
import type { DeliveryRates } from "../shipping/delivery-fee.ts";
import { deliveryTile } from "../terms.ts";
import type { Product } from "./products.ts";

const measured = () => productStory().specs;
/** How many products one comparison shows at most. */
export const MOST_COMPARED = 4;
/** A detail that is longer than this, in characters, is prose and no figure. */
const LONGEST_FIGURE = 40;

/** One thing that is shown of a product; with the tone of a colour, as `#rrggbb`. */
export type ComparedValue = { text: string; tone?: string };
/** What is shown of each product, in their order; nothing where it is not stated. */
export type ComparedRow = { label: string; cells: readonly (readonly ComparedValue[])[] };

export type Comparison = {
  /** Where at least two differ. */
  differing: readonly ComparedRow[];
  /** What is the same of all, once. */
  shared: readonly { label: string; values: readonly ComparedValue[] }[];
};

/**
 * What there is to compare of products, from their data alone: what no product states has no row, and
 * what all state alike stands apart. `time` is how long a delivery takes, in words.
 */
export function comparisonOf(
  products: readonly Product[],
  delivery: { terms: DeliveryRates; time: string },
): Comparison {
  const features = products.map(featuresOf);
  const common = commonOf(features);
  const figures = products.map(figuresOf);
  const own = features.map((all, at) =>
    all.filter((name) => !common.includes(name) && !figures[at]?.some(isAbout(name))),
  );
  const rows: [label: string, cells: (readonly (string | ComparedValue)[])[]][] = [
    [words().does, products.map(({ description }) => [description])],
    [words().features, own],
    [words().figures, figures],
    [measured().cadr, products.map(({ story }) => [story.cadr])],
    [measured().noise, products.map(({ story }) => [story.noise])],
    [measured().watts, products.map(({ story }) => [story.watts])],
    [words().sizes, products.map(sizesOf)],
    [words().dimensions, products.map(({ declarations }) => [declarations.dimensions])],
    [measured().pictured, products.map(({ story }) => [story.pictured])],
    [words().weight, products.map(weightOf)],
    [words().materials, products.map(materialsOf)],
    [words().colors, products.map(colorsOf)],
    [words().finish, products.map(({ finish }) => finish.map(capital))],
    [words().origin, products.map(({ declarations }) => [declarations.origin])],
    [words().warranty, products.map(({ warranty }) => [warranty])],
    [words().replacement, products.map(({ replacement }) => [replacement])],
    [
      words().delivery,
      products.map((product) => [
        words().deliveryTime(deliveryTile(isBroughtFree(product, delivery.terms)), delivery.time),
      ]),
    ],
  ];
  const named = rows.map(([label, cells]) => ({ label, cells: cells.map(valuesOf) }));
  const isShared = ({ cells }: ComparedRow) =>
    cells.length > 1 && new Set(cells.map((cell) => JSON.stringify(cell))).size === 1;
  const some = named.filter(({ cells }) => cells.some((cell) => cell.length > 0));
  const shared = some
    .filter(isShared)
    .map(({ label, cells: [values = []] }) => ({ label, values }));
  return {
    differing: some.filter((row) => !isShared(row)),
    shared:
      common.length > 0
        ? [{ label: words().features, values: valuesOf(common) }, ...shared]
        : shared,
  };
}

const valuesOf = (cell: readonly (string | ComparedValue)[]): ComparedValue[] =>
  cell
    .map((value) => (typeof value === "string" ? { text: value } : value))
    .filter(({ text }) => text !== "");

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The features one by one: "Wi-Fi/Bluetooth" is two. */
const featuresOf = ({ features }: Product) =>
  features.flatMap((name) => name.split("/")).map((name) => name.trim());

/** What every product has, as the first one writes it. */
function commonOf(features: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = features;
  if (others.length === 0) return [];
  const key = (name: string) => name.toLowerCase();
  return first.filter((name) => others.every((each) => each.map(key).includes(key(name))));
}

const isAbout = (name: string) => (figure: string) => figure.startsWith(name);
const hasNumber = (text: string) => /\d/.test(text);

/** Features and details that say a number. The weight has a row of its own. */
function figuresOf({ features, featureNotes, details }: Product): string[] {
  const named = features.flatMap((name, at) => {
    const note = featureNotes[at] ?? "";
    if (hasNumber(note)) return [words().figure(name, note)];
    return hasNumber(name) ? [name] : [];
  });
  const short = details.filter(
    ({ title, description }) =>
      title !== words().weight && hasNumber(description) && description.length <= LONGEST_FIGURE,
  );
  return [...named, ...short.map(({ title, description }) => words().figure(title, description))];
}

/** Each size with what it means, as far as that is set. */
const sizesOf = ({ meanings }: Product) =>
  meanings.sizes.map(({ name, dimensions, weight, room }) => {
    const meaning = [dimensions, weight, room].filter(Boolean).join(" · ");
    return meaning ? words().figure(optionWords().of(name), meaning) : optionWords().of(name);
  });

/** As it is declared, or else as a detail has it. */
const weightOf = ({ declarations, details }: Product) => [
  declarations.weight || (details.find(({ title }) => title === words().weight)?.description ?? ""),
];

const materialsOf = ({ material }: Product) => material.options.map(optionWords().of);

const colorsOf = ({ meanings }: Product): ComparedValue[] =>
  meanings.colors.map(({ name, tone }) => ({ text: optionWords().of(name), tone }));

/**
 * The products that an address asks to compare (`?id=1&id=3`), in the shop's order; without a choice of
 * at least two, the first ones.
 */
export function comparedOf(live: readonly Product[], query: URLSearchParams): readonly Product[] {
  const asked = new Set(query.getAll("id"));
  const chosen = live.filter(({ id }) => asked.has(String(id)));
  return (chosen.length > 1 ? chosen : live).slice(0, MOST_COMPARED);
}
