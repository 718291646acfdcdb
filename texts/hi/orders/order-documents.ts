import type { orderDocuments as english } from "#english/orders/order-documents.ts";
import { texts } from "#language";

export const orderDocuments: typeof english = texts({
  download: "बीजक डाउनलोड करें",
  title: "दस्तावेज़",
  kinds: {
    "receipt voucher": "आपके भुगतान की रसीद",
    "refund voucher": "प्रतिदाय वाउचर",
    "tax invoice": "कर बीजक",
    "bill of supply": "पूर्ति बिल",
    "credit note": "जमा पत्र (क्रेडिट नोट)",
  },
  file: (serial) => `${serial} (PDF)`,
  gstin: (gstin) => `GSTIN ${gstin}`,
  missing: {
    "no-invoice-yet": {
      title: "बीजक अभी नहीं बना है",
      text: "बीजक तब बनता है जब आपका ऑर्डर पैक हो जाता है। तैयार होते ही वह आपको ऑर्डर के पेज पर मिलेगा।",
    },
    "no-invoice": {
      title: "कोई बीजक नहीं",
      text: "यह ऑर्डर पैक होने से पहले रद्द कर दिया गया था, इसलिए इसका कोई बीजक नहीं है।",
    },
    "unknown-document": {
      title: "दस्तावेज़ नहीं मिला",
      text: "इस ऑर्डर का ऐसा कोई दस्तावेज़ नहीं है। इसके सभी दस्तावेज़ ऑर्डर के पेज पर हैं।",
    },
  },
});
