import type * as z from "zod";
import { type ListedVariant, listedVariants } from "#domain/catalogue/listed-variant.ts";
import type { Product } from "#domain/catalogue/products.ts";
import { findVariant } from "#domain/catalogue.ts";
import { type Language, pathIn } from "#domain/profile/language.ts";
import type { Context } from "#server/context/context.ts";
import { agentMessages as say } from "#texts/agents/agent-messages.ts";
import type { Message } from "./message.ts";
import type { Filters, lookupBody, productBody, searchBody } from "./schemas.ts";

const CURRENCY = "INR";
const MOST_LISTED = 50;
const USUAL = 10;
const MOST_PICTURES = 10;
const price = (amount: number) => ({ amount, currency: CURRENCY });

/** Products have ids of their own, beside those of their variants, which are the feeds' ids. */
const productId = ({ id }: Product) => `p${id}`;

const availability: Record<ListedVariant["availability"], object> = {
  InStock: { available: true, status: "in_stock" },
  LimitedAvailability: { available: true, status: "in_stock" },
  OutOfStock: { available: false, status: "out_of_stock" },
};
const isAvailable = (variant: ListedVariant) => variant.availability !== "OutOfStock";

const optionNames = ["color", "size", "material"] as const;
type OptionName = (typeof optionNames)[number];
const optionTitle = (name: OptionName): string => say().options[name];

/** The options of a variant as the protocol names them. */
const optionsOf = (variant: ListedVariant) =>
  optionNames.flatMap((name) =>
    variant[name] ? [{ name: optionTitle(name), label: variant[name] }] : [],
  );

type Here = { ctx: Context; language: Language };

const variantsOf = ({ ctx }: Here, product: Product) =>
  listedVariants(product, (id) => ctx.stock.level(id));

function variantShape({ ctx, language }: Here, product: Product, variant: ListedVariant) {
  const { publicUrl } = ctx.settings;
  const options = optionsOf(variant);
  return {
    id: String(variant.id),
    ...(variant.sku ? { sku: variant.sku } : {}),
    title: options.map(({ label }) => label).join(" / ") || product.name,
    description: { plain: variant.name },
    url: `${publicUrl}${pathIn(language, `/product/${product.id}`)}`,
    price: price(variant.price),
    ...(variant.mrp > variant.price ? { list_price: price(variant.mrp) } : {}),
    availability: availability[variant.availability],
    ...(options.length > 0 ? { options } : {}),
    ...(variant.picture ? { media: [picture(ctx, variant.picture, variant.name)] } : {}),
  };
}

const picture = ({ settings }: Context, file: string, alt: string) => ({
  type: "image",
  url: `${settings.publicUrl}/pictures/${file}`,
  alt_text: alt,
});

/** A product with some of its variants; the price range is that of all. */
function productShape(here: Here, given: Product, only?: (variant: ListedVariant) => boolean) {
  const { ctx, language } = here;
  const product = ctx.catalogue.translated(given, language);
  const { publicUrl } = ctx.settings;
  const all = variantsOf(here, product);
  const shown = only ? all.filter(only) : featuredFirst(product, all);
  const prices = all.map((variant) => variant.price);
  const mrps = all.map(({ mrp }) => mrp);
  const range = (amounts: number[]) => ({
    min: price(Math.min(...amounts)),
    max: price(Math.max(...amounts)),
  });
  const pictures = product.gallery.slice(0, MOST_PICTURES);
  const category = product.declarations.genericName;
  const options = optionNames.flatMap((name) => {
    const values = [...new Set(all.map((variant) => variant[name]).filter(Boolean))];
    if (values.length === 0) return [];
    return [{ name: optionTitle(name), values: values.map((label) => ({ label })) }];
  });
  const [first] = featuredFirst(product, all);
  return {
    id: productId(product),
    title: product.name,
    description: { plain: product.description },
    url: `${publicUrl}${pathIn(language, `/product/${product.id}`)}`,
    ...(category ? { categories: [{ value: category }] } : {}),
    price_range: range(prices),
    ...(mrps.some((mrp, at) => mrp > (prices[at] ?? mrp)) ? { list_price_range: range(mrps) } : {}),
    media: [
      ...(first?.picture ? [picture(ctx, first.picture, product.name)] : []),
      ...pictures.map((each) => picture(ctx, `${each.picture}-1200.webp`, each.alt)),
    ],
    ...(options.length > 0 ? { options } : {}),
    variants: shown.map((variant) => variantShape(here, product, variant)),
  };
}

