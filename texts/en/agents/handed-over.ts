import { texts } from "#language";
/** The page that a person comes to from an assistant that has shopped for them. */
export const handedOver = texts({
  title: "Go on with your order",
  from: (agent: string) =>
    `An assistant (${agent}) has put this together. Nothing is bought yet: you confirm and pay yourself.`,
  place: (pin: string) => `To PIN code ${pin}`,
  join: "It is added to what is in your cart.",
  goOn: "Go on to checkout",
  over: "This link leads nowhere any more",
  overText: "It has expired or was withdrawn. What it held can be chosen anew in the shop.",
  used: "This link has been opened already",
  usedText:
    "It works once. What it held is in the cart of the browser in which it was opened, or of the account that was logged in there.",
  toCart: "To the cart",
  toShop: "To the shop",
});
