import { texts } from "#language";
/** Why money goes back, by the reason as it is kept. */
export const refundSentences = texts({
  amount: "The payment was not for the amount of your order, so no order was placed for it.",
  currency: "The payment was not made in Indian rupees, so no order was placed for it.",
  "ordered in cash": "Your order had been placed with cash on delivery before the payment came.",
  "paid twice": "Your order had been paid already.",
  "checkout cancelled": "The purchase that it was meant for was over before the payment came.",
  "sold out":
    "What you had chosen was sold out by the time the payment came, so no order was placed for it.",
  "order refunded": "We give you back what you paid for your order.",
  "order cancelled": "Your order was cancelled.",
  "come back": "A parcel of your order came back to us.",
  returned: "You have returned what you had ordered.",
  "order changed": "Your order was changed and costs less now.",
  "not added": "What the payment was for could not be added to your order any more.",
  goodwill: "We give you back a part of what you paid.",
});
