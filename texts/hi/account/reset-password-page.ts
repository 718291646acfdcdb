import type { resetPasswordPage as english } from "#english/account/reset-password-page.ts";
import { texts } from "#language";

export const resetPasswordPage: typeof english = texts({
  title: "नया पासवर्ड",
  legend: "आपका नया पासवर्ड",
  login: "लॉग इन करें",
  another: "दूसरा लिंक मँगाएँ",
  button: "पासवर्ड सहेजें",
  busy: "सहेजा जा रहा है...",
});
