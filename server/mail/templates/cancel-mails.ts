import { formatPaise } from "#domain/money.ts";
import { greetingName, withoutLinks } from "#server/mail/message/plain.ts";
import { formatDay } from "./dates.ts";
import { action, display, paragraph, title } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

/** The reason and what was typed beside it, without links. */
const whyOf = ({ reason, note }: { reason: string; note: string }) =>
  [reason, note].filter((text) => text !== "").map((text) => withoutLinks(text));

/** About an order that was cancelled (§22.22). */
export const cancelMails = {
  /** To the customer. */
  "order-cancelled": ({ order, by, back, ...why }, settings) => {
    const { brand, publicUrl } = settings;
    const amount = formatPaise(back);
    const name = greetingName(order.shippingAddress?.firstName ?? "");
    const who =
      by === "customer" ? "You have cancelled your order." : "We had to cancel your order.";
    const money =
      back > 0
        ? `${amount} goes back the way you paid. When it shows on your account depends on your bank.`
        : "Nothing is to be paid for it.";
    const said = by === "shop" ? whyOf(why) : [];
    return {
      subject: `Your ${brand.name} order ${order.id} is cancelled`,
      preview:
        back > 0 ? `${amount} goes back to you.` : "Nothing more will be sent to you for it.",
      heading: name ? `${name}, your order is cancelled.` : "Your order is cancelled.",
      body: [
        paragraph(`${who} Nothing more will be sent to you for it.`),
        ...said.map((text) => paragraph(text)),
        display([
          ["Order", order.id],
          ["Placed on", formatDay(order.createdAt)],
          ...(back > 0 ? [["Goes back to you", amount] as [string, string]] : []),
        ]),
        paragraph(money),
        action("See your order", `${publicUrl}/orders/${order.id}`),
      ],
      because: `You get this mail because you ordered at ${brand.name}.`,
    };
  },

  /** To the shop. */
  "order-cancelled-admin": ({ order, by, back, ...why }, settings) => {
    const who = by === "customer" ? "its customer" : "an admin";
    const said = whyOf(why);
    return {
      subject: `Order ${order.id} is cancelled`,
      preview: `By ${who}. Please do not send it.`,
      heading: `Order ${order.id} is cancelled.`,
      body: [
        paragraph(`It was cancelled by ${who}. Please do not send it.`),
        said.length > 0 ? title("Why") : null,
        ...said.map((text) => paragraph(text)),
        display([
          ["Order", order.id],
          ["Total", formatPaise(order.total)],
          ["Goes back", back > 0 ? formatPaise(back) : "Nothing, it was not paid"],
        ]),
        action("Open the order", `${settings.publicUrl}/admin/dashboard/orders/${order.id}`),
      ],
      because: "This address gets a mail of every order (ADMIN_EMAIL).",
    };
  },
} satisfies SomeMailTemplates;
