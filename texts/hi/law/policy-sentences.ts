import type { policySentences as english } from "#english/law/policy-sentences.ts";
import { texts } from "#language";

export const policySentences: typeof english = texts({
  days: (count) => `${count} दिन`,
  moneyBack: (days) => `डिलीवरी के ${days} के भीतर आप सामान लौटाकर अपने पैसे वापस ले सकते हैं।`,
  replacement: (days) => `डिलीवरी के ${days} के भीतर आप सामान बदलने के लिए कह सकते हैं।`,
  cash: "आप दरवाज़े पर नकद भुगतान कर सकते हैं।",
  cashFrom: (from) => `${from} से ऊपर के ऑर्डर पर आप दरवाज़े पर नकद भुगतान कर सकते हैं।`,
  cashTo: (to) => `${to} तक के ऑर्डर पर आप दरवाज़े पर नकद भुगतान कर सकते हैं।`,
  cashBetween: (from, to) => `${from} से ${to} तक के ऑर्डर पर आप दरवाज़े पर नकद भुगतान कर सकते हैं।`,
  cashFee: (fee) => `नकद भुगतान वाले ऑर्डर पर ${fee} अधिक लगते हैं।`,
  rounded: "नकद भुगतान की राशि के पैसे घटा दिए जाते हैं: राशि पूरे रुपये में रह जाती है।",
  step: (above, fee) => `${above} किलो से अधिक पर ${fee}`,
  byWeight: (steps) =>
    `ऑर्डर के वज़न के अनुसार शुल्क में यह जुड़ता है, चाहे वह कहीं भी जाए: ${steps}। जिस ऑर्डर की डिलीवरी मुफ़्त है, उस पर कुछ नहीं जुड़ता।`,
  ownTerms: "कुछ जगहों का समय और शुल्क अलग है।",
  notServed: "कुछ PIN कोड पर हम डिलीवरी नहीं करते।",
  servedAlone:
    "हम कुछ ही PIN कोड पर डिलीवरी करते हैं: आपका PIN कोड उनमें है या नहीं, यह उत्पाद के पेज पर पता चलता है।",
  checkout: "आपके PIN कोड पर क्या लागू है, यह भुगतान से पहले दिखाया जाता है।",
});
