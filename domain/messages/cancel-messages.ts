/** What the customer's page says on which an order is cancelled. */
export const cancelMessages = {
  nothingSent: "Nothing will be sent to you, and nothing is to be paid.",
  moneyBack: (amount: string) =>
    `Nothing will be sent to you, and ${amount} goes back the way you paid.`,
  sent: "Your order has left us, so it cannot be cancelled any more. You can refuse it at the door, or send it back once it has arrived.",
  delivered: "Your order has arrived, so it cannot be cancelled any more.",
  isCancelled: "This order is cancelled.",
} as const;
