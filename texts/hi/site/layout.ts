import type { layout as english } from "#english/site/layout.ts";
import { texts } from "#language";

export const layout: typeof english = texts({
  skip: "सीधे मुख्य सामग्री पर जाएँ",
  main: "मुख्य मेन्यू",
  mainPhone: "मुख्य मेन्यू, फ़ोन",
  menu: "मेन्यू",
  home: "होम",
  about: "परिचय",
  media: "मीडिया",
  technology: "तकनीक",
  shop: "दुकान",
  portal: "पोर्टल",
  blog: "ब्लॉग",
  cart: "कार्ट",
  items: () => " सामान",
  login: "लॉग इन",
  loginOrSignUp: "लॉग इन / साइन अप",
  greeting: (name) => `नमस्ते, ${name}`,
  dashboard: "एडमिन डैशबोर्ड",
  profile: "प्रोफ़ाइल",
  orders: "ऑर्डर",
  logout: "लॉग आउट",
  checkingRole: "आपकी भूमिका जाँची जा रही है...",
  demoShop: "डेमो दुकान",
  mailbox: "मेलबॉक्स",
  newTab: "(नए टैब में)",
});
