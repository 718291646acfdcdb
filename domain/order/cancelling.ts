import { tooLong } from "../address.ts";
import type { FieldFailure } from "../failures/fields.ts";
import { cancelMessages } from "../messages/cancel-messages.ts";
import type { OrderStatus } from "../order.ts";
import { failed, type Result, success } from "../result.ts";

/** Why an order is cancelled: the words of a reason, and what was typed beside it. Both may be empty. */
export type Cancelling = { reason: string; note: string };
/** Who may choose among reasons. */
export type CancelledBy = "customer" | "admin";

/** The reasons to choose from, by their values in the form; the first one stands there at first. */
export const cancelReasons: Record<CancelledBy, Readonly<Record<string, string>>> = {
  customer: {
    "": "I would rather not say",
    mistake: "I ordered by mistake",
    late: "It takes too long",
    address: "The address or the phone number is wrong",
    payment: "I want to pay in another way",
    elsewhere: "I have bought it elsewhere",
    other: "Another reason",
  },
  admin: {
    asked: "The customer asked for it",
    stock: "Not in stock",
    address: "It cannot be delivered to this address",
    unconfirmed: "The customer did not confirm it",
    other: "Another reason",
  },
};
/** What says nothing by itself. */
const SILENT = ["", "other"];
export const MAX_CANCEL_NOTE = 300;

/** The reason and the note of a form. A reason that is not one of theirs counts as none. */
export function readCancelling(
  by: CancelledBy,
  input: { reason: unknown; note: unknown },
): Result<Cancelling, { note: FieldFailure }> {
  const chosen = typeof input.reason === "string" ? input.reason : "";
  const known = Object.hasOwn(cancelReasons[by], chosen) && !SILENT.includes(chosen);
  const typed = typeof input.note === "string" ? input.note : "";
  const note = typed
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  if (note.length > MAX_CANCEL_NOTE) return failed({ note: tooLong(MAX_CANCEL_NOTE) });
  return success({ reason: known ? (cancelReasons[by][chosen] ?? "") : "", note });
}

/** Why a customer cannot cancel an order of this status any more, as a sentence. */
export function whyNotCancel(status: OrderStatus): string {
  if (status === "cancelled") return cancelMessages.isCancelled;
  return status === "delivered" ? cancelMessages.delivered : cancelMessages.sent;
}
