/** What admins read about refunds. */
export const refundMessages = {
  nothingChosen: "Choose what goes back: pieces, the delivery or an amount.",
  notAmount: "Enter an amount in rupees, such as 499 or 499.50.",
  noReason: "Choose a reason.",
  unknown: "There is no such refund.",
  noReference: "Enter the bank's number of the payment (UTR): 6 to 40 letters and digits.",
  payoutInvalid: "The details of the account are not right.",
  asked: (amount: string) => `${amount} goes back.`,
  paid: "It is noted as paid, and the customer gets a mail.",
  paymentUnknown: "No such payment waits any more.",
  paymentUnsaid: "The payment provider does not say now what became of it. Please try again later.",
  becameOrder: (id: string) => `The payment has become order ${id}.`,
  goesBack: "The payment could not become an order: it goes back to the customer.",
  unknownBack: (amount: string) => `${amount} goes back to who paid it.`,
  attached: (amount: string, id: string) => `${amount} counts for order ${id} now.`,
  attachNothingLeft:
    "There is no whole payment of it at the provider any more: what is left of it can only be given back.",
  attachForeign: "It was not paid in rupees: it can only be given back.",
  attachUnknownOrder: "There is no order with this number.",
  attachTooMuch:
    "This order has less to be paid than came. Look whether it is another one, or give the payment back.",
  unknownGone: "There is no money of it at the provider any more.",
  notedBack: "It is noted as given back.",
  stands: {
    requested: "The payment provider does not answer now. It is asked again.",
    pending: "It is still under way: the payment provider has not said that the money has arrived.",
    processed: "The money has arrived: it is noted as given back.",
    failed: "The payment provider could not give it back. It waits under Refunds due.",
  },
  payoutKept: "The details are kept until it is paid.",
} as const;
