import { texts } from "#language";
/** Why a purchase stops or goes on in another way, and what has become of its money. */
export const checkoutMessages = texts({
  /** What the payment is for, where the provider tells it. */
  purchase: "Product Purchase",
  orderFailed: "Failed to create order. Please contact support.",
  paymentFailed: "Payment initialization failed.",
  cartChanged: "Your cart changed in the meantime. Please look at it once more before you pay.",
  offerChanged:
    "The offers for your order have changed in the meantime. Please look at the total once more, and continue if you agree.",
  notServed: "We do not deliver to this PIN code at the moment. Please change the details.",
  cashRefused: "This order cannot be paid in cash on delivery.",
  cartEmpty: "Your cart is empty, so there is nothing to pay for.",
  tooManyOpen: (card: boolean) =>
    `Too many unpaid orders are on their way to you or to this address already. ${card ? "Pay this one by card, or order" : "Order"} again when one of them has arrived. Your cart stays as it is.`,
  tooManyPayments:
    "Many payments were begun from your account within an hour. Please wait an hour before you begin another. Your cart stays as it is.",
  tooManyCheckouts:
    "Many orders were begun from your account within an hour. Please wait an hour before you begin another. Your cart stays as it is.",
  notCharged: "The payment did not go through and you were not charged. Please try again.",
  expired:
    "The time to pay ran out and no money has arrived. If your UPI app says that you have paid, wait: it becomes your order, or goes back to you by itself. Otherwise please pay again.",
  stillUnderWay:
    "Your first payment is still open. Please decline it in your app before you pay another way. If both arrive, one goes back to you by itself.",
  windowClosed:
    "You closed the payment window. If you have paid all the same, your order appears in your orders in a few minutes.",
  moneyReturns: (amount: string) =>
    `A payment of ${amount} does not fit your order, so it is on its way back to you. A mail tells you more.`,
  moneyReleased:
    "The payment does not fit your order, so we have not taken it. Your bank releases the amount by itself, and you can pay again from your cart.",
  moneyReceived:
    "We have your payment. Please do not pay again: your order is being placed and will appear in your orders.",
});
