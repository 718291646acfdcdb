import type { forgotPasswordPage as english } from "#english/account/forgot-password-page.ts";
import { texts } from "#language";

export const forgotPasswordPage: typeof english = texts({
  title: "पासवर्ड भूल गए",
  lead: "हम आपको एक लिंक भेजेंगे, जिससे आप नया पासवर्ड चुन सकते हैं।",
  button: "नया पासवर्ड चुनें",
  back: "लॉग इन पर वापस जाएँ",
});
