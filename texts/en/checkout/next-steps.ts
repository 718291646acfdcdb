import { texts } from "#language";
/** What comes next for an order. */
export const nextSteps = texts({
  confirm: "You confirm your order",
  confirmNote: "We have sent you a mail with a link and a code.",
  pack: "We pack your order",
  ship: "It leaves us",
  shipNote: "We write to you when it is on its way.",
  arrive: "It reaches you",
  sorry: "It should have been with you by now. We are sorry, and look into it.",
  moneyBack: "You can return it for your money",
  replacement: "You can ask for a replacement",
});
