import type { ordersPage as english } from "#english/orders/orders-page.ts";
import { texts } from "#language";

export const ordersPage: typeof english = texts({
  title: "आपके ऑर्डर",
  none: "कोई ऑर्डर नहीं मिला",
  noneYet: "आप जो ऑर्डर करेंगे, वह यहाँ दिखेगा, और यह भी कि वह कहाँ तक पहुँचा।",
  shop: "खरीदारी जारी रखें",
  loading: "ऑर्डर लोड हो रहे हैं…",
  failed: (message) => `ऑर्डर लोड नहीं हो सके: ${message}`,
  tryAgain: (request) => `कृपया फिर से कोशिश करें (${request})`,
  order: (number) => `ऑर्डर ${number}`,
  placedOn: "ऑर्डर की तारीख:",
  quantity: (count) => `संख्या ${count}`,
  total: "कुल",
});
