import type { accountForm as english } from "#english/account/account-form.ts";
import { texts } from "#language";

export const accountForm: typeof english = texts({
  legend: "आपका खाता",
  email: "ईमेल",
  password: "पासवर्ड",
  sending: "भेजा जा रहा है...",
  optional: (label) => `${label} (वैकल्पिक)`,
  you: "आपके बारे में",
  delivery: "डिलीवरी का पता",
  passwordHint: (minLength) => `कम से कम ${minLength} अक्षर`,
});
