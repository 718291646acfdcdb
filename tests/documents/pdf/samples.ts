import type { DocumentValues, EInvoice } from "#domain/documents/values.ts";
import { aDocument } from "./values.ts";

/** A document with what must be read on it. */
export type Sample = { values: DocumentValues; eInvoice: EInvoice | null; texts: string[] };

const purifier = {
  description: "Smart Air Purifier, Large, Wood, White",
  ...{ gross: 29_999_00, discount: 1_250_01, rate: 1800 },
};
const monitor = {
  ...{ description: "Air Quality Monitor, Small, Aluminium, Black", hsn: "902710" },
  ...{ quantity: 2, gross: 35_998_00, discount: 749_99, rate: 1800 },
};
const delivery = { description: "Delivery", gross: 99_00, rate: 1800, line: null };
const palm = { description: "Areca palm", hsn: "060290", gross: 499_00, rate: null };
const of = (serial: string) => ({ serial, day: "2026-11-22" });
const office = {
  ...{ company: "Neem Works Private Limited", gstin: "27AABCZ0000B1Z6" },
  ...{ name: "श्रीमती कृष्णा द्विवेदी", address: "१२ महात्मा गांधी मार्ग, शिवाजी नगर", city: "पुणे" },
};
const answer: EInvoice = {
  ...{ irn: "a1".repeat(32), acknowledgement: "112610000012345" },
  ...{ acknowledgedAt: "22-11-2026 10:05", qr: "eyJhbGciOi".repeat(80) },
};

const plain = (values: DocumentValues, ...texts: string[]): Sample => ({
  ...{ values, eInvoice: null, texts: [values.serial, "Greenverse Demo", ...texts] },
});

/** One of each kind, and names in other scripts: to be drawn, opened and looked at. */
export const samples: Record<string, Sample> = {
  invoice: plain(
    aDocument({ sold: [purifier, monitor, delivery] }),
    ...["Tax invoice", "Ravi Kumar", "842139", "902710", "54,318.64", "4,888.68", "64,096.00"],
    ...["Sixty-Four Thousand Ninety-Six", "Karnataka (29)", "Authorised signatory"],
  ),
  "e-invoice": {
    ...plain(aDocument({ to: "27", buyer: office }), "27AABCZ0000B1Z6", "IGST", "4,576.12"),
    eInvoice: answer,
  },
  "credit-note": plain(
    aDocument({
      ...{ kind: "credit note", serial: "CRN/26-27/000001" },
      original: of("INV/26-27/000123"),
    }),
    ...["Credit note", "INV/26-27/000123", "Returned"],
  ),
  "receipt-voucher": plain(
    aDocument({ kind: "receipt voucher", serial: "RCV/26-27/000001" }),
    "Receipt voucher",
  ),
  "refund-voucher": plain(
    aDocument({
      ...{ kind: "refund voucher", serial: "RFV/26-27/000001" },
      original: of("RCV/26-27/000001"),
    }),
    ...["Refund voucher", "RCV/26-27/000001"],
  ),
  "bill-of-supply": plain(
    aDocument({ kind: "bill of supply", serial: "BOS/26-27/000001", sold: [palm] }),
    ...["Bill of supply", "060290", "499.00"],
  ),
  "thirty-lines": plain(
    aDocument({
      sold: Array.from({ length: 30 }, (_, at) => ({ ...purifier, description: `Filter ${at}` })),
    }),
    ...["Filter 29", "Page 2 of"],
  ),
  tamil: plain(
    aDocument({
      to: "33",
      buyer: {
        ...{ name: "தமிழ்ச்செல்வி கிருஷ்ணமூர்த்தி", address: "12 காந்தி தெரு, மயிலாப்பூர்" },
        ...{ city: "சென்னை", pinCode: "600004" },
      },
    }),
    "தமிழ்ச்செல்வி கிருஷ்ணமூர்த்தி",
  ),
  ...Object.fromEntries(
    Object.entries({
      hindi: "श्रीमती कृष्णा द्विवेदी",
      bengali: "শ্রীমতী কৃষ্ণা বন্দ্যোপাধ্যায়",
      telugu: "శ్రీనివాస్ కృష్ణమూర్తి",
      kannada: "ಶ್ರೀಕೃಷ್ಣ ಲಕ್ಷ್ಮೀನಾರಾಯಣ",
      malayalam: "ശ്രീകൃഷ്ണൻ ലക്ഷ്മിക്കുട്ടി",
      gujarati: "શ્રીકૃષ્ણ લક્ષ્મીબેન",
      punjabi: "ਸ੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
      odia: "ଶ୍ରୀକୃଷ୍ଣ ଲକ୍ଷ୍ମୀପ୍ରିୟା",
    }).map(([script, name]) => [script, plain(aDocument({ buyer: { name } }), name)]),
  ),
};
