import { plain } from "#server/mail/message/plain.ts";
import { action, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const pageOf = (publicUrl: string, alertId: string) => `${publicUrl}/alerts/${alertId}`;

/** To who wants to hear when something is back. */
export const stockMails = {
  "stock-confirm": ({ what, alertId }, to) => {
    const name = plain(what);
    const url = pageOf(to.publicUrl, alertId);
    return {
      subject: "Shall we tell you when it is back?",
      preview: name,
      heading: "Shall we tell you when it is back?",
      body: [
        paragraph(
          `${name} is sold out. Confirm your address, and you get one mail when it can be bought again.`,
        ),
        action("Yes, tell me", url),
        note("If you did not ask for it, you need do nothing: we do not write to you again."),
        note(`If the button does not work, copy this address into your browser: ${url}`),
      ],
      because: `Somebody asked ${to.brand.name} to write to this address when ${name} is back.`,
      unsubscribe: url,
    };
  },

  "stock-back": ({ what, productId, alertId }, to) => {
    const name = plain(what);
    const stop = pageOf(to.publicUrl, alertId);
    return {
      subject: `${name} is back`,
      preview: "It can be bought again.",
      heading: "It is back.",
      body: [
        paragraph(`${name} can be bought again, for as long as there are pieces.`),
        action("See it in the shop", `${to.publicUrl}/product/${productId}`),
        note(`This is the one mail that you asked for. To have your address removed: ${stop}`),
      ],
      because: `You asked ${to.brand.name} to tell you when it is back.`,
      unsubscribe: stop,
    };
  },
} satisfies SomeMailTemplates;
