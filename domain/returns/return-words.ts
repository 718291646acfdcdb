import { returnWords } from "#texts/orders/return-words.ts";
import type { ReturnKind, ReturnState } from "./return-states.ts";

/** Where a return stands, as its customer sees it. */
export type ReturnStanding = {
  kind: ReturnKind;
  state: ReturnState;
  /** The day by which the next step is promised, such as `2026-11-24`. */
  dueOn: string | null;
  /** Why it was refused. */
  refusal: string | null;
  /** The day on which its money had gone back, such as `2026-11-24`; missing: not yet. */
  backOn?: string | null;
};

/** What is asked for, in a word or two. */
export const kindWords: () => Record<ReturnKind, string> = () => returnWords().kinds;

/** Where a return stands as a heading, for the customer. */
export const stateTitle = ({ state, backOn }: Pick<ReturnStanding, "state" | "backOn">): string =>
  state === "refunded" && backOn ? returnWords().isBack : returnWords().titles[state];

/** What a state means and what comes next; `dayWords` writes a day such as `2026-11-24`. */
export function stateText(
  { kind, state, dueOn, refusal, backOn }: ReturnStanding,
  dayWords: (day: string) => string,
): string {
  const { by: until, soon, texts } = returnWords();
  const by = dueOn ? until(dayWords(dueOn)) : soon;
  switch (state) {
    case "inspected":
      return (kind === "money" ? returnWords().moneyFollows : returnWords().replacementFollows)(by);
    case "refunded":
      return backOn ? returnWords().backOn(dayWords(backOn)) : returnWords().refunded;
    case "replaced":
      return returnWords().replaced;
    case "refused":
      return returnWords().refused(refusal ?? "");
    default:
      return texts[state](by);
  }
}
