import type { accountForm as english } from "#english/account/account-form.ts";
import { texts } from "#language";

export const accountForm: typeof english = texts({
  legend: "आपका खाता",
  email: "ईमेल",
  password: "पासवर्ड",
  cookiesOff:
    "यह ब्राउज़र इस दुकान की कुकी नहीं रखता, इसलिए लॉग इन बना नहीं रह सकता। कृपया कुकी की अनुमति दें और पेज फिर से लोड करें।",
  sending: "भेजा जा रहा है...",
  optional: (label) => `${label} (वैकल्पिक)`,
  you: "आपके बारे में",
  delivery: "डिलीवरी का पता",
  passwordHint: (minLength) => `कम से कम ${minLength} अक्षर`,
});
