/** The page on which what is due of a cash order is paid before the door. */
export const payOrder = {
  title: (number: string) => `Pay order ${number}`,
  heading: "Pay now by UPI",
  due: (number: string, amount: string) => `Order ${number}: ${amount}`,
  text: "You pay on our payment provider's page, and nothing is due at the door. If the parcel is on its way already, show the courier our mail about the payment.",
  /** What the provider calls it. */
  description: (number: string) => `Order ${number}`,
  goOn: "Continue to the payment",
  pay: (amount: string) => `Pay ${amount}`,
  nothing: "Nothing is due for this order.",
  unreachable:
    "Payment by UPI cannot be reached at the moment. Please try again later, or pay in cash at the door.",
  see: "See the order",
};
