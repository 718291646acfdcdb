import { kindWords, stateText, stateTitles } from "#domain/returns/return-words.ts";
import { plain, withoutLinks } from "#server/mail/message/plain.ts";
import { formatDay } from "./dates.ts";
import { action, display, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const dayWords = (day: string) => formatDay(`${day}T12:00:00Z`);

/** To the customer, at every step of a return (§22.41). */
export const returnMails = {
  return: ({ order, about }, settings) => {
    const { id, kind, state } = about;
    // What an admin writes is read as it is, but makes no links.
    const refusal = about.refusal === null ? null : withoutLinks(about.refusal, 1000);
    const text = stateText({ ...about, refusal }, dayWords);
    const heading = stateTitles[state];
    const next: [string, string][] = about.dueOn ? [["Next step by", dayWords(about.dueOn)]] : [];
    const url = `${settings.publicUrl}/orders/${encodeURIComponent(order.id)}/return`;
    return {
      subject: `Your ${settings.brand.name} return ${plain(id)}: ${state}`,
      preview: text,
      heading,
      body: [
        paragraph(text),
        display([
          ["Return", plain(id)],
          ["Order", plain(order.id)],
          ["You asked for", kindWords[kind].toLowerCase()],
          ...next,
        ]),
        action("See your return", url),
        note(`If you write to us about it, please name the return: ${plain(id)}.`),
      ],
      because: `You get this mail because you return something to ${settings.brand.name}.`,
    };
  },
} satisfies SomeMailTemplates;
