import { type CartLine, lineTotal } from "../cart.ts";
import type { Paise } from "../money.ts";
import { totalOf } from "../offers/price-order.ts";
import { type Discount, feesOf, isOnDelivery, type Pricing } from "../offers/pricing.ts";
import { isWhole, roundedDown, withoutRounding } from "../offers/rounding.ts";
import { split } from "../offers/split.ts";
import type { Order } from "../order.ts";
import { refundOfPieces } from "../refund/refundable.ts";
import { failed, type Result, success } from "../result.ts";

/** An order with fewer pieces. Money in paise. */
export type TakenOut = {
  items: CartLine[];
  pricing: Pricing | null;
  total: Paise;
  /** What was taken out, as lines. */
  out: CartLine[];
};

/** How many pieces of each line stay, as typed; null where one is no number from 0 to the line's own. */
export function readQuantities(order: Pick<Order, "items">, typed: readonly unknown[]) {
  const quantities = order.items.map(({ quantity }, at) => {
    const text = typed[at];
    const number = typeof text === "string" && /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1;
    return number >= 0 && number <= quantity ? number : null;
  });
  return quantities.every((quantity) => quantity !== null) ? quantities : null;
}

/**
 * Takes pieces out of an order; `stay` is how many of each line are left. What was charged for the
 * pieces is taken off the total, with their share of the discounts, exactly as when they are given back
 * (§22.51); the delivery and the fee for cash stay as they were charged. A cash order of whole rupees is rounded down anew.
 * `nothing-stays`: then the order is cancelled instead.
 */
export function takeOut(
  { items, pricing: before }: Pick<Order, "items" | "pricing" | "total">,
  stay: readonly number[],
): Result<TakenOut, "same" | "nothing-stays"> {
  const order = { items, pricing: withoutRounding(before) };
  const pieces = items.flatMap(({ quantity }, line) => {
    const gone = quantity - (stay[line] ?? quantity);
    return gone > 0 ? [{ line, quantity: gone }] : [];
  });
  if (pieces.length === 0) return failed("same");
  if (items.every((_, line) => stay[line] === 0)) return failed("nothing-stays");
  const wanted = { pieces, before: [], delivery: false };
  const back = refundOfPieces(order, wanted, Number.MAX_SAFE_INTEGER);
  const off = new Map((back.ok ? back.value.lines : []).map(({ line, amount }) => [line, amount]));
  // What stays of each line's discounts: what is left of its price beyond what is left of its charge.
  const discounts = order.pricing?.discounts ?? [];
  const parts = items.map((item, line) => {
    const before = discounts.map(({ lines }) => lines[line] ?? 0);
    const sum = before.reduce((all, part) => all + part, 0);
    const left = (stay[line] ?? item.quantity) * item.price;
    const charged = lineTotal(item) - sum - (off.get(line) ?? 0);
    return split(left - charged, before, discounts.map(keyOf));
  });
  const staying = items.flatMap((_, line) => (stay[line] === 0 ? [] : [line]));
  const remaining = discounts
    .map((discount, at): Discount => {
      if (isOnDelivery(discount)) return { ...discount, lines: staying.map(() => 0) };
      const lines = staying.map((line) => parts[line]?.[at] ?? 0);
      return { ...discount, lines, amount: lines.reduce((all, part) => all + part, 0) };
    })
    .filter(({ amount }) => amount > 0);
  const fees = feesOf(order.pricing);
  const isPlain = remaining.length === 0 && fees.delivery === 0;
  const pricing = isPlain ? null : { discounts: remaining, ...fees };
  const rest = staying.flatMap((line) => {
    const item = items[line];
    return item ? [{ ...item, quantity: stay[line] ?? item.quantity }] : [];
  });
  const subtotal = rest.reduce((sum, line) => sum + lineTotal(line), 0);
  const exact = { pricing, total: totalOf(subtotal, pricing) };
  return success({
    items: rest,
    ...(isWhole(before) ? roundedDown({ items: rest, pricing }) : exact),
    out: pieces.flatMap(({ line, quantity }) => {
      const item = items[line];
      return item ? [{ ...item, quantity }] : [];
    }),
  });
}

const keyOf = (_: Discount, at: number) => String(at).padStart(3, "0");
