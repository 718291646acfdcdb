import type { orderStatuses as english } from "#english/orders/order-statuses.ts";
import { texts } from "#language";

export const orderStatuses: typeof english = texts({
  placed: "ऑर्डर मिला",
  processing: "तैयारी जारी",
  packed: "पैक हो गया",
  shipped: "रवाना हुआ",
  "out for delivery": "आज डिलीवरी",
  delivered: "डिलीवर हुआ",
  cancelled: "रद्द",
  refunded: "राशि लौटाई गई",
  "refund on its way": "राशि लौट रही है",
});
