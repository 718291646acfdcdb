import type { orderPage as english } from "#english/orders/order-page.ts";
import { texts } from "#language";

export const orderPage: typeof english = texts({
  orders: "आपके ऑर्डर",
  back: "ऑर्डर पर वापस जाएँ",
  see: "ऑर्डर देखें",
  title: (number) => `ऑर्डर ${number}`,
  heading: { before: "ऑर्डर ", after: "" },
  placedOn: "ऑर्डर की तारीख:",
  notFound: {
    title: "ऑर्डर नहीं मिला",
    text: "आपके ऑर्डर में इस नंबर का कोई ऑर्डर नहीं है।",
  },

  track: "ऑर्डर कहाँ तक पहुँचा",
  now: {
    placed: "आपका ऑर्डर हमें मिल गया है, अब हम इसे पैक करेंगे",
    processing: "हम आपका ऑर्डर तैयार कर रहे हैं",
    packed: "आपका ऑर्डर पैक हो गया है, अब हम इसे रवाना करेंगे",
    shipped: "आपका ऑर्डर रास्ते में है",
    "out for delivery": "आपका ऑर्डर डिलीवरी के लिए निकल चुका है",
    unconfirmed: "आपकी पुष्टि मिलते ही हम इसे पैक करेंगे",
  },
  sentence: (words) => `${words}।`,
  arrives: (days) => `डिलीवरी: ${days}`,
  late: "तय समय से देर हो गई है",
  delivered: "डिलीवर हो गया",
  deliveredOn: (day) => `${day} को डिलीवर हुआ`,
  refundedOn: (day) => `${day} को राशि लौटा दी गई`,
  refundOnItsWay: "आपकी राशि लौटाई जा रही है",
  cancelled: "रद्द हो गया",
  cancelledOn: (day) => `${day} को रद्द हुआ`,
  nothingMore: "अब आपको न कुछ भेजा जाएगा, न कुछ देना होगा।",
  cancel: "ऑर्डर रद्द करें",
  returnItems: "सामान लौटाएँ",

  cash: {
    title: "डिलीवरी पर नकद भुगतान",
    confirmTitle: "कृपया इस ऑर्डर की पुष्टि करें",
    confirmText:
      "हमने आपको एक मेल भेजा है, जिसमें एक लिंक और एक कोड है। आपकी पुष्टि के बाद आपका ऑर्डर पैक किया जाएगा।",
    due: (amount) => `दरवाज़े पर ${amount} देने होंगे। आप चाहें तो अभी भी भुगतान कर सकते हैं।`,
    confirm: "ऑर्डर की पुष्टि करें",
    payNow: "UPI से अभी भुगतान करें",
  },

  calendar: {
    add: "कैलेंडर में जोड़ें",
    title: (brand) => `${brand} से डिलीवरी`,
    note: "ये वे दिन हैं जो ऑर्डर करते समय बताए गए थे। ऑर्डर कहाँ तक पहुँचा, यह उसके पेज पर देखें।",
    missing: {
      title: "कैलेंडर के लिए कुछ नहीं",
      text: "इस ऑर्डर की डिलीवरी का कोई आने वाला दिन नहीं है। ऑर्डर कहाँ तक पहुँचा, यह उसके पेज पर देखें।",
    },
  },

  items: "सामान",
  total: "कुल",
  payment: "भुगतान",
  address: "डिलीवरी का पता",
  noAddress: "कोई पता नहीं दिया गया",
  phone: (number) => `फ़ोन ${number}`,

  refunds: {
    title: "लौटाई गई राशि",
    givenBack: (day) => `${day} को लौटा दिए गए`,
    toBePaid: "आपको अभी दिए जाने हैं",
    underway: (day) => `${day} से लौटाए जा रहे हैं`,
    paidTo: (account) => `राशि यहाँ भेजी जाएगी: ${account}`,
    askWhere: "बताएँ कि राशि कहाँ भेजें।",
    cashGoesBack: "आपने नकद भुगतान किया था, इसलिए राशि लौटाने के लिए हमें UPI ID या बैंक खाता चाहिए।",
    sayWhere: "बताएँ कि राशि कहाँ भेजें",
    where: "UPI ID या बैंक खाता",
    change: "बदलें",
  },
  returns: "लौटाया गया सामान",

  timeline: {
    title: "अब तक क्या हुआ",
    next: "आगे क्या होगा",
    earlier: (count) => `पहले के ${count} चरण दिखाएँ`,
  },
});
