/** What programs can be notified of, by the names that they subscribe to. */
export const webhookEvents = [
  "order.placed",
  "order.status_changed",
  "order.cancelled",
  "payment.captured",
  "refund.moved",
  "parcel.moved",
  "return.moved",
  "document.issued",
  "stock.low",
  "stock.changed",
  "product.changed",
  "customer.created",
  "customer.erased",
  "grievance.moved",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What an admin sends to try an endpoint out. */
export const TEST_EVENT = "webhook.test";

/**
 * The triggers that write each event, as the database names them: they stand on the table whose rows are what the event
 * is about, so that it is written with every change and never without one (docs/decisions/0175).
 */
export const webhookSources: Record<WebhookEvent, readonly string[]> = {
  "order.placed": ["orders_added_tell"],
  "order.status_changed": ["orders_changed_tell"],
  "order.cancelled": ["orders_changed_tell"],
  "payment.captured": ["orders_added_tell", "order_events_paid_tell"],
  "refund.moved": ["refunds_added_tell", "refunds_changed_tell"],
  "parcel.moved": ["parcels_added_tell", "parcels_changed_tell"],
  "return.moved": ["returns_added_tell", "returns_changed_tell"],
  "document.issued": ["documents_added_tell"],
  "stock.low": ["stock_changed_tell"],
  "stock.changed": ["stock_changed_tell"],
  "product.changed": ["changes_of_products_tell"],
  "customer.created": ["users_added_tell"],
  "customer.erased": ["users_removed_tell"],
  "grievance.moved": ["grievances_added_tell", "grievances_changed_tell"],
};
