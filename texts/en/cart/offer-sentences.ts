import { texts } from "#language";
/** Why the code of an offer is not taken, or takes nothing off. Dates and sums as texts. */
export const offerSentences = texts({
  blank: "Enter the code of an offer",
  unknown: (code: string) =>
    `There is no offer with the code ${code}. Please check how it is written.`,
  notYet: (code: string, day: string) => `The offer ${code} begins on ${day}.`,
  over: (code: string) => `The offer ${code} is over.`,
  usedUp: (code: string) => `The offer ${code} is used up.`,
  usedByYou: (code: string) => `You have used the offer ${code} already.`,
  minimum: (code: string, missing: string) =>
    `The offer ${code} holds from a larger order: ${missing} more and it applies.`,
  otherProducts: (code: string) =>
    `The offer ${code} is for other products than those in your cart.`,
});
