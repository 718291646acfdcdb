import type { Standing } from "../order/standing.ts";

/**
 * What the customer of a cash order was asked and said; `unanswered`: they were called, and did not answer. Null: it
 * needs no answer.
 */
const cashConfirmations = ["asked", "confirmed", "declined", "unanswered"] as const;
export type CashConfirmation = (typeof cashConfirmations)[number];

/** How long link and code of a mail hold, in hours; then a new mail has to be asked for. */
export const CONFIRMATION_HOURS = 48;
/** How many wrong codes may be entered; then the mail's link and a new mail are left. */
export const CONFIRMATION_TRIES = 5;
/** How often the mail may be asked for in an hour. */
export const CONFIRMATION_MAILS = 5;

/** After how many calls without an answer somebody decides whether the order is kept (§22.121). */
export const CONFIRMATION_CALLS = 3;

/** Whether a cash order must be confirmed before it is packed (§22.63). */
export function needsConfirmation(
  terms: { confirmFirst: boolean },
  { isFirst, level }: { isFirst: boolean; level: "low" | "medium" | "high" },
): boolean {
  return terms.confirmFirst && (isFirst || level === "high");
}

/** Whether it still holds the order back. */
export const holdsBack = (state: CashConfirmation | null): boolean =>
  state === "asked" || state === "unanswered";

/** Whether its customer's answer is still waited for: it holds the order back, which has not ended (§22.122). */
export const waitsForAnswer = ({ status, goods, unconfirmed }: Standing): boolean =>
  unconfirmed && goods !== "arrived" && status !== "delivered" && status !== "cancelled";

/** The six digits of a code as somebody types them; null: these are none. */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
