import { lineTotal } from "../cart.ts";
import type { Paise } from "../money.ts";
import { split } from "../offers/split.ts";
import { COD, type Order } from "../order.ts";
import { failed, type Result, success } from "../result.ts";

/** Pieces of a line of an order; `line` is its place in `order.items`. */
export type Pieces = { line: number; quantity: number };

/** What goes back: its parts add up to `amount`. */
export type RefundParts = {
  amount: Paise;
  /** `lineId` is the line's id, which it is known by where it is kept; missing: it was kept before lines had one. */
  lines: readonly (Pieces & { amount: Paise; lineId?: string })[];
  delivery: Paise;
};

/** The money of an order, in paise. `captured` null: its total where it was paid by card, nothing in cash. */
export type OrderMoney = Pick<Order, "total" | "paymentId"> & {
  captured: Paise | null;
  /** Gone back, on its way, or asked for. */
  refunded: Paise;
};

/** What the shop has got for an order. */
export const capturedOf = ({ captured, total, paymentId }: OrderMoney): Paise =>
  captured ?? (paymentId === COD ? 0 : total);

/** What of an order's money can still go back. Never below zero. */
export const leftToRefund = (money: OrderMoney): Paise =>
  Math.max(0, capturedOf(money) - money.refunded);

type Priced = Pick<Order, "items" | "pricing">;

/** What was charged for each line, and for the delivery: together the order's total. */
export function chargedParts({ items, pricing }: Priced): { lines: Paise[]; delivery: Paise } {
  const discounts = pricing?.discounts ?? [];
  const lines = items.map((item, at) =>
    discounts.reduce((sum, { lines }) => sum - (lines[at] ?? 0), lineTotal(item)),
  );
  // Of a discount, what its lines lack of it.
  const delivery = discounts.reduce(
    (sum, { amount, lines }) => lines.reduce((left, part) => left + part, sum - amount),
    pricing?.delivery ?? 0,
  );
  return { lines, delivery };
}

/** What the pieces up to the n-th of a line cost: so that all of them add up to the line to the paisa. */
export const upTo = (charged: Paise, quantity: number, pieces: number): Paise =>
  Number((BigInt(charged) * BigInt(pieces)) / BigInt(quantity));

/**
 * What goes back for these pieces, with or without the delivery, where `before` of them have gone back
 * already. Where less is left of the order's money, that is shared among the parts by their amounts.
 */
export function refundOfPieces(
  order: Priced,
  wanted: { pieces: readonly Pieces[]; before: readonly Pieces[]; delivery: boolean },
  left: Paise,
): Result<RefundParts, "unknown-line" | "too-many-pieces" | "nothing-left"> {
  const charged = chargedParts(order);
  const gone = (line: number) =>
    wanted.before.reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0);
  const named = new Set<number>();
  const lines: (Pieces & { amount: Paise })[] = [];
  for (const { line, quantity } of wanted.pieces) {
    const item = order.items[line];
    const sum = charged.lines[line];
    if (!item || sum === undefined || named.has(line)) return failed("unknown-line");
    named.add(line);
    const first = gone(line);
    if (!Number.isInteger(quantity) || quantity < 1 || first + quantity > item.quantity) {
      return failed("too-many-pieces");
    }
    const of = (pieces: number) => upTo(sum, item.quantity, pieces);
    lines.push({ line, quantity, amount: of(first + quantity) - of(first) });
  }
  const parts = [...lines.map(({ amount }) => amount), wanted.delivery ? charged.delivery : 0];
  const sum = parts.reduce((all, part) => all + part, 0);
  const amount = Math.min(sum, left);
  if (amount <= 0) return failed("nothing-left");
  const keys = parts.map((_, at) => String(at).padStart(3, "0"));
  const shared = amount === sum ? parts : split(amount, parts, keys);
  return success({
    amount,
    lines: lines.map((each, at) => ({ ...each, amount: shared[at] ?? 0 })),
    delivery: shared[lines.length] ?? 0,
  });
}
