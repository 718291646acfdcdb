import type { returnWords as english } from "#english/orders/return-words.ts";
import { texts } from "#language";

export const returnWords: typeof english = texts({
  kinds: { money: "पैसे वापस", replacement: "बदले में दूसरा" },
  states: {
    asked: "अनुरोध मिला",
    approved: "स्वीकृत",
    "picked up": "पिकअप हुआ",
    received: "हमें मिला",
    inspected: "जाँच हुई",
    refunded: "राशि लौटाई",
    replaced: "दूसरा भेजा",
    refused: "अस्वीकृत",
  },
  titles: {
    asked: "वापसी का आपका अनुरोध हमें मिल गया है।",
    approved: "वापसी का आपका अनुरोध मान लिया गया है।",
    "picked up": "आपका लौटाया सामान हमारे पास आ रहा है।",
    received: "आपका लौटाया सामान हमें मिल गया है।",
    inspected: "हमने आपका लौटाया सामान जाँच लिया है।",
    refunded: "आपके पैसे लौटाए जा रहे हैं।",
    replaced: "बदले में दूसरा सामान भेजा जा रहा है।",
    refused: "वापसी का आपका अनुरोध नहीं माना गया।",
  },
  isBack: "आपके पैसे लौटा दिए गए हैं।",
  backOn: (day) => `राशि ${day} को लौटाई गई।`,
  texts: {
    asked: (by) => `हम इसे देखकर ${by} जवाब देंगे।`,
    approved: (by) => `हम ${by} इसे आपके पते से ले जाएँगे। कृपया इसे सभी एक्सेसरीज़ के साथ इसकी पैकिंग में तैयार रखें।`,
    "picked up": (by) => `इसे ${by} हमारे पास पहुँच जाना चाहिए।`,
    received: (by) => `हम ${by} इसकी जाँच करेंगे।`,
  },
  by: (day) => `${day} तक`,
  soon: "जल्द ही",
  moneyFollows: (by) => `हम ${by} आपके पैसे लौटा देंगे।`,
  replacementFollows: (by) => `हम ${by} बदले में दूसरा सामान भेज देंगे।`,
  refunded:
    "राशि उसी माध्यम से लौटेगी जिससे आपने भुगतान किया था; नकद ऑर्डर की राशि आपके बताए खाते में जाएगी। राशि भेजते ही हम आपको मेल से बताएँगे।",
  replaced: "पार्सल रवाना होते ही हम आपको मेल से बताएँगे।",
  cameBack: "इसका पार्सल हमारे पास वापस आ गया है: आपको कुछ लौटाना नहीं है।",
  refused: (reason) => `कारण: ${reason}`,

  reasons: {
    damaged: "टूटा-फूटा मिला",
    faulty: "ठीक से काम नहीं करता",
    "wrong item": "जो ऑर्डर किया था, उसकी जगह कुछ और मिला",
    "not as described": "जैसा बताया गया था, वैसा नहीं है",
    "not needed": "अब इसकी ज़रूरत नहीं है",
    other: "कोई और कारण",
  },
});
