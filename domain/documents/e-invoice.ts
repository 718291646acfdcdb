import { documentMessages } from "../messages/document-messages.ts";
import { messages } from "../messages.ts";
import type { DocumentKind } from "./kinds.ts";
import type { DocumentValues, EInvoice } from "./values.ts";

/** The registry's answer as an admin enters it. */
export type EInvoiceForm = Record<keyof EInvoice, string>;
export type EInvoiceErrors = Partial<EInvoiceForm>;

/** Whether the registry takes it: what is sold to a GSTIN, and notes on it (rule 48(4)). */
export const mayBeRegistered = (document: { kind: DocumentKind; buyerGstin: string }): boolean =>
  document.buyerGstin !== "" &&
  (document.kind === "tax invoice" || document.kind === "credit note");

const LONGEST_QR = 2_000; // characters that a QR code still holds
const TIME = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d)(:\d\d)?$/;

/**
 * The registry's answer as it is kept, or what is wrong at which field. The text of the QR code names the
 * GSTIN that sells, the document and the IRN: each GSTIN counts its own numbers, so it must be all three.
 */
export function readEInvoice(
  typed: Partial<EInvoiceForm>,
  { serial, day, seller }: Pick<DocumentValues, "serial" | "day" | "seller">,
): { ok: true; value: EInvoice } | { ok: false; errors: EInvoiceErrors } {
  const errors: EInvoiceErrors = {};
  const { badIrn, badAcknowledgement, badTime, earlyTime, badQr, otherQr } =
    documentMessages.registry;
  const read = (field: keyof EInvoice) => (typed[field] ?? "").trim();
  const irn = read("irn").replaceAll(/\s/g, "").toLowerCase();
  const acknowledgement = read("acknowledgement").replaceAll(/\s/g, "");
  const qr = read("qr").replaceAll(/\s/g, "");
  const [, year, month, date, hour] = TIME.exec(read("acknowledgedAt")) ?? [];
  const must = (field: keyof EInvoice, holds: boolean, sentence: string) => {
    if (read(field) === "") errors[field] = messages().blankField;
    else if (!holds) errors[field] ??= sentence;
  };
  must("irn", /^[0-9a-f]{64}$/.test(irn), badIrn);
  must("acknowledgement", /^\d{6,20}$/.test(acknowledgement), badAcknowledgement);
  must("acknowledgedAt", isDay(`${year}-${month}-${date}`), badTime);
  must("acknowledgedAt", `${year}-${month}-${date}` >= day, earlyTime);
  const claims = qr.length <= LONGEST_QR ? claimsOf(qr) : null;
  must("qr", claims !== null, badQr);
  const isIt =
    claims?.Irn === irn && claims.DocNo === serial && claims.SellerGstin === seller.gstin;
  must("qr", isIt, otherQr(claims?.DocNo ?? "", claims?.SellerGstin ?? ""));
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const acknowledgedAt = `${date}-${month}-${year} ${hour}`;
  return { ok: true, value: { irn, acknowledgement, acknowledgedAt, qr } };
}

const isDay = (text: string) => {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
};

/** What a signed text (JWT) says of its document; null: it is none. */
function claimsOf(text: string): { Irn: string; DocNo: string; SellerGstin: string } | null {
  const [, payload = ""] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(text) ?? [];
  try {
    const { data } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const { Irn, DocNo, SellerGstin } = typeof data === "string" ? JSON.parse(data) : data;
    const isWhole = [Irn, DocNo, SellerGstin].every((each) => typeof each === "string");
    return isWhole ? { Irn: Irn.toLowerCase(), DocNo, SellerGstin } : null;
  } catch {
    return null;
  }
}
