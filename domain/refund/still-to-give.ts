import type { Paise } from "../money.ts";
import { atPlaces } from "../order/line-ids.ts";
import type { Order } from "../order.ts";
import type { RefundStatus } from "../refund.ts";
import type { Result } from "../result.ts";
import {
  chargedParts,
  leftToRefund,
  type OrderMoney,
  type Pieces,
  type RefundParts,
  refundOfPieces,
} from "./refundable.ts";

/** A refund of an order: its amount, and the pieces that it was for; null: a mere amount. */
export type AskedBack = {
  amount: Paise;
  status: RefundStatus;
  parts: Pick<RefundParts, "lines" | "delivery"> | null;
};

type Refunded = Pick<Order, "items" | "pricing"> & Omit<OrderMoney, "refunded">;

/** What may still go back of an order. */
export type StillToGive = {
  left: Paise;
  /** Pieces of each line for which money went back, is on its way or was asked for. */
  gone: number[];
  /** What was charged for the delivery; 0 where that went back. */
  delivery: Paise;
};

/** Those that count: one that failed gave nothing back. */
const standing = (refunds: readonly AskedBack[]) =>
  refunds.filter(({ status }) => status !== "failed");
const linesOf = ({ items }: Refunded, refunds: readonly AskedBack[]): Pieces[] =>
  atPlaces(
    items,
    standing(refunds).flatMap(({ parts }) => parts?.lines ?? []),
  );

/** What may still go back of an order, by all refunds that were asked for. */
export function stillToGive(order: Refunded, refunds: readonly AskedBack[]): StillToGive {
  const refunded = standing(refunds).reduce((sum, { amount }) => sum + amount, 0);
  const before = linesOf(order, refunds);
  const isBack = standing(refunds).some(({ parts }) => (parts?.delivery ?? 0) > 0);
  return {
    left: leftToRefund({ ...order, refunded }),
    gone: order.items.map((_, line) =>
      before.reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0),
    ),
    delivery: isBack ? 0 : chargedParts(order).delivery,
  };
}

/** What of the delivery went back by no refund, in paise. */
export const deliveryLeft = (order: Refunded, refunds: readonly AskedBack[]): Paise =>
  standing(refunds).reduce(
    (left, { parts }) => left - (parts?.delivery ?? 0),
    chargedParts(order).delivery,
  );

/**
 * What goes back for pieces, with or without the delivery: what they cost beyond those that went back before,
 * and never more than is left of the order's money. This is also what a return is worth.
 */
export function worthOfPieces(
  order: Refunded,
  refunds: readonly AskedBack[],
  { pieces, delivery }: { pieces: readonly Pieces[]; delivery: boolean },
): Result<RefundParts, "unknown-line" | "too-many-pieces" | "nothing-left"> {
  const open = stillToGive(order, refunds);
  const wanted = {
    pieces,
    before: linesOf(order, refunds),
    delivery: delivery && open.delivery > 0,
  };
  return refundOfPieces(order, wanted, open.left);
}
