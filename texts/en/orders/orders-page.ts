import { texts } from "#language";
/** The list of a customer's orders. */
export const ordersPage = texts({
  title: "Your Orders",
  none: "No orders found",
  noneYet: "What you order stands here, with its way to you.",
  shop: "Continue Shopping",
  loading: "Loading orders...",
  failed: (message: string) => `Error fetching orders: ${message}`,
  tryAgain: (request: string) => `please try again (${request})`,
  order: (number: string) => `Order ${number}`,
  /** Followed by the day. */
  placedOn: "Placed on",
  quantity: (count: number) => `Quantity ${count}`,
  total: "Total",
});
