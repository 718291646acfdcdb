import type { policyMessages as english } from "#english/law/policy-messages.ts";
import { texts } from "#language";

export const policyMessages: typeof english = texts({
  ordering: "ऑर्डर करके आप इन पेजों को स्वीकार करते हैं। ये नए टैब में खुलते हैं।",
  orderedUnder: "ऑर्डर के समय लागू",
  notPublished: "यह पेज अभी प्रकाशित नहीं हुआ है।",
  pages: "कानूनी पेज",
  version: (version, day) => `संस्करण ${version}, ${day}`,
  versions: "सभी संस्करण",
  holds: "अभी लागू",
  old: "यह एक पुराना संस्करण है। जो ऑर्डर इसके रहते हुए, उन पर यही लागू है। दुकान के नाम, पते और नंबर आज के हैं।",
  newest: "अभी लागू संस्करण पढ़ें",
  changed: (note) => `क्या बदला: ${note}`,
  title: (title, version) => `${title}, संस्करण ${version}`,
  description: (title, brand) =>
    `${title}: इसके बारे में ${brand} का पूरा पाठ, उस संस्करण में जो अभी लागू है।`,
});
