import { texts } from "#language";
/** Where a return stands and why it was asked for, as its customer is told. Days are texts. */
export const returnWords = texts({
  kinds: { money: "Money back", replacement: "Replacement" },
  states: {
    asked: "asked",
    approved: "approved",
    "picked up": "picked up",
    received: "received",
    inspected: "inspected",
    refunded: "refunded",
    replaced: "replaced",
    refused: "refused",
  },
  titles: {
    asked: "We have your return.",
    approved: "Your return is approved.",
    "picked up": "Your return is on its way to us.",
    received: "Your return has reached us.",
    inspected: "We have looked at your return.",
    refunded: "Your money is on its way back.",
    replaced: "Your replacement is on its way.",
    refused: "Your return was not accepted.",
  },
  /** In place of `refunded`, once the money has gone back. */
  isBack: "Your money was given back.",
  backOn: (day: string) => `It went back on ${day}.`,
  /** What a state means and what comes next; `by` is one of the two below. */
  texts: {
    asked: (by: string) => `We look at it and answer${by}.`,
    approved: (by: string) =>
      `We pick it up at your address${by}. Please keep it ready in its packaging, with all accessories.`,
    "picked up": (by: string) => `It should reach us${by}.`,
    received: (by: string) => `We look at it${by}.`,
  },
  by: (day: string) => ` by ${day}`,
  soon: " soon",
  moneyFollows: (by: string) => `We give your money back${by}.`,
  replacementFollows: (by: string) => `We send the replacement${by}.`,
  refunded:
    "It goes back the way you paid; an order paid in cash goes to the account that you name. We write to you when it has been paid.",
  replaced: "We write to you when the parcel leaves us.",
  /** Why one ends by itself. */
  cameBack: "The parcel with it came back to us: nothing has to be returned.",
  refused: (reason: string) => `The reason: ${reason}`,

  reasons: {
    damaged: "It arrived damaged",
    faulty: "It does not work as it should",
    "wrong item": "I got something else than I ordered",
    "not as described": "It is not as described",
    "not needed": "I do not need it any more",
    other: "Something else",
  },
});
