import type { cancelOrder as english } from "#english/orders/cancel-order.ts";
import { texts } from "#language";

export const cancelOrder: typeof english = texts({
  title: (number) => `ऑर्डर ${number} रद्द करें`,
  heading: { before: "ऑर्डर ", after: " रद्द करें?" },
  nothingSent: "आपको न कुछ भेजा जाएगा, न कुछ देना होगा।",
  moneyBack: (amount) =>
    `आपको कुछ नहीं भेजा जाएगा, और ${amount} उसी माध्यम से लौटाए जाएँगे जिससे आपने भुगतान किया था।`,
  cashBack: (amount) => `आपको कुछ नहीं भेजा जाएगा, और ${amount} आपको वापस किए जाएँगे।`,
  sent: "आपका ऑर्डर हमारे यहाँ से रवाना हो चुका है, इसलिए अब रद्द नहीं हो सकता। आप उसे दरवाज़े पर लेने से मना कर सकते हैं, या मिलने के बाद लौटा सकते हैं।",
  delivered: "आपका ऑर्डर पहुँच चुका है, इसलिए अब रद्द नहीं हो सकता।",
  isCancelled: "यह ऑर्डर रद्द हो चुका है।",

  why: "रद्द करने का कारण",
  reason: "कारण",
  note: "कुछ और बताना चाहेंगे? (वैकल्पिक)",
  cancel: "ऑर्डर रद्द करें",
  keep: "ऑर्डर रहने दें",

  silent: "कारण नहीं बताना चाहते",
  other: "कोई और कारण",
  reasonsToYou: { asked: "आपने ऐसा चाहा था", unconfirmed: "आपकी पुष्टि नहीं मिली" },
  reasons: {
    mistake: "ऑर्डर गलती से हो गया",
    late: "बहुत समय लग रहा है",
    address: "पता या फ़ोन नंबर गलत है",
    payment: "भुगतान दूसरे तरीके से करना है",
    elsewhere: "कहीं और से खरीद लिया है",

    asked: "आपके अनुरोध पर",
    stock: "स्टॉक में नहीं है",
    undeliverable: "इस पते पर डिलीवरी नहीं हो सकती",
    unconfirmed: "आपकी ओर से ऑर्डर की पुष्टि नहीं हुई",

    declined: "पुष्टि के समय ऑर्डर से मना किया गया",
    "not accepted": "दरवाज़े पर नहीं लिया गया",
    "come back": "पार्सल हमारे पास वापस आ गया",
  },
});
