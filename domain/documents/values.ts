import type { Day } from "../calendar.ts";
import type { Paise } from "../money.ts";
import type { Language } from "../profile/language.ts";
import type { PlaceOfSupply } from "../tax/place-of-supply.ts";
import type { Rate } from "../tax/rates.ts";
import type { Split } from "../tax/split.ts";
import type { DocumentKind } from "./kinds.ts";
import type { FinancialYear } from "./serial.ts";

/** Who sells, as on the day of the document. */
export type Seller = {
  name: string;
  address: string;
  gstin: string;
  cin: string;
  email: string;
  telephone: string;
  /** Who signs for it; empty: the company itself. */
  signatory: string;
};

/** Who buys: a person, or a company with or without a GSTIN (empty texts where there is none). */
export type Buyer = {
  name: string;
  company: string;
  gstin: string;
  address: string;
  city: string;
  state: string;
  /** Of GST. */
  stateCode: string;
  pinCode: string;
};

/** What a document says of a line of the order, or of the delivery. */
export type DocumentLine = Split & {
  /** The place that the line had in `order.items`; null: the delivery. */
  line: number | null;
  /** What the line is known by; missing: of the delivery, and where it was made before lines had ids. */
  lineId?: string;
  description: string;
  hsn: string;
  /** Pieces; 0 where a credit note or a refund voucher reduces the price alone. */
  quantity: number;
  unit: "NOS";
  /** Before discounts, with tax. `net` is what was charged: `gross` less `discount`. */
  gross: Paise;
  discount: Paise;
  /** Null: exempt, or (without an HSN, on vouchers alone) not known. */
  rate: Rate;
};

/**
 * A document as it was made: everything that is on it, so that it can be drawn again without asking
 * anything else. It is never changed.
 */
export type DocumentValues = {
  kind: DocumentKind;
  serial: string;
  year: FinancialYear;
  /** The day by India's clock that stands on it, and the moment (ISO text). */
  day: Day;
  madeAt: string;
  seller: Seller;
  buyer: Buyer;
  place: PlaceOfSupply & { state: string };
  order: { id: string; day: Day; payment: "online" | "cash" };
  /** The invoice of a credit note, the receipt voucher of a refund voucher. */
  original: { serial: string; day: Day } | null;
  /** Why it is made, of credit notes and refund vouchers. */
  reason: string;
  lines: readonly DocumentLine[];
  total: Split;
  /** What of the discounts was rounded down for cash (§20.23); missing: nothing. */
  rounding?: Paise;
  words: string;
  /** In which it is drawn. */
  language: Language;
  /** Made without a company of its own (a demo shop): it says that it is a specimen. */
  specimen: boolean;
};

/** The answer of the invoice registry to an invoice or a credit note of a buyer with a GSTIN. */
export type EInvoice = {
  /** 64 hexadecimal digits. */
  irn: string;
  acknowledgement: string;
  acknowledgedAt: string;
  /** The text of the signed QR code. */
  qr: string;
};
