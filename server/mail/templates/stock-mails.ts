import { plain } from "#server/mail/message/plain.ts";
import { stockMails as texts } from "#texts/mails/stock-mails.ts";
import { action, note, paragraph, pasted } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const pageOf = (publicUrl: string, alertId: string) => `${publicUrl}/alerts/${alertId}`;

/** To who wants to be notified when something is back. */
export const stockMails = {
  "stock-confirm": ({ what, alertId }, { brand, publicUrl, language }) => {
    const words = texts.in(language).confirm;
    const name = plain(what);
    const url = pageOf(publicUrl, alertId);
    return {
      subject: words.heading,
      preview: name,
      heading: words.heading,
      body: [
        paragraph(words.text(name)),
        action(words.action, url),
        note(words.notAsked),
        pasted(url, language),
      ],
      because: words.because(brand.name, name),
      unsubscribe: url,
    };
  },

  "stock-back": ({ what, productId, alertId }, { brand, publicUrl, language }) => {
    const words = texts.in(language).back;
    const name = plain(what);
    const stop = pageOf(publicUrl, alertId);
    return {
      subject: words.subject(name),
      preview: words.preview,
      heading: words.heading,
      body: [
        paragraph(words.text(name)),
        action(words.action, `${publicUrl}/product/${productId}`),
        note(words.stop(stop)),
      ],
      because: words.because(brand.name),
      unsubscribe: stop,
    };
  },
} satisfies SomeMailTemplates;
