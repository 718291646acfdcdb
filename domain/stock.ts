import { lineStock as line } from "#texts/cart/line-stock.ts";
import { shortages as say } from "#texts/cart/shortages.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { stockWords as words } from "#texts/catalogue/stock-words.ts";
import type { Choice } from "./cart.ts";

/** Why a number on hand changed. */
const stockReasons = [
  "set",
  "imported",
  "ordered",
  "cancelled",
  "returned",
  "replaced",
  "corrected",
] as const;
export type StockReason = (typeof stockReasons)[number];

/** The reason as the admin's ledger words it. */
export const reasonWords: Record<StockReason, string> = {
  set: "Counted",
  imported: "Imported",
  ordered: "Ordered",
  cancelled: "Order cancelled",
  returned: "Returned",
  replaced: "Sent as a replacement",
  corrected: "Corrected",
};

/** How long a checkout holds what it is about to buy, in seconds. */
export const RESERVATION_TIME = 30 * 60;

/** More pieces than a shop has of anything; a number beyond it is a slip of the hand. */
export const MOST_ON_HAND = 1_000_000;

/** How much of a variant can be bought; null: it is not tracked, there is always enough. */
export type Available = number | null;

/** A tracked variant as pages see it: `available` is never below 0. */
export type Level = { available: number; lowAt: number };

/** What can be bought of what is on hand when `reserved` pieces are held by checkouts. */
export function availableOf(onHand: number, reserved: number): number {
  return Math.max(0, onHand - reserved);
}

/** Whether pages say how many are left: few, or none. */
export const isScarce = ({ available, lowAt }: Level) => available <= Math.max(0, lowAt);

/** What pages say of a variant; null: there is enough, or it is not tracked, and nothing is said. */
export function stockLabel(level: Level | null): string | null {
  if (!level || !isScarce(level)) return null;
  return level.available <= 0 ? SOLD_OUT() : words().left(level.available);
}
export const SOLD_OUT = () => words().soldOut;

/** The same for a product of several variants: when all of them are few or none, how many in all. */
export function productLabel(levels: readonly (Level | null)[]): string | null {
  const known = levels.filter((level) => level !== null);
  if (known.length === 0 || known.length < levels.length || !known.every(isScarce)) return null;
  const available = known.reduce((sum, level) => sum + Math.max(0, level.available), 0);
  return stockLabel({ available, lowAt: available });
}

/** Options of a variant: size, material, colour. */
type Options = readonly [size: string, material: string, color: string];

/** A variant of which there are few or none, as carts find it. `first`: what the product has selected. */
export type ScarceVariant = {
  variantId: number;
  productId: number;
  options: Options;
  first: Options;
  available: number;
};

/**
 * What is left of the variant that a line is, or null where there is enough. A line that the server has not seen yet is
 * known by its options.
 */
export function leftOf(line: Choice, scarce: readonly ScarceVariant[]): number | null {
  const chosen = [line.size, line.material, line.color];
  const found = scarce.find(({ variantId, productId, options, first }) =>
    line.variantId === undefined
      ? productId === line.id && options.every((each, at) => each === (chosen[at] || first[at]))
      : variantId === line.variantId,
  );
  return found ? found.available : null;
}

/** What a line of a cart says: that there is not enough of it, and what to do, or how many are left. */
export function lineLabel(quantity: number, available: number): string {
  if (available <= 0) return line().remove;
  return quantity > available ? line().fewer(available) : words().left(available);
}

/** Schema.org's word for one variant, or for the best of several; without any, nothing can be bought. */
export function availabilityOf(levels: readonly (Level | null)[]): Availability {
  const each = levels.map((level): Availability => {
    if (!level || !isScarce(level)) return "InStock";
    return level.available > 0 ? "LimitedAvailability" : "OutOfStock";
  });
  return order.find((one) => each.includes(one)) ?? "OutOfStock";
}
export type Availability = "InStock" | "LimitedAvailability" | "OutOfStock";
const order: Availability[] = ["InStock", "LimitedAvailability", "OutOfStock"];

/** A line of which there is not enough: its product and options, and how many pieces are left. */
export type Shortage = {
  name: string;
  size: string | null;
  material: string | null;
  color: string | null;
  left: number;
};

/** What is missing in a cart, a sentence a line, with what the customer can do. */
export function shortageSentence(shortages: readonly Shortage[]): string {
  const sentences = shortages.map(({ name, size, material, color, left }) => {
    const chosen = [size, material, color].map((each) => each && optionWords().of(each));
    const options = chosen.filter(Boolean).join(", ");
    const what = options ? `${name} (${options})` : name;
    return left <= 0 ? say().gone(what) : say().left(what, left);
  });
  return [...sentences, say().change].join(" ");
}
