import type { linkNotSet as english } from "#english/site/link-not-set.ts";
import { texts } from "#language";

export const linkNotSet: typeof english = texts({
  title: (name) => `${name} का पता अभी नहीं दिया गया है`,
  lead: (name) => `यह डेमो दुकान है और ${name} पर इसका कोई पेज नहीं है। मालिक इसका पता दो जगह दे सकते हैं:`,
  settings: "एडमिन डैशबोर्ड में, Settings के अंदर Links में;",
  environment: "दुकान शुरू करते समय, इस वेरिएबल से:",
  production: "असली दुकान में कोई नाम तब तक नहीं दिखता, जब तक उसका पता न दिया जाए।",
  open: "सेटिंग खोलें",
  home: "होम पर लौटें",
});
