import type { orderStatuses as english } from "#texts/orders/order-statuses.ts";

export const orderStatuses: typeof english = {
  placed: "ऑर्डर मिला",
  processing: "तैयारी जारी",
  packed: "पैक हो गया",
  shipped: "रवाना हुआ",
  "out for delivery": "आज डिलीवरी",
  delivered: "डिलीवर हुआ",
  cancelled: "रद्द",
};
