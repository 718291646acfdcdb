import { formatPaise } from "#domain/money.ts";
import type { DisputePhase } from "#domain/payment.ts";
import { refundSentences } from "#domain/refund.ts";
import { plain } from "#server/mail/message/plain.ts";
import { formatDay } from "./dates.ts";
import { action, display, greeting, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const ways = {
  provider:
    "The money goes back the way you paid. When it shows on your account depends on your bank, often within 5 to 7 working days.",
  bank: "We pay it to the UPI id or the bank account that you named, by hand, and write to you when it is done.",
  paid: "We have paid it to the UPI id or the bank account that you named. What you told us about it is erased.",
};

const phases: Record<DisputePhase, string> = {
  retrieval: "asks about a payment",
  chargeback: "asks for a payment back",
  "pre arbitration": "asks for a payment back once more",
  arbitration: "asks for a payment back by arbitration",
  fraud: "reports a payment as fraud",
};

/** About money of an order that goes back, or that has come later. */
export const refundMails = {
  "order-refund": ({ order, amount, reason, method, paid }, settings) => {
    const sum = formatPaise(amount);
    const heading = paid ? `${sum} has been paid back to you.` : `${sum} goes back to you.`;
    return {
      subject: `Your refund of ${sum} from ${settings.brand.name}`,
      preview: heading,
      heading,
      body: [
        greeting(order.shippingAddress?.firstName ?? ""),
        paragraph(refundSentences[reason]),
        display([
          ["Refund", sum],
          ["Order", plain(order.id)],
        ]),
        paragraph(paid ? ways.paid : ways[method]),
        action("See your orders", `${settings.publicUrl}/orders`),
        note(`If you write to us about it, please name your order: ${plain(order.id)}.`),
      ],
      because: `You get this mail because you ordered at ${settings.brand.name}.`,
    };
  },

  "order-payment": ({ order, amount }, settings) => {
    const sum = formatPaise(amount);
    return {
      subject: `Your payment of ${sum} to ${settings.brand.name}`,
      preview: `For your order ${plain(order.id)}.`,
      heading: `We have got your payment of ${sum}.`,
      body: [
        greeting(order.shippingAddress?.firstName ?? ""),
        paragraph("Thank you. There is nothing more to do."),
        display([
          ["Paid", sum],
          ["Order", plain(order.id)],
        ]),
        action("See your orders", `${settings.publicUrl}/orders`),
      ],
      because: `You get this mail because you ordered at ${settings.brand.name}.`,
    };
  },

  /** To the shop. */
  dispute: ({ orderId, amount, currency, phase, respondBy }, settings) => {
    const sum = formatPaise(amount, currency);
    const until: [string, string][] = respondBy ? [["Answer by", formatDay(respondBy)]] : [];
    return {
      subject: `Dispute about order ${plain(orderId)}: ${sum}`,
      preview: `A customer's bank ${phases[phase]}.`,
      heading: `A customer's bank ${phases[phase]}.`,
      body: [
        paragraph(
          "Nothing of this order is shipped until it is over. It is answered in the payment provider's dashboard.",
        ),
        display([["Amount", sum], ["Order", plain(orderId)], ...until]),
        action(
          "Open the order",
          `${settings.publicUrl}/admin/dashboard/orders/${encodeURIComponent(orderId)}`,
        ),
      ],
      because: "This address gets a mail of every order (ADMIN_EMAIL).",
    };
  },
} satisfies SomeMailTemplates;
