import type { ReturnKind, ReturnState } from "./return-states.ts";

/** Where a return stands, as its customer is told. */
export type ReturnStanding = {
  kind: ReturnKind;
  state: ReturnState;
  /** The day by which the next step is promised, such as `2026-11-24`. */
  dueOn: string | null;
  /** Why it was refused. */
  refusal: string | null;
};

/** What is asked for, in a word or two. */
export const kindWords: Record<ReturnKind, string> = {
  money: "Money back",
  replacement: "Replacement",
};

/** A state as a heading, for the customer. */
export const stateTitles: Record<ReturnState, string> = {
  asked: "We have your return.",
  approved: "Your return is approved.",
  "picked up": "Your return is on its way to us.",
  received: "Your return has reached us.",
  inspected: "We have looked at your return.",
  refunded: "Your money is on its way back.",
  replaced: "Your replacement is on its way.",
  refused: "Your return was not accepted.",
};

/** What a state means and what comes next; `dayWords` writes a day such as `2026-11-24`. */
export function stateText(
  { kind, state, dueOn, refusal }: ReturnStanding,
  dayWords: (day: string) => string,
): string {
  const by = dueOn ? ` by ${dayWords(dueOn)}` : " soon";
  const wanted = kind === "money" ? "give your money back" : "send the replacement";
  const texts: Record<ReturnState, string> = {
    asked: `We look at it and answer${by}.`,
    approved: `We pick it up at your address${by}. Please keep it ready in its packaging, with all accessories.`,
    "picked up": `It should reach us${by}.`,
    received: `We look at it${by}.`,
    inspected: `We ${wanted}${by}.`,
    refunded:
      "It goes back the way you paid; an order paid in cash goes to the account that you name. We write to you when it has been paid.",
    replaced: "We write to you when the parcel leaves us.",
    refused: `The reason: ${refusal ?? ""}`,
  };
  return texts[state];
}
