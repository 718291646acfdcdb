import { cancelOrder } from "#texts/orders/cancel-order.ts";
import { tooLong } from "../address.ts";
import type { FieldFailure } from "../failures/fields.ts";
import type { OrderStatus } from "../order.ts";
import { failed, type Result, success } from "../result.ts";
import { oneLine } from "../typed-text.ts";

/** Why an order is cancelled: the code of a reason, and what was typed beside it. Both may be empty. */
export type Cancelling = { reason: string; note: string };
/** Who may choose among reasons. */
export type CancelledBy = "customer" | "admin";

const reasons = () => cancelOrder().reasons;
const silent = () => cancelOrder().silent;
const other = () => cancelOrder().other;
/** What is kept of a reason. */
export type CancelReason = keyof ReturnType<typeof reasons>;

const offered = (...codes: CancelReason[]) =>
  Object.fromEntries(codes.map((code) => [code, reasons()[code]]));

/** The reasons to choose from, by their values in the form; the first one stands there at first. */
export const cancelReasons: () => Record<CancelledBy, Readonly<Record<string, string>>> = () => ({
  customer: {
    "": silent(),
    ...offered("mistake", "late", "address", "payment", "elsewhere"),
    other: other(),
  },
  admin: { ...offered("asked", "stock", "undeliverable", "unconfirmed"), other: other() },
});

/**
 * A reason as it is kept, in words: `words` are those of the page's language unless others are given. What
 * is none of the codes stays as it is: orders that were cancelled before there were codes keep words.
 */
export function cancelReasonWords(
  reason: string,
  words: ReturnType<typeof reasons> = reasons(),
): string {
  return Object.hasOwn(words, reason) ? words[reason as CancelReason] : reason;
}
/** What says nothing by itself. */
const SILENT = ["", "other"];
export const MAX_CANCEL_NOTE = 300;

/** The reason and the note of a form. A reason that is not one of theirs counts as none. */
export function readCancelling(
  by: CancelledBy,
  input: { reason: unknown; note: unknown },
): Result<Cancelling, { note: FieldFailure }> {
  const chosen = typeof input.reason === "string" ? input.reason : "";
  const known = Object.hasOwn(cancelReasons()[by], chosen) && !SILENT.includes(chosen);
  const typed = typeof input.note === "string" ? input.note : "";
  const note = oneLine(typed);
  if (note.length > MAX_CANCEL_NOTE) return failed({ note: tooLong(MAX_CANCEL_NOTE) });
  return success({ reason: known ? chosen : "", note });
}

/** Why a customer cannot cancel an order of this status any more, as a sentence. */
export function whyNotCancel(status: OrderStatus): string {
  if (status === "cancelled") return cancelOrder().isCancelled;
  return status === "delivered" ? cancelOrder().delivered : cancelOrder().sent;
}
