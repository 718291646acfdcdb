import { texts } from "#language";
/** The page on which a cash order is confirmed, and what is said of the answer. */
export const confirmOrder = texts({
  title: "Confirm your order",
  question: "Do you want this order?",
  yourOrder: "Your order",
  orders: "Your Orders",
  see: "See the order",
  order: (number: string, amount: string) => `Order ${number}, ${amount} in cash on delivery`,
  orderAlone: (number: string) => `Order ${number}`,

  confirmed: "Thank you. Your order is confirmed, and we pack it now.",
  declined: "Your order is cancelled. Nothing is sent to you, and nothing is to be paid.",
  over: "This order needs no answer any more.",

  byLink: "We pack it when you have confirmed it. If you do not want it, nothing is sent.",
  yes: "Yes, send it to me",
  no: "No, cancel the order",
  code: "Code",
  codeHint: "The six digits of the mail that we have sent you. Its link does the same.",
  confirm: "Confirm order",

  noMail: "Did no mail come? Look into the spam folder first.",
  expired: "The link and the code of the mail are not valid any more.",
  usedUp: "Too many wrong codes were entered.",
  again: "Send a new mail",
  mailSent: "The mail is on its way. It brings a link and a code.",

  badLink:
    "This link cannot be used. Please open the newest mail about this order, or log in to confirm it.",
  typeCode: "Enter the 6 digits from the mail",
  confirmationExpired: "This link and its code are not valid any more. Please ask for a new mail.",
  wrongCode: (left: number) =>
    left === 1
      ? "This code is not right. You can try once more."
      : `This code is not right. You can try ${left} more times.`,
  tooManyCodes: "Too many wrong codes were entered. Please ask for a new mail.",
  nothingToConfirm: "This order needs no answer any more.",
  tooManyConfirmations: "The mail was sent several times within an hour. Please try again later.",
});
