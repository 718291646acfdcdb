import { texts } from "#language";
/** The page of one order, and what the pages around it share with it. */
export const orderPage = texts({
  orders: "Your Orders",
  back: "Back to the order",
  see: "See the order",
  title: (number: string) => `Order ${number}`,
  /** What stands before and behind the number. */
  heading: { before: "Order ", after: "" },
  /** Followed by the day. */
  placedOn: "Placed on",
  notFound: {
    title: "Order Not Found",
    text: "Among your orders there is none with this number.",
  },

  track: "How far the order is",
  now: {
    placed: "We have your order, and pack it next",
    processing: "We are preparing your order",
    packed: "Your order is packed, and leaves us next",
    shipped: "Your order is on its way to you",
    "out for delivery": "Your order is out for delivery",
    unconfirmed: "We pack it when you have confirmed it",
  },
  sentence: (words: string) => `${words}.`,
  arrives: (days: string) => `Arrives ${days}`,
  late: "Later than promised",
  delivered: "Delivered",
  deliveredOn: (day: string) => `Delivered on ${day}`,
  refundedOn: (day: string) => `Refunded on ${day}`,
  refundOnItsWay: "Your refund is on its way",
  cancelled: "Cancelled",
  cancelledOn: (day: string) => `Cancelled on ${day}`,
  nothingMore: "Nothing more is sent to you, and nothing more is to be paid.",
  cancel: "Cancel order",
  returnItems: "Return items",

  cash: {
    title: "Cash on delivery",
    confirmTitle: "Please confirm this order",
    confirmText:
      "We have sent you a mail with a link and a code. Your order is packed when you have confirmed it.",
    due: (amount: string) => `${amount} is due at the door. You can also pay it now.`,
    confirm: "Confirm order",
    payNow: "Pay now by UPI",
  },

  calendar: {
    add: "Add to calendar",
    title: (brand: string) => `Delivery from ${brand}`,
    note: "These are the days that were promised when the order was placed. Its page tells how far it is.",
    missing: {
      title: "Nothing for the Calendar",
      text: "This order has no days of delivery that are still to come. Its page tells how far it is.",
    },
  },

  items: "Items",
  total: "Total",
  payment: "Payment",
  address: "Delivery address",
  noAddress: "No address provided",
  phone: (number: string) => `Phone ${number}`,

  refunds: {
    title: "Refunds",
    /** What stands behind the amount. */
    givenBack: (day: string) => `given back on ${day}`,
    toBePaid: "is still to be paid to you",
    underway: (day: string) => `on its way since ${day}`,
    /** Where it is paid to, as it was told. */
    paidTo: (account: string) => `${account}.`,
    askWhere: "Tell us where to pay it.",
    cashGoesBack: "You paid in cash, so we need a UPI id or a bank account to pay you back.",
    sayWhere: "Say where the money goes",
    where: "UPI id or bank account",
    change: "Change",
  },
  returns: "Returns",

  timeline: {
    title: "What happened",
    next: "What comes next",
    earlier: (count: number) => `Show ${count} earlier steps`,
  },
});
