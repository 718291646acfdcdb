import { texts } from "#language";
/** The page on which an order is cancelled, and why it was. */
export const cancelOrder = texts({
  title: (number: string) => `Cancel order ${number}`,
  heading: { before: "Cancel order ", after: "?" },
  nothingSent: "Nothing will be sent to you, and nothing is to be paid.",
  moneyBack: (amount: string) =>
    `Nothing will be sent to you, and ${amount} goes back the way you paid.`,
  /** What was paid in cash. */
  cashBack: (amount: string) => `Nothing will be sent to you, and ${amount} goes back to you.`,
  sent: "Your order has left us, so it cannot be cancelled any more. You can refuse it at the door, or send it back once it has arrived.",
  delivered: "Your order has arrived, so it cannot be cancelled any more.",
  isCancelled: "This order is cancelled.",

  why: "Why it is cancelled",
  reason: "Reason",
  note: "Anything to add? (optional)",
  cancel: "Cancel order",
  keep: "Keep the order",

  /** What says nothing by itself. */
  silent: "I would rather not say",
  other: "Another reason",
  /** What admins say of the customer, as that customer reads it. */
  reasonsToYou: { asked: "You asked for it", unconfirmed: "You did not confirm it" },
  /** By the code that is kept: of customers, of admins, and of what happened by itself. */
  reasons: {
    mistake: "I ordered by mistake",
    late: "It takes too long",
    address: "The address or the phone number is wrong",
    payment: "I want to pay in another way",
    elsewhere: "I have bought it elsewhere",

    asked: "The customer asked for it",
    stock: "Not in stock",
    undeliverable: "It cannot be delivered to this address",
    unconfirmed: "The customer did not confirm it",

    declined: "Not wanted when it was to be confirmed",
    "not accepted": "It was not accepted at the door",
    "come back": "The parcel came back to us",
  },
});
