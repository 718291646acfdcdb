import type { refundMails as english } from "#english/mails/refund-mails.ts";
import { refundSentences } from "#hindi/orders/refund-sentences.ts";
import { texts } from "#language";

export const refundMails: typeof english = texts({
  subject: (sum, brand) => `${brand} से आपका ${sum} का रिफ़ंड`,
  goesBack: (sum) => `${sum} आपको वापस किए जा रहे हैं।`,
  paidBack: (sum) => `${sum} आपको वापस कर दिए गए हैं।`,
  refund: "रिफ़ंड",
  payment: "भुगतान",
  reasons: refundSentences.own,
  theWayYouPaid:
    "पैसे उसी तरीके से वापस जाते हैं जिससे आपने भुगतान किया था। खाते में कब दिखेंगे, यह आपके बैंक पर निर्भर है।",
  ways: {
    provider:
      "पैसे उसी तरीके से वापस जाते हैं जिससे आपने भुगतान किया था। खाते में कब दिखेंगे, यह आपके बैंक पर निर्भर है; अक्सर 5 से 7 कामकाजी दिन लगते हैं।",
    bank: "आप जो UPI आईडी या बैंक खाता बताएँगे, हम राशि उसी में भेजेंगे, और हो जाने पर आपको लिखेंगे।",
  },
  sayWhere: "बताएँ कि राशि कहाँ भेजें",
  done: "हमने इसे आपकी बताई UPI आईडी या बैंक खाते में भेज दिया है। उसके बारे में आपने जो बताया था, वह मिटा दिया गया है।",
  nameOrder: (id) => `इसके बारे में लिखते समय कृपया अपना ऑर्डर नंबर बताएँ: ${id}।`,
  namePayment: "इसके बारे में लिखते समय कृपया भुगतान आईडी बताएँ।",
  becausePaid: (brand) => `यह मेल आपको इसलिए मिला है क्योंकि आपने ${brand} पर भुगतान किया है।`,
  received: {
    subject: (sum, brand) => `${brand} को आपका ${sum} का भुगतान`,
    preview: (id) => `आपके ऑर्डर ${id} के लिए।`,
    heading: (sum) => `हमें आपका ${sum} का भुगतान मिल गया है।`,
    text: "धन्यवाद। अब आपको और कुछ नहीं करना है।",
    rest: (sum) => `धन्यवाद। इस ऑर्डर के ${sum} डिलीवरी के समय देने बाकी हैं।`,
    paid: "भुगतान हुआ",
    left: "बाकी राशि",
  },
});
