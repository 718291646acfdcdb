import type { Day } from "../calendar.ts";
import type { Paise } from "../money.ts";
import type { DocumentKind } from "./kinds.ts";

/** A document in a list. */
export type ListedDocument = {
  id: string;
  kind: DocumentKind;
  /** Who issued it: each GSTIN counts its own serials. */
  gstin: string;
  serial: string;
  day: Day;
  orderId: string;
  total: Paise;
  /** Empty: not sold to a company with one. */
  buyerGstin: string;
  /** Whether the answer of the invoice registry is on it. */
  registered: boolean;
};

/** Whether these were issued under more than one GSTIN, so that a serial alone does not identify one. */
export const ofSeveralGstins = (documents: readonly Pick<ListedDocument, "gstin">[]): boolean =>
  new Set(documents.map(({ gstin }) => gstin)).size > 1;

/** The newest invoice or bill of documents that are listed oldest first; undefined: nothing has left yet. */
export const invoiceOf = <Listed extends Pick<ListedDocument, "kind">>(
  documents: readonly Listed[],
): Listed | undefined =>
  documents.findLast(({ kind }) => kind === "tax invoice" || kind === "bill of supply");
