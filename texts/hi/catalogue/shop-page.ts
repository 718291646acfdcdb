import type { shopPage as english } from "#english/catalogue/shop-page.ts";
import { texts } from "#language";

export const shopPage: typeof english = texts({
  shop: "दुकान",
  title: "एयर प्यूरीफ़ायर और मॉनिटर खरीदें",
  titleOf: (page) => `एयर प्यूरीफ़ायर और मॉनिटर खरीदें, पेज ${page}`,
  after: "स्मार्ट एयर सॉल्यूशन",
  description: (cost) =>
    `पौधों वाले स्मार्ट एयर प्यूरीफ़ायर और हवा की गुणवत्ता बताने वाले मॉनिटर, Wi-Fi के साथ। ${cost}`.trim(),
  heading: "प्यूरीफ़ायर और मॉनिटर",
  lead: (isTrio, cost) =>
    `${isTrio ? "एक कमरे की हवा साफ़ करता है, दो उसे मापते हैं।" : "प्यूरीफ़ायर कमरे की हवा साफ़ करते हैं, मॉनिटर उसे मापते हैं।"} ${cost}`.trim(),
  products: "हमारे उत्पाद",
  none: "ऐसा कोई उत्पाद नहीं है जिसमें ये सभी शब्द हों।",
  features: "मुख्य विशेषताएँ",
  buy: "अभी खरीदें",
  colors: "रंग",
  colorCount: (count) => `${count} रंग`,
  compare: "सबकी तुलना करें",
  help: {
    label: "चुनने में मदद",
    compare: "सभी उत्पाद आमने-सामने: कीमत, आँकड़े, आकार, सामग्री, डिलीवरी।",
    room: "आपका कमरा, संख्याओं में",
    roomText: "क्षेत्रफल और छत की ऊँचाई से पता चलता है कि प्यूरीफ़ायर को हर घंटे कितनी साफ़ हवा देनी होगी।",
  },
  information: "जानकारी",
  productFeatures: "उत्पादों की विशेषताएँ",
  productFeaturesText: (warranty, replacement) =>
    `हर उत्पाद पर ${warranty} की वारंटी है।${replacement === null ? "" : ` अगर वह खराब पहुँचे, तो ब्रांड उसे ${replacement} के भीतर बदल देता है।`} प्यूरीफ़ायर और मॉनिटर Wi-Fi और Bluetooth से जुड़ते हैं और एक ही पोर्टल पर जानकारी भेजते हैं।`,
  returnPolicy: "वापसी की नीति",
  returnPolicyText: (days) =>
    `${days} दिन की मनी-बैक गारंटी है। लौटाया जाने वाला सामान मूल हालत में, अपनी एक्सेसरीज़ और पैकिंग के साथ होना चाहिए। हमें लिखें, सामान ले जाने का इंतज़ाम हम करेंगे।`,
  shipping: "शिपिंग और ट्रैकिंग",
  shippingText: (cost, least, most) =>
    `${cost} डिलीवरी में कम से कम ${least} और ज़्यादा से ज़्यादा ${most} लगते हैं। ऑर्डर होने पर आपको ईमेल मिलता है, और उसकी स्थिति "ऑर्डर" में दिखती है।`,
});
