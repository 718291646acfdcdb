/** An order's own payment, given back by the shop's owner; the others never became an order. */
export const ORDER_REFUNDED = "order refunded";

/** Why captured money goes back. */
export const refundReasons = [
  "amount",
  "currency",
  "ordered in cash",
  "paid twice",
  "checkout cancelled",
  "sold out",
  ORDER_REFUNDED,
] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * Where a refund stands: `requested` by the shop, `pending` at the provider, and then `processed`, or
 * `failed`, which an admin must look into.
 */
export const refundStatuses = ["requested", "pending", "processed", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** From where a refund may come to each state. What failed can still be given back by hand. */
export const refundsBefore: Record<RefundStatus, readonly RefundStatus[]> = {
  requested: ["requested"],
  pending: ["requested", "pending"],
  failed: ["requested", "pending"],
  processed: ["requested", "pending", "failed"],
};

/** The reason as a sentence for the customer. */
export const refundSentences: Record<RefundReason, string> = {
  amount: "The payment was not for the amount of your order, so no order was placed for it.",
  currency: "The payment was not made in Indian rupees, so no order was placed for it.",
  "ordered in cash": "Your order had been placed with cash on delivery before the payment came.",
  "paid twice": "Your order had been paid already.",
  "checkout cancelled": "The purchase that it was meant for was over before the payment came.",
  "sold out":
    "What you had chosen was sold out by the time the payment came, so no order was placed for it.",
  [ORDER_REFUNDED]: "We give you back what you paid for your order.",
};
