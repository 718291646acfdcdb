/** What is said where something cannot be done to an order, a return or a refund. */
export const orderMessages = {
  undoOver: "More than a minute has passed: the customer is told already. Set the status instead.",
  undoChanged: "The order has changed since then, so this cannot be undone any more.",
  notNow: "This cannot be done with the order as it is now. Please look at it again.",
  cancelled: "The order is cancelled. A cancelled order cannot be taken up again.",
  disputed: "A dispute about its payment is open: nothing is shipped until it is over.",
  unconfirmed: "The customer has not confirmed this cash order yet.",
  unknownLine: "That line is not in this order, or not any more.",
  tooManyPieces: "These are more pieces than there are left of this line.",
  nothingLeft: "Nothing of this order's money is left to give back.",
  moreThanLeft: "That is more than what is left of this order's money.",
} as const;
