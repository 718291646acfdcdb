import { CONFIRMATION_HOURS } from "#domain/cod/confirmation.ts";
import { formatPaise } from "#domain/money.ts";
import { codeOfToken } from "#server/mail/message/confirmation-code.ts";
import { plain } from "#server/mail/message/plain.ts";
import { action, display, lines, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

/** About orders that are paid in cash on delivery. */
export const cashMails = {
  /** To the customer, who must confirm the order before it is packed. */
  "cash-confirm": ({ order }, to, link) => {
    const token = link && new URL(link).searchParams.get("token");
    if (!link || !token) throw new Error("the mail that asks was written without its link");
    const total = formatPaise(order.total);
    const code = codeOfToken(token);
    return {
      subject: `Please confirm your order ${order.id}`,
      preview: `${total} in cash on delivery. We pack it when you have confirmed it.`,
      heading: "Do you want this order?",
      body: [
        paragraph(
          `You ordered for ${total} in cash on delivery. Please confirm it, and we pack it at once.`,
        ),
        display([
          ["Order", order.id],
          ["To pay at the door", total],
          ["Code", `${code.slice(0, 3)} ${code.slice(3)}`],
        ]),
        lines(order.items.map(({ name, quantity }) => `${quantity} × ${plain(name)}`)),
        action("Confirm the order", link),
        note("If you do not want it, say so on the same page. Nothing is sent then."),
        note(
          `Link and code hold for ${CONFIRMATION_HOURS} hours. If the button does not work, copy this address into your browser: ${link}`,
        ),
      ],
      because: `You get this mail because somebody ordered at ${to.brand.name} with this address.`,
    };
  },
} satisfies SomeMailTemplates;
