import { texts } from "#language";
/** The statuses of an order as they are shown. */
export const orderStatuses = texts({
  placed: "placed",
  processing: "processing",
  packed: "packed",
  shipped: "shipped",
  "out for delivery": "out for delivery",
  delivered: "delivered",
  cancelled: "cancelled",
  /** Of one that arrived, whose money went back whole. */
  refunded: "refunded",
  "refund on its way": "refund on its way",
});
