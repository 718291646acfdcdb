import type { loginPage as english } from "#english/account/login-page.ts";
import { texts } from "#language";

export const loginPage: typeof english = texts({
  title: "लॉग इन",
  newHere: "पहली बार आए हैं?",
  signUp: "खाता बनाएँ",
  forgot: "पासवर्ड भूल गए",
  button: "लॉग इन करें",
  busy: "लॉग इन हो रहा है...",
  again: "पुष्टि का मेल फिर से भेजें",
});
