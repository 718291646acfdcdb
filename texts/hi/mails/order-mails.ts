import type { orderMails as english } from "#english/mails/order-mails.ts";
import { optionWords } from "#hindi/catalogue/option-words.ts";
import { states } from "#hindi/checkout/states.ts";
import { orderStatuses } from "#hindi/orders/order-statuses.ts";
import { texts } from "#language";

/** One, and more than one. */
const units: Record<string, [string, string]> = {
  day: ["दिन", "दिन"],
  week: ["हफ़्ता", "हफ़्ते"],
  month: ["महीना", "महीने"],
  year: ["साल", "साल"],
};

export const orderMails: typeof english = texts({
  because: (brand) => `यह मेल आपको इसलिए मिला है क्योंकि आपने ${brand} पर ऑर्डर दिया है।`,
  seeOrders: "अपने ऑर्डर देखें",
  seeOrder: "अपना ऑर्डर देखें",
  order: "ऑर्डर",
  placedOn: "ऑर्डर की तारीख",
  deliveryTo: "डिलीवरी का पता",
  noAddress: "कोई पता नहीं दिया गया",
  phone: (number) => `फ़ोन ${number}`,
  state: states.own.name,
  option: optionWords.own.of,
  delivery: "डिलीवरी",
  cashFee: "डिलीवरी पर नकद का शुल्क",
  rounded: "नकद के लिए पूरे रुपये में घटाया गया",
  free: "मुफ़्त",
  includes: (tax) => `${tax} शामिल`,
  payment: "भुगतान",
  paid: "हो गया",
  cashOnDelivery: "डिलीवरी पर नकद",
  paymentId: "भुगतान आईडी",
  time: ({ least, most }) => (least === most ? `${most} दिन` : `${least} से ${most} दिन`),
  duration: (text) =>
    text.replace(/^(\d+) (day|week|month|year)s?$/i, (_, count: string, unit: string) => {
      return `${count} ${units[unit.toLowerCase()]?.[count === "1" ? 0 : 1]}`;
    }),
  returning: (days) =>
    `आप इसे ${days} दिन के भीतर लौटाकर अपने पैसे वापस पा सकते हैं: मूल हालत में, सभी एक्सेसरी और पैकिंग के साथ।`,
  hope: "हमें उम्मीद है कि यह आपको पसंद आएगा।",
  haveReady: (total) => `कृपया ${total} तैयार रखें: भुगतान पार्सल आने पर करना है।`,
  placed: {
    subject: (brand, id) => `आपका ${brand} ऑर्डर ${id}`,
    preview: (total, time) => `${total}, ${time} में आप तक पहुँच जाएगा।`,
    heading: "आपके ऑर्डर के लिए धन्यवाद।",
    headingTo: (name) => `धन्यवाद, ${name}।`,
    reached: (time) => `आपका ऑर्डर हमें मिल गया है। डिलीवरी में ${time} लगते हैं।`,
    byTelephone: "आपने फ़ोन पर जैसा बताया, हमने वैसे ही यह ऑर्डर आपके लिए दर्ज किया है।",
    next: "अब आगे क्या होगा",
    nothingLeft: "अब कुछ भी देना बाकी नहीं है, दरवाज़े पर भी नहीं।",
    notPaid: (total) => `अभी भुगतान नहीं हुआ है। कृपया पार्सल आने पर ${total} तैयार रखें।`,
    complete: (total) => `आपका ${total} का भुगतान पूरा हो गया है। दरवाज़े पर कुछ नहीं देना है।`,
    news: "ऑर्डर की स्थिति बदलते ही हम आपको लिखेंगे।",
    warranty: (time) => `वारंटी ${time} की है।`,
    name: (id) =>
      `हमें लिखते समय कृपया अपना ऑर्डर नंबर बताएँ: ${id}। यह मेल आपके ऑर्डर की पुष्टि है; यह कर बीजक (Tax Invoice) नहीं है।`,
  },
  status: {
    subject: (brand, id, status) => `आपका ${brand} ऑर्डर ${id}: ${status}`,
    unknown: (status) => `आपका ऑर्डर: ${status}`,
    status: "स्थिति",
    names: orderStatuses.own,
    headings: {
      placed: "आपका ऑर्डर हमें मिल गया है।",
      processing: "आपका ऑर्डर तैयार किया जा रहा है।",
      packed: "आपका ऑर्डर पैक हो गया है।",
      shipped: "आपका ऑर्डर रास्ते में है।",
      "out for delivery": "आपका ऑर्डर डिलीवरी के लिए निकल चुका है।",
      delivered: "आपका ऑर्डर पहुँच गया है।",
      cancelled: "आपका ऑर्डर रद्द हो गया है।",
    },
    texts: (time, returning) => ({
      placed: `यह हमें मिल गया है और ${time} में आप तक पहुँच जाएगा।`,
      processing: "रवाना होते ही हम आपको फिर लिखेंगे।",
      packed: "रवाना होते ही हम आपको फिर लिखेंगे।",
      shipped: `यह हमारे यहाँ से निकल चुका है। ऑर्डर से दरवाज़े तक पार्सल को ${time} लगते हैं।`,
      "out for delivery": "यह आप तक पहुँचने ही वाला है।",
      delivered: `हमें उम्मीद है कि यह आपको पसंद आएगा। ${returning}`,
      cancelled: "इस ऑर्डर के लिए अब आपको कुछ नहीं भेजा जाएगा।",
    }),
  },
});
