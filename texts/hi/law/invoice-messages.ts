import { documentMessages } from "#domain/messages/document-messages.ts";
import { formatPaise } from "#domain/money.ts";
import type { RefundReason } from "#domain/refund.ts";
import type { invoiceMessages as english } from "#english/law/invoice-messages.ts";
import { states } from "#hindi/checkout/states.ts";
import { texts } from "#language";

const reasons: Record<RefundReason, string> = {
  amount: "भुगतान की रकम अलग थी",
  currency: "भुगतान दूसरी मुद्रा में था",
  "ordered in cash": "नकद ऑर्डर का ऑनलाइन भुगतान",
  "paid twice": "दो बार भुगतान",
  "checkout cancelled": "खरीद रद्द",
  "sold out": "सामान बिक चुका था",
  "order refunded": "पैसे लौटाए गए",
  "order cancelled": "ऑर्डर रद्द",
  "come back": "पार्सल वापस आया",
  returned: "सामान लौटाया गया",
  "order changed": "ऑर्डर बदला गया",
  "not added": "ऑर्डर में नहीं जोड़ा गया",
  goodwill: "कीमत घटाई गई",
};
const inHindi = new Map<string, string>([
  ...Object.entries(reasons).map(([reason, words]): [string, string] => [
    documentMessages.reasons[reason as RefundReason],
    words,
  ]),
  [documentMessages.notAccepted, "दरवाज़े पर सामान नहीं लिया गया"],
  [documentMessages.delivery, "डिलीवरी"],
  [documentMessages.deliveryInCash, "डिलीवरी, डिलीवरी पर नकद के शुल्क के साथ"],
]);
const hindiOf = (text: string) => inHindi.get(text) ?? text;

/** With the title that the law gives the document in English beside it. */
export const invoiceMessages: typeof english = texts({
  titles: {
    "receipt voucher": "रसीद वाउचर / Receipt voucher",
    "refund voucher": "प्रतिदाय वाउचर / Refund voucher",
    "tax invoice": "कर बीजक / Tax invoice",
    "bill of supply": "पूर्ति बिल / Bill of supply",
    "credit note": "जमा पत्र / Credit note",
  },
  specimen: "डेमो दुकान का नमूना। यह कर दस्तावेज़ नहीं है।",
  copy: "प्राप्तकर्ता के लिए मूल प्रति",
  number: "क्रमांक",
  day: "तारीख",
  order: "ऑर्डर",
  orderDay: "ऑर्डर की तारीख",
  payment: "भुगतान",
  online: "ऑनलाइन भुगतान हुआ",
  cash: "डिलीवरी पर नकद",
  place: "पूर्ति का स्थान",
  reverseCharge: "रिवर्स चार्ज",
  no: "नहीं",
  original: {
    "credit note": "बीजक",
    "refund voucher": "रसीद वाउचर",
  },
  originalOf: (serial, day) => `${serial}, ${day}`,
  reason: "कारण",
  reasonText: hindiOf,
  lineText: hindiOf,
  quantityOf: (quantity) => `${quantity} नग`,
  seller: "विक्रेता",
  buyer: "क्रेता और डिलीवरी का पता",
  gstin: "GSTIN",
  cin: "CIN",
  state: (state, code) => `${states.own.name(state)} (${code})`,
  description: "विवरण",
  hsn: "HSN",
  quantity: "मात्रा",
  price: "कीमत",
  taxable: "कर योग्य मूल्य",
  net: "रकम",
  exempt: "कर मुक्त",
  rounded: (amount) => `नकद के लिए पूरे रुपये में घटाया गया: छूट में से ${formatPaise(amount)}।`,
  less: (gross, discount) => `${formatPaise(gross)} में से ${formatPaise(discount)} की छूट`,
  total: "कुल",
  inWords: "रकम शब्दों में",
  inRupees: "सभी रकमें रुपये में हैं।",
  inRupeesWithTax: "सभी रकमें रुपये में हैं। कीमतों में कर शामिल है।",
  signedFor: (company) => `${company} की ओर से`,
  signatory: "अधिकृत हस्ताक्षरकर्ता",
  electronic: "इलेक्ट्रॉनिक रूप से बनाया गया।",
  irn: "IRN",
  acknowledgement: (number, time) => `पावती ${number}, ${time}`,
  qr: "ई-बीजक का QR कोड",
  page: (page, of) => `पृष्ठ ${page}, कुल ${of}`,
});
