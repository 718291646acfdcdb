import type { Language } from "#domain/profile/language.ts";
import type { ReturnStanding } from "#domain/returns/return-words.ts";
import type { WordsOf } from "#language";
import { plain, withoutLinks } from "#server/mail/message/plain.ts";
import { orderMails as orderTexts } from "#texts/mails/order-mails.ts";
import { refundMails as money } from "#texts/mails/refund-mails.ts";
import { returnMails as ownTexts } from "#texts/mails/return-mails.ts";
import { formatDay } from "./dates.ts";
import { action, display, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const textsIn = (language: Language) => ({
  ...ownTexts.in(language),
  order: orderTexts.in(language).order,
});

type Step = Pick<ReturnStanding, "kind" | "state"> & { day: string | null; refusal: string };

/** What a state means and what comes next. */
function meaningOf(
  { kind, state, day, refusal }: Step,
  words: WordsOf<typeof ownTexts>["words"],
): string {
  const by = day ? words.by(day) : words.soon;
  if (state === "refused") return words.refused(refusal);
  if (state === "refunded" || state === "replaced") return words[state];
  if (state !== "inspected") return words.texts[state](by);
  return kind === "money" ? words.moneyFollows(by) : words.replacementFollows(by);
}

/** To the customer, at every step of a return (§22.41). */
export const returnMails = {
  return: ({ order, about }, { brand, publicUrl, language }, payout) => {
    const { id, kind, state, dueOn } = about;
    const words = textsIn(language);
    const day = dueOn ? formatDay(`${dueOn}T12:00:00Z`, language) : null;
    // What an admin writes is read as it is, but makes no links.
    const refusal = about.refusal === null ? "" : withoutLinks(about.refusal, 1000);
    const text = meaningOf({ kind, state, day, refusal }, words.words);
    const next: [string, string][] = day ? [[words.nextStepBy, day]] : [];
    return {
      subject: words.subject(brand.name, plain(id), words.words.states[state]),
      preview: text,
      heading: words.words.titles[state],
      body: [
        paragraph(text),
        display([
          [words.theReturn, plain(id)],
          [words.order, plain(order.id)],
          [words.youAskedFor, words.kinds[kind]],
          ...next,
        ]),
        ...(payout ? [paragraph(money.in(language).ways.bank)] : []),
        payout
          ? action(money.in(language).sayWhere, payout)
          : action(words.action, `${publicUrl}/orders/${encodeURIComponent(order.id)}/return`),
        note(words.name(plain(id))),
      ],
      because: words.because(brand.name),
    };
  },
} satisfies SomeMailTemplates;
