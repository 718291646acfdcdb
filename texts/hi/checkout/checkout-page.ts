import type { checkoutPage as english } from "#english/checkout/checkout-page.ts";
import { texts } from "#language";

export const checkoutPage: typeof english = texts({
  title: "चेकआउट",
  secure: "सुरक्षित चेकआउट",
  help: "सहायता",
  callUs: "हमें फ़ोन करें:",
  steps: { label: "चरण", cart: "कार्ट", details: "विवरण", payment: "भुगतान" },

  logIn: {
    title: "ऑर्डर करने के लिए लॉग इन करें",
    text: "आपका कार्ट साथ रहेगा। अभी तक खाता नहीं है? खाता एक मिनट में बन जाता है।",
    textAtPayment: "ऑर्डर और भुगतान आपके खाते में दर्ज रहते हैं। लॉग इन करने पर आपका कार्ट साथ आ जाता है।",
    logIn: "लॉग इन करें",
    signUp: "साइन अप करें",
  },

  empty: "आपका कार्ट खाली है, इसलिए अभी ऑर्डर करने के लिए कुछ नहीं है।",
  home: "होम पेज पर जाएँ",

  summary: { pieces: (count) => `${count} सामान` },

  place: {
    ask: "PIN कोड लिखें। जहाँ हमें पता है, वहाँ शहर और राज्य हम भर देंगे।",
    arrives: (days) => `डिलीवरी: ${days}`,
    check: "यह आपके PIN कोड से भरा गया है। कृपया जाँच लें।",
  },

  contact: "संपर्क",
  address: "डिलीवरी का पता",
  changeCart: "अपना कार्ट बदलें",
  back: "कार्ट पर वापस जाएँ",
  next: "भुगतान की ओर बढ़ें",

  confirm: {
    title: "अपना विवरण जाँच लें",
    name: "नाम",
    cancel: "रद्द करें",
    confirm: "पुष्टि करें",
  },
});
