import { texts } from "#language";
/** What is true of an order's payment. Amounts are texts. */
export const paymentWords = texts({
  cash: "Cash on delivery",
  paid: "Paid",
  refundOnItsWay: "Refund on its way",
  refundOnItsWayOf: (amount: string) => `Refund on its way: ${amount}`,
  refunded: "Refunded",
  partRefunded: (amount: string) => `Part refunded: ${amount}`,
  paidInCash: (amount: string) => `${amount} paid`,
  paidOnline: (amount: string) => `${amount} paid online`,
  /** `paid`: one of the two before. */
  partOf: (amount: string, paid: string) => `${amount} of ${paid}`,
  toPay: (amount: string) => `To be paid on delivery: ${amount}`,
  nothingPaid: "Nothing was paid",
  nothingToPay: "Nothing to pay",
});
