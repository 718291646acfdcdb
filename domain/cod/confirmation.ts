/** What the customer of a cash order was asked and said; null: it needs no answer. */
export const cashConfirmations = ["asked", "confirmed", "declined", "unanswered"] as const;
export type CashConfirmation = (typeof cashConfirmations)[number];

/** How long an answer is waited for, in hours; then the order is shown to admins as unanswered. */
export const CONFIRMATION_HOURS = 48;

/** Whether a cash order must be confirmed before it is packed.. */
export function needsConfirmation(
  terms: { confirmFirst: boolean },
  { isFirst, level }: { isFirst: boolean; level: "low" | "medium" | "high" },
): boolean {
  return terms.confirmFirst && (isFirst || level === "high");
}

/** Whether it still holds the order back. */
export const holdsBack = (state: CashConfirmation | null): boolean =>
  state === "asked" || state === "unanswered";
