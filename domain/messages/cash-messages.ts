/** What is said about paying in cash on delivery after the order. */
export const cashMessages = {
  badLink:
    "This link cannot be used. Please open the newest mail about this order, or log in to confirm it.",
  confirmationExpired: "This link and its code are not valid any more. Please ask for a new mail.",
  wrongCode: (left: number) =>
    left === 1
      ? "This code is not right. You can try once more."
      : `This code is not right. You can try ${left} more times.`,
  tooManyCodes: "Too many wrong codes were entered. Please ask for a new mail.",
  nothingToConfirm: "This order needs no answer any more.",
  tooManyConfirmations: "The mail was sent several times within an hour. Please try again later.",
  mailSent: "The mail is on its way. It brings a link and a code.",
  typeCode: "Enter the 6 digits from the mail",
  badReference: "Enter the bank's number of the payment, with at most 64 characters.",
  badDay: "Enter the day of the payment, which is not after today.",
  noneChosen: "Choose at least one line.",
  nothingToPay: "Nothing is due for this order.",
  payNowUnreachable:
    "Payment by UPI cannot be reached at the moment. Please try again later, or pay in cash at the door.",
  noCash: "There is no such cash to hand on, or it has been handed on already.",
  otherAmount: (said: string, collected: string) =>
    `The file says ${said}, but ${collected} was collected.`,
  severalParcels: "Several collections have this number. Please choose them in the list.",
  cashNoted: (count: number) =>
    count === 1 ? "1 amount is noted as handed on." : `${count} amounts are noted as handed on.`,
  cashFile: (noted: number, same: number, wrong: number) =>
    `${noted} noted as handed on, ${same} were so before, ${wrong} wrong.`,
} as const;