/** The variant that a product's page shows at first stands first. */
function featuredFirst(product: Product, all: ListedVariant[]): ListedVariant[] {
  const featured = findVariant(product)?.id;
  return all.toSorted((a, b) => Number(b.id === featured) - Number(a.id === featured));
}

/** Without the accents that letters of any script may have; the signs of Indian vowels are of their own script, and stay. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Script=Inherited}/gu, "")
    .toLowerCase();

/** Whether a product is of what is asked for: its category is known by its English name and by that of the answer. */
function fits(here: Here, product: Product, filters: Filters): boolean {
  const { categories, price: bounds } = filters ?? {};
  const told = here.ctx.catalogue.translated(product, here.language);
  const names = [product, told].map(({ declarations }) => fold(declarations.genericName));
  if (categories?.length && !categories.some((each) => names.includes(fold(each)))) return false;
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = bounds ?? {};
  return variantsOf(here, product).some((variant) => variant.price >= min && variant.price <= max);
}

/** How many of the words a product has, those of its name counted more; 0: none. */
function scoreOf({ ctx, language }: Here, given: Product, words: readonly string[]): number {
  const product = ctx.catalogue.translated(given, language);
  const name = fold(`${given.name} ${product.name}`);
  const options = product.variants.flatMap(({ color, size, material }) => [color, size, material]);
  const { genericName } = product.declarations;
  const texts = [product.description, given.description, genericName, ...product.features];
  const rest = fold([...texts, ...new Set(options)].join(" "));
  return words.reduce(
    (sum, word) => sum + (name.includes(word) ? 3 : rest.includes(word) ? 1 : 0),
    0,
  );
}

/** Where a product stands among what was found: what it scored, its place in the shop's list, and its id. */
type Place = readonly [score: number, position: number, id: number];
const placeOf = ({ product, score }: { product: Product; score: number }): Place => [
  score,
  product.position,
  product.id,
];
const isBehind = ([score, position, id]: Place, [best, before, known]: Place): boolean =>
  score !== best ? score < best : position !== before ? position > before : id > known;
const cursorOf = (place: Place) => Buffer.from(place.join(" ")).toString("base64url");

/** What a cursor says; null: it is none, which begins anew. */
function placeIn(cursor: string): Place | null {
  const text = Buffer.from(cursor, "base64url").toString();
  const found = /^(\d{1,4}) (\d{1,9}) (\d{1,9})$/.exec(text);
  return found && [Number(found[1]), Number(found[2]), Number(found[3])];
}

