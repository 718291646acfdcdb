import { multiply, type Paise } from "./money.ts";
import { lineIdAt } from "./order/line-ids.ts";

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
  /** The variant that it is; missing: in a browser alone, before the server has seen it, or from before lines had one. */
  variantId?: number;
  /** Of a line that is bought: what it is known by from its checkout on (domain/order/line-ids.ts). */
  lineId?: string;
  /** What one piece weighs, in whole grams; missing: it is not known. As the price, for display only. */
  grams?: number;
  /** What one piece cost when it was put there, where that was another price. For display only. */
  was?: Paise;
};

/** What a customer chose; the rest of a line follows from the catalogue. */
export type Choice = Pick<CartLine, "id" | "size" | "material" | "color" | "variantId">;

export const MAX_QUANTITY = 99;
/** Different lines in one cart: far more than a customer chooses, and few enough to be sent at once. */
export const MAX_LINES = 100;

/** Identity of a line: id + size + material + colour (§3.9). */
export function lineKey(choice: Choice): string {
  return JSON.stringify([choice.id, choice.size, choice.material, choice.color]);
}

/** What was typed or stored as a number: NaN for anything else, for blank text too. */
export function toNumber(input: unknown): number {
  if (typeof input === "string" && input.trim() !== "") return Number(input);
  return typeof input === "number" ? input : Number.NaN;
}

/** Any input as a quantity: a whole number from 1 to 99; what is no number becomes 1 (§5.10). */
export function toQuantity(input: unknown): number {
  const number = Math.trunc(toNumber(input));
  if (Number.isNaN(number)) return 1;
  return Math.min(MAX_QUANTITY, Math.max(1, number));
}

/** The same for a line that is there: below 1 it is 0, which takes the line out (§4.7). */
export function toQuantityOrNone(input: unknown): number {
  return toNumber(input) < 1 ? 0 : toQuantity(input);
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

/** Whether a cart has room for a line: one that it holds already always has (MAX_LINES). */
export function hasRoomFor(lines: readonly CartLine[], line: Choice): boolean {
  return lines.length < MAX_LINES || lines.some((each) => lineKey(each) === lineKey(line));
}

/**
 * The lines as a checkout keeps them: without what they cost before and what they weigh, each with an id of its own. A
 * snapshot is what was confirmed.
 */
export function asBought(checkoutId: string, lines: readonly CartLine[]): CartLine[] {
  return lines.map(({ was: _was, grams: _grams, ...line }, at) => ({
    ...line,
    lineId: lineIdAt(checkoutId, at),
  }));
}

/** A line as carts and orders have it as documents (§3.8): what others get to read. */
export const documentLine = (line: CartLine) => {
  const { id, name, image, price, quantity, size, material, color } = line;
  return { id, name, image, price, quantity, size, material, color };
};

/**
 * What a browser keeps of its cart once the server has looked at it: lines that were `sent` become what
 * the server made of them (`checked`) or go, with the quantity that they have by now; later ones stay.
 */
export function renewLines(
  stored: readonly CartLine[],
  sent: readonly CartLine[],
  checked: readonly CartLine[],
): CartLine[] {
  const asked = new Set(sent.map(lineKey));
  const renewed = stored.flatMap((line) => {
    if (!asked.has(lineKey(line))) return [line];
    const offered = checked.find((each) => isMadeOf(each, line));
    return offered ? [{ ...offered, quantity: line.quantity }] : [];
  });
  return merge([], renewed);
}

/**
 * Whether the server made a line of a stored one: of its variant, whose options may go by other names now, or of
 * all options that it names, where it left others open.
 */
export function isMadeOf(offered: CartLine, { id, variantId, ...chosen }: Choice): boolean {
  if (offered.id !== id) return false;
  if (variantId !== undefined && variantId === offered.variantId) return true;
  return (["size", "material", "color"] as const).every(
    (option) => chosen[option] === null || chosen[option] === offered[option],
  );
}

/** Adds a line: an equal line gains its quantity, otherwise it is appended (§4.4). */
export function add(lines: readonly CartLine[], line: CartLine): CartLine[] {
  return merge(lines, [line]);
}

/** Sets the quantity of the line with this key; below 1 the line is removed (§4.4). */
export function setQuantity(lines: readonly CartLine[], key: string, quantity: unknown) {
  const pieces = toQuantityOrNone(quantity);
  if (pieces === 0) return remove(lines, key);
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity: pieces } : line));
}

/** How many pieces of the line with this key there are; 0 where it is not there. */
export function quantityOf(lines: readonly CartLine[], key: string): number {
  return lines.find((line) => lineKey(line) === key)?.quantity ?? 0;
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

/** What all lines weigh, in grams; pieces whose weight is not known count as nothing (§20.31). */
export function gramsOf(lines: readonly Pick<CartLine, "grams" | "quantity">[]): number {
  return lines.reduce((sum, { grams = 0, quantity }) => sum + grams * quantity, 0);
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
    .map((line) => `${line.variantId ?? lineKey(line)}x${line.quantity}@${line.price}`)
    .sort()
    .join(" ");
}
