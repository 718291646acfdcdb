import type { cancelMails as english } from "#english/mails/cancel-mails.ts";
import { texts } from "#language";

export const cancelMails: typeof english = texts({
  subject: (brand, id) => `आपका ${brand} ऑर्डर ${id} रद्द हो गया है`,
  goesBack: (amount) => `${amount} आपको वापस किए जा रहे हैं।`,
  nothingSent: "इसके लिए अब आपको कुछ नहीं भेजा जाएगा।",
  heading: "आपका ऑर्डर रद्द हो गया है।",
  headingTo: (name) => `${name}, आपका ऑर्डर रद्द हो गया है।`,
  by: {
    customer: "आपने अपना ऑर्डर रद्द किया है।",
    shop: "हमें आपका ऑर्डर रद्द करना पड़ा।",
  },
  because: {
    asked: "आपके कहने पर हमने आपका ऑर्डर रद्द कर दिया है।",
    unconfirmed: "आपकी पुष्टि नहीं मिली, इसलिए हमने आपका ऑर्डर रद्द कर दिया है।",
  },
  back: "आपको वापस",
  theWayYouPaid: (amount) =>
    `${amount} उसी तरीके से वापस जाते हैं जिससे आपने भुगतान किया था। खाते में कब दिखेंगे, यह आपके बैंक पर निर्भर है।`,
  nothingDue: "इसके लिए कुछ भी नहीं देना है।",
});
