import type { signupPage as english } from "#english/account/signup-page.ts";
import { texts } from "#language";

export const signupPage: typeof english = texts({
  title: "खाता बनाएँ",
  lead: "खाते से आप ऑर्डर कर सकते हैं और उनकी डिलीवरी देख सकते हैं। क्या आपका खाता पहले से है?",
  login: "लॉग इन करें",
  mails: "हम आपको सिर्फ़ आपके खाते और आपके ऑर्डर के बारे में लिखते हैं।",
  button: "खाता बनाएँ",
  busy: "खाता बन रहा है...",
});
