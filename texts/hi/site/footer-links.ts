import type { footerLinks as english } from "#english/site/footer-links.ts";
import { texts } from "#language";

export const footerLinks: typeof english = texts({
  origin: "हमारी शुरुआत",
  room: "कमरे का हिसाब",
  compare: "उत्पादों की तुलना",
  returns: "वापसी और रिफ़ंड",
  shipping: "शिपिंग और डिलीवरी",
});
