import type { orderSums as english } from "#english/cart/order-sums.ts";
import { texts } from "#language";

export const orderSums: typeof english = texts({
  title: "ऑर्डर का सार",
  quantity: (count) => `संख्या ${count}`,
  subtotal: "उप-योग",
  delivery: "डिलीवरी",
  free: "मुफ़्त",
  paid: "सशुल्क",
  cashFee: "डिलीवरी पर नकद का शुल्क",
  rounded: "नकद के लिए पूरे रुपये में घटाया गया",
  total: "कुल",
});
