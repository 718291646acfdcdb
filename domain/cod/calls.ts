import { CONFIRMATION_CALLS } from "./confirmation.ts";

/** How often the customer of a cash order was called in vain: `2 calls without an answer`. */
export const callWords = (calls: number): string =>
  `${calls} ${calls === 1 ? "call" : "calls"} without an answer`;

/** The same with what somebody decides then (§22.121); empty: they were not called yet. */
export function callsSoFar(calls: number): string {
  if (calls === 0) return "";
  const words = callWords(calls);
  return calls < CONFIRMATION_CALLS ? words : `${words}: call once more, or cancel it`;
}

/** How many calls a form has shown; null: it does not say. */
export const readCalls = (typed: string): number | null =>
  /^\d{1,4}$/.test(typed) ? Number(typed) : null;
