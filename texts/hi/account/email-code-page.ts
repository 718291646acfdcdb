import type { emailCodePage as english } from "#english/account/email-code-page.ts";
import { texts } from "#language";

export const emailCodePage: typeof english = texts({
  title: "ईमेल पर कोड से आगे बढ़ें",
  lead: "पासवर्ड की ज़रूरत नहीं: हम आपके पते पर छह अंक भेजते हैं। उनसे आप लॉग इन होते हैं, या खाता न हो तो बन जाता है।",
  sentTitle: "कोड डालें",
  sentTo: "छह अंक भेजे जा रहे हैं:",
  code: "कोड",
  hint: "यह दस मिनट तक काम करता है। मेल न आए, तो स्पैम फ़ोल्डर देखें।",
  button: "आगे बढ़ें",
  busy: "जाँच हो रही है...",
  again: "नया कोड भेजें",
  againIn: (seconds) => `${seconds} सेकंड में नया कोड`,
  other: "दूसरा पता",
  byPassword: "पासवर्ड से",
});
