import type { Paise } from "../money.ts";
import type { RefundReason } from "../refund.ts";
import { failed, type Result, success } from "../result.ts";
import type { Pieces } from "./refundable.ts";

/** The reasons that an admin chooses from. */
export const adminReasons = [
  "goodwill",
  "returned",
  "order changed",
  "order cancelled",
] as const satisfies readonly RefundReason[];
export const reasonWords: Record<(typeof adminReasons)[number], string> = {
  goodwill: "Goodwill",
  returned: "Returned",
  "order changed": "The order was changed",
  "order cancelled": "The order was cancelled",
};

const PIECES = "pieces.";
/** The name of the field with the pieces of a line, by its id; by its place for who holds the order's lock. */
export const piecesField = (line: string | number) => `${PIECES}${line}`;

export type RefundForm = {
  what: { pieces: Pieces[]; delivery: boolean } | { amount: Paise } | { rest: true };
  reason: RefundReason;
  note: string;
};
export type RefundFormFailure =
  | "refund-nothing-chosen"
  | "refund-not-amount"
  | "refund-no-reason"
  | "too-many-pieces"
  | "unknown-line";

const MAX_NOTE = 500;

/** Rupees as they are typed, in paise; null: no amount. */
export function readRupees(typed: string): Paise | null {
  const text = typed.trim().replaceAll(/[₹,\s]/g, "");
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, whole = "", part = ""] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/**
 * What an admin's form asks for, of an order with these lines. An amount counts before pieces. Refused: pieces of a line
 * that is not in the order any more.
 */
export function readRefundForm(
  fields: Readonly<Record<string, string>>,
  lineIds: readonly string[],
): Result<RefundForm, RefundFormFailure> {
  const reason = adminReasons.find((each) => each === fields.reason);
  if (!reason) return failed("refund-no-reason");
  const note = (fields.note ?? "").toWellFormed().trim().slice(0, MAX_NOTE);
  if (fields.all === "yes") return success({ what: { rest: true }, reason, note });
  const typed = (fields.amount ?? "").trim();
  if (typed !== "") {
    const amount = readRupees(typed);
    if (amount === null || amount === 0) return failed("refund-not-amount");
    return success({ what: { amount }, reason, note });
  }
  const pieces: Pieces[] = [];
  const places = new Map(lineIds.flatMap((id, at) => [[id, at] as const, [`${at}`, at] as const]));
  for (const [name, typedPieces] of Object.entries(fields)) {
    const text = typedPieces.trim();
    if (!name.startsWith(PIECES) || text === "" || text === "0") continue;
    const line = places.get(name.slice(PIECES.length));
    if (line === undefined) return failed("unknown-line");
    if (!/^\d{1,4}$/.test(text)) return failed("too-many-pieces");
    pieces.push({ line, quantity: Number(text) });
  }
  const delivery = fields.delivery === "yes";
  if (pieces.length === 0 && !delivery) return failed("refund-nothing-chosen");
  return success({ what: { pieces, delivery }, reason, note });
}
