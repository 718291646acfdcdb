import type { orderSums as english } from "#texts/cart/order-sums.ts";

export const orderSums: typeof english = {
  title: "ऑर्डर का सार",
  quantity: (count) => `संख्या ${count}`,
  subtotal: "उप-योग",
  delivery: "डिलीवरी",
  free: "मुफ़्त",
  paid: "सशुल्क",
  total: "कुल",
};
