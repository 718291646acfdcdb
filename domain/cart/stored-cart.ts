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

/** A cart as it was stored; `dropped` counts its lines that are not valid (any more). */
export type ReadCart = { lines: CartLine[]; dropped: number };

/**
 * Whatever was stored as a cart, as the valid part of it: at most MAX_LINES different lines. Lines of
 * unknown products and options are dropped, and `dropped` counts them so that the customer can be told.
 */
export function readCart(input: unknown, catalogue: Catalogue): ReadCart {
  return readLines(input, (item) => toLine(item, catalogue));
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

function readLines(input: unknown, read: (item: unknown) => CartLine | null): ReadCart {
  const items = Array.isArray(input) ? input : [];
  const lines = items.map(read).filter((line) => line !== null);
  return { lines: merge([], lines).slice(0, MAX_LINES), dropped: items.length - lines.length };
}

/** A line for what the customer chose, or null when the product or an option does not exist. */
export function chooseLine(
  choice: Record<"id" | "size" | "material" | "color", unknown> & { variantId?: unknown },
  quantity: unknown,
  catalogue: Catalogue,
): CartLine | null {
  return toLine({ ...choice, quantity: toQuantity(quantity) }, catalogue);
}

/** A stored or submitted line as its valid form, or null when nothing valid is in it. */
function toLine(input: unknown, catalogue: Catalogue): CartLine | null {
  if (typeof input !== "object" || input === null) return null;
  const { id, quantity } = input as Record<string, unknown>;
  const product = catalogue.find(typeof id === "string" ? Number(id) : id);
  if (!product) return null;
  const amount = Math.trunc(toNumber(quantity));
  if (!(amount >= 1)) return null;
  const variant = variantOf(product, input as Record<keyof Choice, unknown>);
  if (!variant) return null;
  const line = lineOf(product, variant, Math.min(MAX_QUANTITY, amount));
  const was = priceBefore(input as Record<string, unknown>);
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
    lines.map(({ name, image: _image, price, ...chosen }) =>
      name ? { ...chosen, price } : chosen,
    ),
  );
}

/**
 * A cart as this browser stored it, by its shape alone: name, picture and price are those that were
 * stored, for a browser has no catalogue. The server reads what was chosen anew before it counts. A line
 * without them (`isKnown`) is one that the server has not seen yet.
 */
export function readStoredLines(text: string | null): ReadCart {
  return readLines(parseItems(text), toStoredLine);
}

/** Whether a stored line says what it is, and can be shown. */
export const isKnown = ({ name }: CartLine) => name !== "";

function toStoredLine(input: unknown): CartLine | null {
  if (typeof input !== "object" || input === null) return null;
  const line = input as Record<keyof CartLine, unknown>;
  const id = toNumber(line.id);
  const amount = Math.trunc(toNumber(line.quantity));
  if (!Number.isSafeInteger(id) || !(amount >= 1)) return null;
  const [size, material, color] = [line.size, line.material, line.color].map(storedOption);
  if (size === undefined || material === undefined || color === undefined) return null;
  const { name, image } = line;
  const price = priceBefore({ price: line.price });
  const known = typeof name === "string" && typeof image === "string" && price !== null;
  const shown = known ? { name, image, price } : { name: "", image: "", price: 0 };
  const variantId = toNumber(line.variantId);
  const variant = Number.isSafeInteger(variantId) ? { variantId } : {};
  const stored = {
    ...{ id, ...shown, quantity: Math.min(MAX_QUANTITY, amount), size, material, color },
    ...variant,
  };
  const was = priceBefore({ was: line.was });
  return !known || was === null || was === price ? stored : { ...stored, was };
}

/** Undefined: no option of any product. */
function storedOption(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "string" ? value : undefined;
}
