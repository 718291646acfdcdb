/** Why something comes back: its code as it is kept, and the words of the form. */
export const returnReasons = {
  damaged: "It arrived damaged",
  faulty: "It does not work as it should",
  "wrong item": "I got something else than I ordered",
  "not as described": "It is not as described",
  "not needed": "I do not need it any more",
  other: "Something else",
} as const;
export type ReturnReason = keyof typeof returnReasons;

/** The words for a reason as it is kept. */
export const reasonWords = (reason: string): string =>
  returnReasons[reason as ReturnReason] ?? reason;
