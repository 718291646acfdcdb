import { texts } from "#language";
/** The page on which what is due of a cash order is paid before the door. */
export const payOrder = texts({
  title: (number: string) => `Pay order ${number}`,
  heading: "Pay now by UPI",
  due: (number: string, amount: string) => `Order ${number}: ${amount}`,
  text: "You pay on our payment provider's page, and nothing is due at the door.",
  /** What the provider calls it. */
  description: (number: string) => `Order ${number}`,
  goOn: "Continue to the payment",
  pay: (amount: string) => `Pay ${amount}`,
  nothing: "Nothing is due for this order.",
  withCarrier:
    "The courier has your parcel already and collects the money at the door, in cash or by UPI. So it cannot be paid here any more.",
  /** Of several parcels, some are on their way. */
  atDoor: (amount: string) =>
    `The courier collects ${amount} at the door, for what is on its way already.`,
  unreachable:
    "Payment by UPI cannot be reached at the moment. Please try again later, or pay in cash at the door.",
  see: "See the order",
});
