import type { secondStepPage as english } from "#english/account/second-step-page.ts";
import { texts } from "#language";

export const secondStepPage: typeof english = texts({
  title: "दूसरा चरण",
  pageTitle: "लॉग इन",
  lead: "आपका पासवर्ड सही है। अब अपने ऑथेंटिकेटर ऐप का कोड डालें।",
  again: "फिर से शुरू करें",
  legend: "दूसरा चरण",
  code: "कोड",
  hint: "आपके ऐप में अभी दिख रहे छह अंक, या आपका कोई रिकवरी कोड।",
  button: "लॉग इन करें",
  busy: "जाँच हो रही है...",
});
