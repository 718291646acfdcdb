import {
  type CartLine,
  type Choice,
  MAX_LINES,
  MAX_QUANTITY,
  merge,
  toNumber,
  toQuantity,
} from "../cart.ts";
import type { Product, Variant } from "../catalogue/products.ts";
import { type Catalogue, findVariant, imageFor, priceOf } from "../catalogue.ts";
import type { Paise } from "../money.ts";

/** A cart as it was stored; `dropped` counts its lines of what is not offered (any more). */
export type ReadCart = { lines: CartLine[]; dropped: number };

/**
 * Whatever was stored as a cart, as the valid part of it: at most MAX_LINES different lines. Lines of
 * unknown products and options are dropped, and `dropped` counts them so that the customer can be notified.
 * What never was a line, such as one of −5 pieces, goes without a word.
 */
export function readCart(input: unknown, catalogue: Catalogue): ReadCart {
  const items = (Array.isArray(input) ? input : []).filter(isLine);
  const lines = items.map((item) => toLine(item, catalogue)).filter((line) => line !== null);
  return { lines: asCart(lines), dropped: items.length - lines.length };
}

/** The same for a cart as text, such as a browser sends: text that is no JSON is an empty cart. */
export function parseCart(text: string | null, catalogue: Catalogue): ReadCart {
  return readCart(parseItems(text), catalogue);
}

function parseItems(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return []; // not JSON: nothing in it can be saved
  }
}

const asCart = (lines: readonly CartLine[]) => merge([], lines).slice(0, MAX_LINES);

/** Whether this has the shape of a line: of some product, a quantity that can be. */
function isLine(item: unknown): item is Record<string, unknown> {
  return typeof item === "object" && item !== null && piecesOf(item) >= 1;
}

/** The whole pieces that a stored line says; NaN where it says none. */
function piecesOf(item: object): number {
  return "quantity" in item ? Math.trunc(toNumber(item.quantity)) : Number.NaN;
}

/** A line for what the customer chose, or null when the product or an option does not exist. */
export function chooseLine(
  choice: Record<"id" | "size" | "material" | "color", unknown> & { variantId?: unknown },
  quantity: unknown,
  catalogue: Catalogue,
): CartLine | null {
  return toLine({ ...choice, quantity: toQuantity(quantity) }, catalogue);
}

/** A stored or submitted line as its valid form, or null where what it names is not offered. */
function toLine(input: Record<string, unknown>, catalogue: Catalogue): CartLine | null {
  const { id } = input;
  const product = catalogue.find(typeof id === "string" ? Number(id) : id);
  const variant = product && variantOf(product, input as Record<keyof Choice, unknown>);
  if (!variant) return null;
  const line = lineOf(product, variant, Math.min(MAX_QUANTITY, piecesOf(input)));
  const was = priceBefore(input);
  return was === null || was === line.price ? line : { ...line, was };
}

/**
 * What was chosen of a product: by the variant's id, under whatever names its options go by now; else by its options,
 * where one that was left open is the product's selected one. Undefined: it is not offered.
 */
function variantOf(
  product: Product,
  { variantId, size, material, color }: Record<Exclude<keyof Choice, "id">, unknown>,
): Variant | undefined {
  const kept = product.variants.find(({ id }) => id === variantId);
  if (kept) return kept;
  const chosen = {
    size: option(size, product.size.options),
    material: option(material, product.material.options),
    color: option(color, product.colors),
  };
  if (Object.values(chosen).includes(undefined)) return undefined;
  return findVariant(product, chosen);
}

/** An option is one of the product's own, or not given at all. Undefined: a value that is not offered. */
function option(value: unknown, offered: readonly string[]): string | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  return offered.find((one) => one === value);
}

/** A line of a variant, made from the catalogue. It says each option that the product has (§22.92). */
function lineOf(product: Product, variant: Variant, quantity: number): CartLine {
  const [size, material, color] = [variant.size, variant.material, variant.color].map(
    (name) => name || null,
  ) as [string | null, string | null, string | null];
  return {
    id: product.id,
    name: product.name,
    image: imageFor(product, color, material),
    price: priceOf(product, { variantId: variant.id }),
    quantity,
    ...{ size, material, color },
    variantId: variant.id,
    ...(variant.grams === null ? {} : { grams: variant.grams }),
  };
}

/** What a stored line says that one piece cost when it was put there; null: nothing. */
function priceBefore({ price, was }: { price?: unknown; was?: unknown }): Paise | null {
  const before = was ?? price;
  return Number.isSafeInteger(before) && (before as number) >= 0 ? (before as Paise) : null;
}

/**
 * A cart as JSON with nothing but what the customer chose, and the price that they saw: all that another
 * place needs to read it.
 */
export function compactCart(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.map(({ name, image: _image, price, grams: _grams, ...chosen }) =>
      name ? { ...chosen, price } : chosen,
    ),
  );
}

/**
 * A cart as this browser stored it, by its shape alone: name, picture and price are those that were
 * stored, for a browser has no catalogue. The server reads what was chosen anew before it counts. A line
 * without them (`isKnown`) is one that the server has not seen yet. `isBroken`: there is something else
 * in it, which is to be taken out.
 */
export function readStoredLines(text: string | null): { lines: CartLine[]; isBroken: boolean } {
  const items = parseItems(text);
  const stored = Array.isArray(items) ? items : [];
  const lines = stored.map(toStoredLine).filter((line) => line !== null);
  const isBroken = lines.length < Math.max(stored.length, text ? 1 : 0);
  return { lines: asCart(lines), isBroken };
}

/** Whether a stored line says what it is, and can be shown. */
export const isKnown = ({ name }: CartLine) => name !== "";

function toStoredLine(line: unknown): CartLine | null {
  if (!isLine(line)) return null;
  const id = toNumber(line.id);
  if (!Number.isSafeInteger(id)) return null;
  const [size, material, color] = [line.size, line.material, line.color].map(storedOption);
  if (size === undefined || material === undefined || color === undefined) return null;
  const { name, image } = line;
  const price = priceBefore({ price: line.price });
  const known = typeof name === "string" && typeof image === "string" && price !== null;
  const shown = known ? { name, image, price } : { name: "", image: "", price: 0 };
  const variantId = toNumber(line.variantId);
  const variant = Number.isSafeInteger(variantId) ? { variantId } : {};
  const grams = priceBefore({ price: line.grams });
  const stored = {
    ...{ id, ...shown, quantity: Math.min(MAX_QUANTITY, piecesOf(line)), size, material, color },
    ...variant,
    ...(known && grams !== null ? { grams } : {}),
  };
  const was = priceBefore({ was: line.was });
  return !known || was === null || was === price ? stored : { ...stored, was };
}

/** Undefined: no option of any product. */
function storedOption(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "string" ? value : undefined;
}
