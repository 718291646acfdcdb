import type { Product } from "./catalogue/products.ts";
import { type Catalogue, findVariant, imageFor, priceOf } from "./catalogue.ts";
import { multiply, type Paise } from "./money.ts";

/**
 * One line of a cart (§3.8). `price` is in paise and for display only:
 * a cart that is read anew takes name, image and price from the catalogue.
 */
export type CartLine = {
  id: number;
  name: string;
  image: string;
  price: Paise;
  quantity: number;
  size: string | null;
  material: string | null;
  color: string | null;
  /** What one piece cost when it was put there, where that was another price. For display only. */
  was?: Paise;
};

/** What a customer chose; the rest of a line follows from the catalogue. */
export type Choice = Pick<CartLine, "id" | "size" | "material" | "color">;

export const MAX_QUANTITY = 99;
/** Different lines in one cart: far more than a customer chooses, and few enough to be sent at once. */
export const MAX_LINES = 100;

/** Identity of a line: id + size + material + colour (§3.9). */
export function lineKey(choice: Choice): string {
  return JSON.stringify([choice.id, choice.size, choice.material, choice.color]);
}

/** What was typed or stored as a number; NaN for anything else, for blank text too. */
function toNumber(input: unknown): number {
  if (typeof input === "string" && input.trim() !== "") return Number(input);
  return typeof input === "number" ? input : Number.NaN;
}

/** Any input as a quantity: a whole number from 1 to 99; what is no number becomes 1 (§5.10). */
export function toQuantity(input: unknown): number {
  const number = Math.trunc(toNumber(input));
  if (Number.isNaN(number)) return 1;
  return Math.min(MAX_QUANTITY, Math.max(1, number));
}

/** A line made from the catalogue for a choice that has been checked. */
function lineOf(product: Product, choice: Choice, quantity: number): CartLine {
  return {
    id: product.id,
    name: product.name,
    image: imageFor(product, choice.color, choice.material),
    price: priceOf(product, choice),
    quantity,
    size: choice.size,
    material: choice.material,
    color: choice.color,
  };
}

/** An option is one of the product's own, or not given at all. Undefined: a value that is not offered. */
function option(value: unknown, offered: readonly string[]): string | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  return offered.find((one) => one === value);
}

/** A stored or submitted line as its valid form, or null when nothing valid is in it. */
function toLine(input: unknown, catalogue: Catalogue): CartLine | null {
  if (typeof input !== "object" || input === null) return null;
  const { id, quantity, size, material, color } = input as Record<string, unknown>;
  const product = catalogue.find(typeof id === "string" ? Number(id) : id);
  if (!product) return null;
  const choice = {
    id: product.id,
    size: option(size, product.size.options),
    material: option(material, product.material.options),
    color: option(color, product.colors),
  };
  const amount = Math.trunc(toNumber(quantity));
  if (!(amount >= 1)) return null;
  if (choice.size === undefined || choice.material === undefined || choice.color === undefined) {
    return null;
  }
  if (!findVariant(product, choice as Choice)) return null;
  const line = lineOf(product, choice as Choice, Math.min(MAX_QUANTITY, amount));
  const was = priceBefore(input as Record<string, unknown>);
  return was === null || was === line.price ? line : { ...line, was };
}

/** What a stored line says that one piece cost when it was put there; null: nothing. */
function priceBefore({ price, was }: { price?: unknown; was?: unknown }): Paise | null {
  const before = was ?? price;
  return Number.isSafeInteger(before) && (before as number) >= 0 ? (before as Paise) : null;
}

/** The lines of two carts together: equal lines become one and their quantities add up, to 99 (§4.4). */
export function merge(saved: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const line of [...saved, ...added]) {
    const key = lineKey(line);
    const quantity = (lines.get(key)?.quantity ?? 0) + line.quantity;
    lines.set(key, { ...line, quantity: Math.min(MAX_QUANTITY, quantity) });
  }
  return [...lines.values()];
}

/** A cart as it was stored; `dropped` counts its lines that are not valid (any more). */
export type ReadCart = { lines: CartLine[]; dropped: number };

