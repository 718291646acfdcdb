import type { Day } from "../calendar.ts";
import type { Paise } from "../money.ts";
import type { MoneyRow } from "../order/numbers.ts";
import type { BookFault } from "../refund/books.ts";
import type { RefundMethod } from "../refund.ts";
import type { DocumentKind } from "./kinds.ts";

// A month as an accountant looks at it (§23.59). Sums are in paise, less what was credited.

/** The sections of GSTR-1, in its order; `nil`: lines on which no tax is due. */
export const returnSections = ["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "nil"] as const;
export type ReturnSection = (typeof returnSections)[number];

/** Of lines of documents; `net` is with tax. */
export type LineSums = Record<"taxable" | "igst" | "cgst" | "sgst" | "net", Paise>;
export type SectionSums = LineSums & { section: ReturnSection; documents: number };
/** By HSN and rate in percent; null: no rate. A delivery has the HSN of its goods and is no piece. */
export type HsnSums = LineSums & { hsn: string; rate: number | null; pieces: number };

export type MonthSums = {
  sections: SectionSums[];
  hsn: HsnSums[];
  /** Of all lines, with tax. */
  net: Paise;
  /** Of all invoices, bills and credit notes, as they say themselves. */
  documents: Paise;
};

/** From which to which number documents of a kind were issued. `missing`: numbers between that no document has. */
export type IssuedSeries = {
  gstin: string;
  kind: DocumentKind;
  first: string;
  last: string;
  count: number;
  total: Paise;
  missing: number;
};

export type Sum = { count: number; amount: Paise };
/** `unmatched`: of payments that became no order. */
export type RefundSum = Sum & { method: RefundMethod; unmatched: boolean };

export type MonthMoney = {
  total: MoneyRow;
  /** Cash that carriers handed on in the month. */
  handedOn: Sum;
  /** Cash that was collected by its end and is not handed on until now. */
  open: Sum;
  refunds: RefundSum[];
  /** Refunds that were asked for by its end and are not given back until now: to be paid by hand, and at the provider. */
  payouts: Sum;
  onTheWay: Sum;
  /** Those that failed, and that nothing has followed. */
  failed: Sum;
  /** Orders of any month whose books do not agree, the oldest first. */
  faults: { orderId: string; faults: BookFault[] }[];
};

export type Month = {
  /** `2026-10` */
  month: string;
  /** Of one GSTIN; null: of all. */
  gstin: string | null;
  from: Day;
  to: Day;
  /** Whether it is over: until then more comes. */
  isOver: boolean;
  gstins: string[];
  series: IssuedSeries[];
  /** By the return's sections and by HSN; null: more documents than a page adds up. */
  sums: MonthSums | null;
  /** Documents of any month that wait for something that is missing. */
  unmade: number;
  /** Null for who may not read orders. */
  money: MonthMoney | null;
};
