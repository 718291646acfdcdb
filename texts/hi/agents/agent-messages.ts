import type { agentMessages as english } from "#english/agents/agent-messages.ts";
import { texts } from "#language";

export const agentMessages: typeof english = texts({
  nothingToBuy: "इसमें ऐसा कुछ नहीं है जिसे खरीदा जा सके।",
  unavailable: (item) => `${item} बिक्री के लिए उपलब्ध नहीं है।`,
  priceChanged: (name) => `चुने जाने के बाद ${name} की कीमत बदल गई है।`,
  tooManyLines: (most) => `एक साथ अधिकतम ${most} अलग-अलग वस्तुएँ खरीदी जा सकती हैं।`,
  noPlace: "डिलीवरी का पता चाहिए, कम से कम उसका पिन कोड।",
  notServed: (pin) => `हम ${pin} पर डिलीवरी नहीं करते।`,
  abroad: (country) => `हम केवल भारत में डिलीवरी करते हैं, ${country} में नहीं।`,
  wrongPin: "पिन कोड में छह अंक होते हैं और वह 0 से शुरू नहीं होता।",
  oneCode: (code) => `एक बार में एक ही ऑफ़र: ${code} लागू नहीं किया गया।`,
  notOpen: "दुकान अभी ऑर्डर नहीं ले रही है।",
  needsPerson:
    "आगे की प्रक्रिया खरीदार दुकान पर पूरी करते हैं: वहाँ वे लॉग इन करते हैं, ऑर्डर की पुष्टि करते हैं और भुगतान करते हैं। उनके लिए लिंक खोलें।",
  handedOver: "यह पहले ही खरीदार के कार्ट में है और अब यहाँ से बदला नहीं जा सकता।",
  givenUp: "इसे छोड़ दिया गया है। नया बनाएँ।",
  becameOrder: "यह ऑर्डर बन चुका है और अब यहाँ से बदला नहीं जा सकता।",
  notFound: "ऐसा कुछ नहीं है, या उसकी समय-सीमा समाप्त हो गई है।",
  notCancelled: "यह ऑर्डर बन चुका है, जिसे दुकान पर रद्द किया जाता है।",
  delivery: "डिलीवरी",
  arrives: (days) => `${days} को पहुँचेगा`,
  subtotal: "उप-योग",
  total: "कुल",
  marketing: "मेल से समाचार और ऑफ़र",
  options: { color: "रंग", size: "आकार", material: "सामग्री" },
  noProduct: (id) => `${id} नाम का कोई उत्पाद नहीं है।`,
});
