import type { OrderStatus } from "#domain/order.ts";
import { orderStatuses } from "#english/orders/order-statuses.ts";
import { texts } from "#language";

/** Mails about an order to who placed it. `brand`: the shop's name; amounts and days are formatted. */
export const orderMails = texts({
  because: (brand: string) => `You get this mail because you ordered at ${brand}.`,
  seeOrders: "See your orders",
  seeOrder: "See your order",
  order: "Order",
  placedOn: "Placed on",
  deliveryTo: "Delivery to",
  noAddress: "No address provided",
  phone: (number: string) => `Phone ${number}`,
  /** A state of India, and an option of a product, as they are kept. */
  state: (name: string) => name,
  option: (name: string) => name,
  delivery: "Delivery",
  cashFee: "Cash on delivery fee",
  rounded: "Rounded down for cash",
  free: "Free",
  /** Of a line such as `CGST 9%`. */
  includes: (tax: string) => `Includes ${tax}`,
  payment: "Payment",
  paid: "Paid",
  cashOnDelivery: "Cash on delivery",
  paymentId: "Payment id",
  /** How long a delivery takes, within a sentence. */
  time: ({ least, most }: { least: number; most: number }) => {
    const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
    return least === most ? days(most) : `${least} to ${days(most)}`;
  },
  /** As the settings have it, such as "1 year". */
  duration: (text: string) => text,
  returning: (days: number) =>
    `You can return it within ${days} days for your money back: in its original state, with accessories and packaging.`,
  hope: "We hope you enjoy it.",
  haveReady: (total: string) => `Please have ${total} ready: you pay when it comes.`,
  placed: {
    subject: (brand: string, id: string) => `Your ${brand} order ${id}`,
    preview: (total: string, time: string) => `${total}, on its way to you within ${time}.`,
    heading: "Thank you for your order.",
    headingTo: (name: string) => `Thank you, ${name}.`,
    reached: (time: string) => `Your order has reached us. Delivery takes ${time}.`,
    byTelephone: "We entered it for you as you told us by telephone.",
    next: "What happens next",
    nothingLeft: "Nothing is left to pay, at the door neither.",
    notPaid: (total: string) =>
      `Nothing is paid yet. Please have ${total} ready when the parcel comes.`,
    complete: (total: string) =>
      `Your payment of ${total} is complete. Nothing is due at the door.`,
    news: "We write to you when the status of your order changes.",
    warranty: (time: string) => `The warranty lasts ${time}.`,
    name: (id: string) =>
      `If you write to us, please name your order: ${id}. This mail confirms your order; it is not a tax invoice.`,
  },
  status: {
    subject: (brand: string, id: string, status: string) => `Your ${brand} order ${id}: ${status}`,
    unknown: (status: string) => `Your order: ${status}`,
    status: "Status",
    names: orderStatuses.own satisfies Record<OrderStatus, string>,
    headings: {
      placed: "Your order is placed.",
      processing: "Your order is being prepared.",
      packed: "Your order is packed.",
      shipped: "Your order is on its way.",
      "out for delivery": "Your order is out for delivery.",
      delivered: "Your order has arrived.",
      cancelled: "Your order is cancelled.",
    } satisfies Record<OrderStatus, string>,
    /** What it means; `time`: how long a delivery takes, `returning`: the sentence about returns. */
    texts: (time: string, returning: string): Record<OrderStatus, string> => ({
      placed: `It has reached us and takes ${time} to reach you.`,
      processing: "We write to you again when it is on its way.",
      packed: "We write to you again when it is on its way.",
      shipped: `It has left us. A parcel takes ${time} from the order to the door.`,
      "out for delivery": "It is on its last way to you.",
      delivered: `We hope you enjoy it. ${returning}`,
      cancelled: "Nothing more will be sent to you for this order.",
    }),
  },
});
