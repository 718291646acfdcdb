import type { payoutPage as english } from "#english/orders/payout-page.ts";
import { texts } from "#language";

export const payoutPage: typeof english = texts({
  title: (number) => `ऑर्डर ${number} की राशि की वापसी`,
  heading: { before: "ऑर्डर ", after: " की राशि की वापसी" },
  stored: (account) => `${account} हमारे पास दर्ज है।`,
  text: "हम इसे एन्क्रिप्ट करके रखते हैं, और राशि भेज देने पर मिटा देते हैं।",
  nothing: "इस ऑर्डर की कोई राशि आपको मिलनी बाकी नहीं है।",
  save: "सहेजें",

  where: "राशि कहाँ भेजें",
  toUpi: "UPI ID पर",
  toAccount: "बैंक खाते में",
  later: "अभी नहीं, बाद में",
  asGiven: (where) => `पहले जैसा बताया: ${where}`,
  askedToo:
    "आपने नकद भुगतान किया था, इसलिए राशि हम खुद भेजते हैं। हम इसे एन्क्रिप्ट करके रखते हैं, और राशि भेज देने पर मिटा देते हैं।",
  upi: "UPI ID",
  holder: "खाताधारक का नाम",
  account: "खाता संख्या",
  ifsc: "IFSC",

  accountHint: (digits) => `बैंक खाता, अंतिम अंक ${digits}`,
  upiHint: (end) => `UPI ID …${end}`,

  wrong: {
    kind: "UPI ID या बैंक खाता चुनें।",
    upi: "UPI ID लिखें (जैसे asha@okbank)।",
    account: "खाता संख्या लिखें: 9 से 18 अंक।",
    ifsc: "शाखा का IFSC लिखें: 11 अक्षर और अंक (जैसे ABCD0001234)।",
    holder: "खाताधारक का नाम लिखें।",
  },
  notNow: "अभी इस राशि के साथ यह नहीं किया जा सकता। कृपया इसे एक बार फिर देखें।",
});
