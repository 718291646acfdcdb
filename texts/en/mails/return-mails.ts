import type { ReturnKind } from "#domain/returns/return-states.ts";
import { returnWords } from "#english/orders/return-words.ts";
import { texts } from "#language";

/** Mails about a return, at every step of it (§22.41). What a step means stands in the words of its page. */
export const returnMails = texts({
  words: returnWords.own,
  subject: (brand: string, id: string, state: string) => `Your ${brand} return ${id}: ${state}`,
  kinds: { money: "money back", replacement: "replacement" } satisfies Record<ReturnKind, string>,
  nextStepBy: "Next step by",
  theReturn: "Return",
  youAskedFor: "You asked for",
  action: "See your return",
  name: (id: string) => `If you write to us about it, please name the return: ${id}.`,
  because: (brand: string) => `You get this mail because you return something to ${brand}.`,
});
