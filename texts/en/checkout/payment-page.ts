import { texts } from "#language";
/** The page on which an order is paid, and what it leads to. */
export const paymentPage = texts({
  title: "Payment",
  heading: "Complete Payment",
  loadingCart: "Loading your cart",
  deliveryTo: "Delivery to",
  arrives: (days: string) => `Arrives ${days}`,
  change: "Change details",
  back: "Back to cart",
  renew: "Continue with this cart",

  ways: {
    title: "How would you like to pay?",
    /** Of a way that is several: what each is called. */
    signs: { upi: "UPI", card: "Card", bank: "Net banking" },
    several: "UPI, card or net banking",
    one: "Card",
    window:
      "A payment window of our payment service opens. You can close it without losing anything.",
    page: "You go to the page of our payment service, and come back here. You can turn back without losing anything.",
    unseen: "Your card number is never seen by us.",
    now: (amount: string) => `You pay ${amount} now.`,
    atTheDoor: "Cash at the door",
    hand: (amount: string) =>
      `Your order is placed at once. You hand ${amount} in cash to the person who brings it.`,
    fee: (amount: string) => `${amount} of that is the fee for cash on delivery.`,
    rounded: (amount: string) => `Rounded down for cash: ${amount} less than the total.`,
    nothing: "Your order is placed at once. There is nothing to pay.",
    mayAsk: "We may ask you by mail to confirm the order before we pack it.",
    noFee: "No extra fee.",
  },
  payWith: (provider: string) => `Pay with ${provider}`,
  noCard:
    "The card payment could not be loaded. Please allow it in your browser and reload, or pay in cash on delivery.",
  cash: "Cash on Delivery (COD)",
  checking: "Looking whether your payment has arrived…",
  waiting: {
    title: "Waiting for your payment",
    /** A payment of another cart, which was confirmed before. */
    earlierTitle: "An earlier payment is still open",
    look: "Nothing has arrived yet. We keep looking, and your order appears here as soon as it is paid.",
    earlier:
      "You began to pay for an order that you had confirmed before. If that payment arrives, it becomes that order.",
    leave:
      "You can close this page or go to your UPI app and come back. Once you have paid, do not pay again: your order comes by mail and stands in your orders.",
    offline: "You are offline. We look again as soon as you are back.",
    now: "Look now",
    another: "Pay another way",
  },
  received: "We have your payment",
  placing: "Placing your order",
  again: "Check again",
  arrived: "Your payment arrived. Please keep this page open for a moment.",
  goesBack: "Your payment goes back to you",
  orders: "Your Orders",

  placed: {
    title: "Order Placed Successfully!",
    mail: "You will receive confirmation mail soon!",
    /** The order's number, and the provider's id of its payment (or COD). */
    order: "Order ID",
    payment: "Payment",
    address: "Shipping Address",
    close: "Close",
    arrives: (days: string) => `Arrives ${days}`,
    see: "See the order",
    next: "What happens next",
    if: {
      title: "What if something is not right?",
      noMail:
        "No mail comes: please look among unwanted mail. The order stands all the same, under Your Orders.",
      cancel: "You change your mind: cancel the order on its page until it has left us.",
      return: (days: number) =>
        `You do not like it: ${days} days for your money back, in original packaging with accessories.`,
    },
  },
});
