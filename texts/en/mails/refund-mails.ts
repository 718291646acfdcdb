import type { RefundMethod, RefundReason } from "#domain/refund.ts";
import { refundSentences } from "#english/orders/refund-sentences.ts";
import { texts } from "#language";

/** Mails about money that goes back, or that has come later. Amounts are formatted. */
export const refundMails = texts({
  subject: (sum: string, brand: string) => `Your refund of ${sum} from ${brand}`,
  goesBack: (sum: string) => `${sum} goes back to you.`,
  paidBack: (sum: string) => `${sum} has been paid back to you.`,
  refund: "Refund",
  payment: "Payment",
  /** Why captured money goes back. */
  reasons: refundSentences.own satisfies Record<RefundReason, string>,
  theWayYouPaid:
    "The money goes back the way you paid. When it shows on your account depends on your bank.",
  /** How the money of an order goes back. */
  ways: {
    provider:
      "The money goes back the way you paid. When it shows on your account depends on your bank, often within 5 to 7 working days.",
    bank: "We pay it by hand to the UPI id or the bank account that you tell us, and write to you when it is done.",
  } satisfies Record<RefundMethod, string>,
  /** Leads to the page where it is told, or seen. */
  sayWhere: "Say where the money goes",
  done: "We have paid it to the UPI id or the bank account that you told us. What you told us about it is erased.",
  nameOrder: (id: string) => `If you write to us about it, please name your order: ${id}.`,
  namePayment: "If you write to us about it, please name the payment.",
  becausePaid: (brand: string) => `You get this mail because you paid at ${brand}.`,
  received: {
    subject: (sum: string, brand: string) => `Your payment of ${sum} to ${brand}`,
    preview: (id: string) => `For your order ${id}.`,
    heading: (sum: string) => `We have got your payment of ${sum}.`,
    text: "Thank you. There is nothing more to do.",
    rest: (sum: string) =>
      `Thank you. ${sum} of this order is still to be paid when it is delivered.`,
    paid: "Paid",
    left: "Left to pay",
  },
});