/**
 * Whatever was stored as a cart, as the valid part of it: at most MAX_LINES different lines. Lines of
 * unknown products and options are dropped, and `dropped` counts them so that the customer can be told.
 */
export function readCart(input: unknown, catalogue: Catalogue): ReadCart {
  return readLines(input, (item) => toLine(item, catalogue));
}

function readLines(input: unknown, read: (item: unknown) => CartLine | null): ReadCart {
  const items = Array.isArray(input) ? input : [];
  const lines = items.map(read).filter((line) => line !== null);
  return { lines: merge([], lines).slice(0, MAX_LINES), dropped: items.length - lines.length };
}

/** Whether a cart has room for a line: one that it holds already always has (MAX_LINES). */
export function hasRoomFor(lines: readonly CartLine[], line: Choice): boolean {
  return lines.length < MAX_LINES || lines.some((each) => lineKey(each) === lineKey(line));
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
 * The lines as they are bought: without what they cost before. A snapshot is what was confirmed.
 */
export function asBought(lines: readonly CartLine[]): CartLine[] {
  return lines.map(({ was: _was, ...line }) => line);
}

/**
 * What a browser keeps of its cart once the server has looked at it: lines that were `sent` become what
 * the server made of them (`checked`) or go, with the quantity that they have by now; later ones stay.
 */
export function renewLines(
  kept: readonly CartLine[],
  sent: readonly CartLine[],
  checked: readonly CartLine[],
): CartLine[] {
  const asked = new Set(sent.map(lineKey));
  const now = new Map(checked.map((line) => [lineKey(line), line]));
  return kept.flatMap((line) => {
    const key = lineKey(line);
    if (!asked.has(key)) return [line];
    const offered = now.get(key);
    return offered ? [{ ...offered, quantity: line.quantity }] : [];
  });
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
  const stored = { id, ...shown, quantity: Math.min(MAX_QUANTITY, amount), size, material, color };
  const was = priceBefore({ was: line.was });
  return !known || was === null || was === price ? stored : { ...stored, was };
}

/** Undefined: no option of any product. */
function storedOption(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "string" ? value : undefined;
}

/** A line for what the customer chose, or null when the product or an option does not exist. */
export function chooseLine(
  choice: Record<keyof Choice, unknown>,
  quantity: unknown,
  catalogue: Catalogue,
): CartLine | null {
  return toLine({ ...choice, quantity: toQuantity(quantity) }, catalogue);
}

/** Adds a line: an equal line gains its quantity, otherwise it is appended (§4.4). */
export function add(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return merge(lines, [line]);
}

/** Sets the quantity of the line with this key; below 1 the line is removed (§4.4). */
export function setQuantity(lines: readonly CartLine[], key: string, quantity: unknown) {
  if (toNumber(quantity) < 1) return remove(lines, key);
  return lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: toQuantity(quantity) } : line,
  );
}

/** The cart without the line with this key. */
export function remove(lines: readonly CartLine[], key: string): CartLine[] {
  return lines.filter((line) => lineKey(line) !== key);
}

/** What is left of a cart when `taken` has been bought or moved elsewhere. */
export function subtract(lines: readonly CartLine[], taken: readonly CartLine[]): CartLine[] {
  const gone = new Map(taken.map((line) => [lineKey(line), line.quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (gone.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Price times quantity, in paise. */
export function lineTotal(line: CartLine): Paise {
  return multiply(line.price, line.quantity);
}

/** The sum of all lines in paise: the only total there is (§9.3: nothing is added to it). */
export function total(lines: readonly CartLine[]): Paise {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** Pieces in the cart, as the badge shows them. */
export function count(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * A text that is the same for two carts exactly when the same things would be bought at the same
 * prices. A page that asks for money sends it back, so that a cart changed elsewhere is noticed.
 */
export function fingerprint(lines: readonly CartLine[]): string {
  return lines
    .map((line) => `${lineKey(line)}x${line.quantity}@${line.price}`)
    .sort()
    .join(" ");
}
