import { texts } from "#language";
/** The mail about an order that was cancelled (§22.22), to its customer. */
export const cancelMails = texts({
  subject: (brand: string, id: string) => `Your ${brand} order ${id} is cancelled`,
  goesBack: (amount: string) => `${amount} goes back to you.`,
  nothingSent: "Nothing more will be sent to you for it.",
  heading: "Your order is cancelled.",
  headingTo: (name: string) => `${name}, your order is cancelled.`,
  by: { customer: "You have cancelled your order.", shop: "We had to cancel your order." },
  /** In place of `by.shop` and the reason, where that speaks of the reader. */
  because: {
    asked: "We have cancelled your order, as you asked.",
    unconfirmed: "We have cancelled your order, because you did not confirm it.",
  } as Record<string, string>,
  back: "Goes back to you",
  theWayYouPaid: (amount: string) =>
    `${amount} goes back the way you paid. When it shows on your account depends on your bank.`,
  nothingDue: "Nothing is to be paid for it.",
});
