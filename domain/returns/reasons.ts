import { returnWords } from "#texts/orders/return-words.ts";

/** Why something comes back: its code as it is kept, and the words of the form. */
export const returnReasons = () => returnWords().reasons;
export type ReturnReason = keyof ReturnType<typeof returnReasons>;

/** The words for a reason as it is kept. */
export const reasonWords = (reason: string): string =>
  Object.hasOwn(returnReasons(), reason) ? returnReasons()[reason as ReturnReason] : reason;
