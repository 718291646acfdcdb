import { formatPaise } from "#domain/money.ts";
import type { DisputePhase } from "#domain/payment.ts";
import { plain } from "#server/mail/message/plain.ts";
import { orderMails as orderTexts } from "#texts/mails/order-mails.ts";
import { refundMails as texts } from "#texts/mails/refund-mails.ts";
import { formatDay } from "./dates.ts";
import { OF_EVERY_ORDER } from "./of-every-order.ts";
import { action, display, greeting, note, paragraph } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

const phases: Record<DisputePhase, string> = {
  retrieval: "asks about a payment",
  chargeback: "asks for a payment back",
  "pre arbitration": "asks for a payment back once more",
  arbitration: "asks for a payment back by arbitration",
  fraud: "reports a payment as fraud",
};

/** About money of an order that goes back, or that has come later. */
export const refundMails = {
  "order-refund": ({ order, amount, reason, method, paid }, settings, payout) => {
    const { brand, publicUrl, language } = settings;
    const words = texts.in(language);
    const ofOrder = orderTexts.in(language);
    const sum = formatPaise(amount);
    const heading = paid ? words.paidBack(sum) : words.goesBack(sum);
    return {
      subject: words.subject(sum, brand.name),
      preview: heading,
      heading,
      body: [
        greeting(order.shippingAddress?.firstName ?? "", language),
        paragraph(words.reasons[reason]),
        display([
          [words.refund, sum],
          [ofOrder.order, plain(order.id)],
        ]),
        paragraph(paid ? words.done : words.ways[method]),
        payout ? action(words.sayWhere, payout) : action(ofOrder.seeOrders, `${publicUrl}/orders`),
        note(words.nameOrder(plain(order.id))),
      ],
      because: ofOrder.because(brand.name),
    };
  },

  "order-payment": ({ order, amount, due = 0 }, { brand, publicUrl, language }) => {
    const words = texts.in(language).received;
    const ofOrder = orderTexts.in(language);
    const sum = formatPaise(amount);
    const rest: [string, string][] = due > 0 ? [[words.left, formatPaise(due)]] : [];
    return {
      subject: words.subject(sum, brand.name),
      preview: words.preview(plain(order.id)),
      heading: words.heading(sum),
      body: [
        greeting(order.shippingAddress?.firstName ?? "", language),
        paragraph(due > 0 ? words.rest(formatPaise(due)) : words.text),
        display([[words.paid, sum], ...rest, [ofOrder.order, plain(order.id)]]),
        action(ofOrder.seeOrders, `${publicUrl}/orders`),
      ],
      because: ofOrder.because(brand.name),
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
      because: OF_EVERY_ORDER,
    };
  },
} satisfies SomeMailTemplates;
