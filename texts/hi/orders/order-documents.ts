import type { orderDocuments as english } from "#texts/orders/order-documents.ts";

export const orderDocuments: typeof english = {
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
};