/** What fits a search, the best first; without words all, in the shop's order. */
export function searchCatalog(here: Here, body: z.output<typeof searchBody>) {
  const words = fold(body.query ?? "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .slice(0, 20);
  const scored = here.ctx.catalogue
    .live()
    .filter((product) => fits(here, product, body.filters))
    .map((product) => ({ product, score: scoreOf(here, product, words) }))
    .filter(({ score }) => words.length === 0 || score > 0)
    .toSorted((a, b) => b.score - a.score);
  const limit = Math.min(MOST_LISTED, body.pagination?.limit ?? USUAL);
  const after = placeIn(body.pagination?.cursor ?? "");
  const left = after ? scored.filter((each) => isBehind(placeOf(each), after)) : scored;
  const page = left.slice(0, limit);
  const last = left.length > limit ? page.at(-1) : undefined;
  return {
    products: page.map(({ product }) => productShape(here, product)),
    pagination: {
      has_next_page: last !== undefined,
      ...(last ? { cursor: cursorOf(placeOf(last)) } : {}),
      total_count: scored.length,
    },
  };
}

type Found = { product: Product; variantId: number | null };

/** By a product's id (`p1`), a variant's, or an SKU. */
function findById({ catalogue }: Context, id: string): Found | null {
  const [, ofProduct] = /^p([1-9]\d{0,8})$/.exec(id) ?? [];
  if (ofProduct) {
    const product = catalogue.find(Number(ofProduct));
    return product ? { product, variantId: null } : null;
  }
  for (const product of catalogue.live()) {
    const variant = product.variants.find((each) => String(each.id) === id || each.sku === id);
    if (id !== "" && variant) return { product, variantId: variant.id };
  }
  return null;
}

/** The products of these ids, each once, with the variants that were asked for, and what there is not. */
export function lookupCatalog(here: Here, body: z.output<typeof lookupBody>) {
  const asked = new Map<Product, Map<number, { id: string; match: string }[]>>();
  const messages: Message[] = [];
  for (const id of new Set(body.ids)) {
    const found = findById(here.ctx, id);
    const variantId = found && (found.variantId ?? findVariant(found.product)?.id);
    if (!found || variantId == null || !fits(here, found.product, body.filters)) {
      messages.push({ type: "info", code: "not_found", content: say().noProduct(id) });
      continue;
    }
    const variants = asked.get(found.product) ?? new Map();
    asked.set(found.product, variants);
    const match = found.variantId === null ? "featured" : "exact";
    variants.set(variantId, [...(variants.get(variantId) ?? []), { id, match }]);
  }
  const products = [...asked].map(([product, inputs]) => {
    const shape = productShape(here, product, ({ id }) => inputs.has(id));
    const variants = shape.variants.map((each) => ({
      ...each,
      inputs: inputs.get(Number(each.id)),
    }));
    return { ...shape, variants };
  });
  return { products, messages };
}

/**
 * One product with the variants that the selected options leave. Where nothing is left, the option that is preferred
 * least is let go. Null: there is none.
 */
export function productDetail(here: Here, body: z.output<typeof productBody>) {
  const found = findById(here.ctx, body.id);
  if (!found) return null;
  const product = here.ctx.catalogue.translated(found.product, here.language);
  const all = variantsOf(here, product);
  const exact = all.find(({ id }) => id === found.variantId);
  const sent = body.selected ?? (exact ? optionsOf(exact) : []);
  const known = sent.filter(({ name }) => all.some((each) => optionsOf(each).some(isNamed(name))));
  const { preferences = [] } = body;
  const rank = (name: string) => {
    const at = preferences.findIndex((each) => fold(each) === fold(name));
    return at < 0 ? preferences.length : at;
  };
  const selected = known.toSorted((a, b) => rank(a.name) - rank(b.name));
  while (selected.length > 0 && !all.some((each) => has(each, selected))) selected.pop();
  const shape = productShape(here, found.product, (variant) => has(variant, selected));
  const options = (shape.options ?? []).map(({ name, values }) => ({
    name,
    values: values.map(({ label }) => {
      const others = selected.filter((each) => fold(each.name) !== fold(name));
      const same = all.filter((each) => has(each, [...others, { name, label }]));
      return { label, available: same.some(isAvailable), exists: same.length > 0 };
    }),
  }));
  return { product: { ...shape, ...(options.length > 0 ? { options } : {}), selected } };
}

const isNamed = (name: string) => (option: { name: string }) => fold(option.name) === fold(name);
const has = (variant: ListedVariant, selected: readonly { name: string; label: string }[]) =>
  selected.every(({ name, label }) =>
    optionsOf(variant).some((each) => isNamed(name)(each) && fold(each.label) === fold(label)),
  );
