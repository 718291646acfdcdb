import { texts } from "#language";
/** The names of what is added up in a cart and an order. */
export const orderSums = texts({
  title: "Order Summary",
  quantity: (count: number) => `Quantity ${count}`,
  subtotal: "Subtotal",
  delivery: "Delivery",
  free: "Free",
  paid: "Paid",
  cashFee: "Cash on delivery fee",
  /** The paise that are taken off a sum that is paid in cash. */
  rounded: "Rounded down for cash",
  total: "Total",
});
