import { CONFIRMATION_HOURS } from "#domain/cod/confirmation.ts";
import { formatPaise } from "#domain/money.ts";
import type { Language } from "#domain/profile/language.ts";
import { codeOfToken } from "#server/mail/message/confirmation-code.ts";
import { plain } from "#server/mail/message/plain.ts";
import { cashMails as ownTexts } from "#texts/mails/cash-mails.ts";
import { orderMails as orderTexts } from "#texts/mails/order-mails.ts";
import { action, display, lines, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const textsIn = (language: Language) => ({
  ...ownTexts.in(language),
  order: orderTexts.in(language).order,
});

/** About orders that are paid in cash on delivery. */
export const cashMails = {
  /** To the customer, who must confirm the order before it is packed. */
  "cash-confirm": ({ order, due }, { brand, language }, link) => {
    const token = link && new URL(link).searchParams.get("token");
    if (!link || !token) throw new Error("the mail that asks was written without its link");
    const words = textsIn(language);
    const total = formatPaise(due ?? order.total);
    const code = codeOfToken(token);
    return {
      subject: words.subject(order.id),
      preview: words.preview(total),
      heading: words.heading,
      body: [
        paragraph(words.text(total)),
        display([
          [words.order, order.id],
          [words.toPay, total],
          [words.code, `${code.slice(0, 3)} ${code.slice(3)}`],
        ]),
        lines(order.items.map(({ name, quantity }) => [`${quantity} ×`, plain(name)])),
        action(words.action, link),
        note(words.notWanted),
        note(words.holds(CONFIRMATION_HOURS, link)),
      ],
      because: words.because(brand.name),
    };
  },
} satisfies SomeMailTemplates;
