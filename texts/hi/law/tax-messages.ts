import type { taxMessages as english } from "#english/law/tax-messages.ts";
import { texts } from "#language";

export const taxMessages: typeof english = texts({
  includes: (tax) => `${tax} शामिल`,
  deliveredTo: (state) => `${state} में डिलीवरी पर लगने वाला कर।`,
  office: "दफ़्तर के लिए खरीद रहे हैं?",
  company: "कंपनी",
  gstin: "GSTIN",
  companyHint: "जैसा पंजीकरण में है। यही नाम बीजक पर छपेगा।",
  gstinHint: "15 अक्षर। कंपनी का GSTIN न हो तो खाली छोड़ दें।",
  badGstin: "यह GSTIN सही नहीं है। कृपया इसे पंजीकरण प्रमाणपत्र से मिला लें।",
  nameCompany: "कृपया उस कंपनी का नाम लिखें जिसका यह GSTIN है",
  otherState: (states) =>
    `हमारी जानकारी के अनुसार यह PIN कोड ${states.join(" या ")} का है। क्या राज्य सही है? सही हो तो एक बार फिर पुष्टि करें।`,
  armyPost:
    "यह PIN कोड सेना की अपनी डाक सेवा का है, जहाँ कूरियर के पार्सल नहीं पहुँचते। कृपया कोई नागरिक पता दें।",
});
