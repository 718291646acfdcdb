import type { cashMails as english } from "#english/mails/cash-mails.ts";
import { texts } from "#language";

export const cashMails: typeof english = texts({
  subject: (id) => `कृपया अपने ऑर्डर ${id} की पुष्टि करें`,
  preview: (total) => `डिलीवरी पर ${total} नकद। आपकी पुष्टि के बाद हम इसे पैक करेंगे।`,
  heading: "क्या आपको यह ऑर्डर चाहिए?",
  text: (total) =>
    `आपने ${total} का ऑर्डर दिया है, जिसका भुगतान डिलीवरी पर नकद करना है। कृपया इसकी पुष्टि करें, फिर हम इसे तुरंत पैक करेंगे।`,
  toPay: "दरवाज़े पर देने हैं",
  code: "कोड",
  action: "ऑर्डर की पुष्टि करें",
  notWanted: "अगर आपको यह नहीं चाहिए, तो उसी पेज पर बताएँ। फिर कुछ नहीं भेजा जाएगा।",
  holds: (hours, link) =>
    `लिंक और कोड ${hours} घंटे तक काम करते हैं। अगर बटन काम न करे, तो यह पता कॉपी करके अपने ब्राउज़र में खोलें: ${link}`,
  because: (brand) => `यह मेल आपको इसलिए मिला है क्योंकि किसी ने इस पते के साथ ${brand} पर ऑर्डर दिया है।`,
});
