import { texts } from "#language";
/** The page on which a customer tells where cash goes back to. */
export const payoutPage = texts({
  title: (number: string) => `Refund of order ${number}`,
  heading: { before: "Refund of order ", after: "" },
  stored: (account: string) => `${account} is kept.`,
  text: "We keep it encrypted, and erase it when the money is paid.",
  nothing: "Nothing of this order waits to be paid to you.",
  save: "Save",

  where: "Where the money goes",
  toUpi: "To a UPI id",
  toAccount: "To a bank account",
  later: "I tell you later",
  asGiven: (where: string) => `As told before: ${where}`,
  /** In a form that asks for more than that. */
  askedToo:
    "You paid in cash, so we pay by hand. We keep it encrypted, and erase it when the money is paid.",
  upi: "UPI id",
  holder: "Name of the account holder",
  account: "Account number",
  ifsc: "IFSC",

  /** What is told of it afterwards. */
  accountHint: (digits: string) => `Account ending in ${digits}`,
  upiHint: (end: string) => `UPI id …${end}`,

  wrong: {
    kind: "Choose a UPI id or a bank account.",
    upi: "Enter a UPI id, such as asha@okbank.",
    account: "Enter the account number: 9 to 18 digits.",
    ifsc: "Enter the IFSC of the branch: 11 letters and digits, such as ABCD0001234.",
    holder: "Enter the name of the account holder.",
  },
  notNow: "This cannot be done with the refund as it is now. Please look at it again.",
});
