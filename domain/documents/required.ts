import { isGstin } from "../india/gstin.ts";
import { sumOf, taxOf } from "../tax/split.ts";
import type { DocumentKind } from "./kinds.ts";
import { LONGEST_SERIAL } from "./serial.ts";
import type { DocumentValues } from "./values.ts";
import { amountInWords } from "./words.ts";

/** What a document lacks. A document is not made while it lacks anything. */
export type Lack =
  | "seller's name"
  | "seller's address"
  | "seller's GSTIN"
  | "serial"
  | "day"
  | "buyer's name"
  | "buyer's address"
  | "buyer's GSTIN"
  | "place of supply"
  | "lines"
  | "description"
  | "HSN"
  | "rate"
  | "original"
  | "reason"
  | "sums"
  | "words"
  | "tax on exempt goods";

/** Which documents are about goods: a voucher documents money that came or went back. */
const ofGoods: readonly DocumentKind[] = ["tax invoice", "bill of supply", "credit note"];
const withOriginal: readonly DocumentKind[] = ["credit note", "refund voucher"];
const SERIAL = /^[A-Z0-9/-]+$/;

/**
 * What is missing or contradicts itself in a document (rules 46, 49, 50, 51 and 53 of the CGST rules);
 * empty: it can be made.
 */
export function lacksOf(values: DocumentValues): Lack[] {
  const { kind, seller, buyer, lines, total, serial } = values;
  const is = (all: readonly DocumentKind[]) => all.includes(kind);
  const sum = sumOf(lines);
  const added = Object.entries(sum).every(
    ([part, amount]) => total[part as keyof typeof sum] === amount,
  );
  const within = lines.every((line) => line.taxable + taxOf(line) === line.net);
  const oneKind = lines.every(({ igst, cgst, sgst }) =>
    values.place.interState ? cgst === 0 && sgst === 0 : igst === 0 && cgst === sgst,
  );
  const charged = lines.every(({ gross, discount, net }) => gross - discount === net);
  const checks: Record<Lack, boolean> = {
    "seller's name": seller.name !== "",
    "seller's address": seller.address !== "",
    "seller's GSTIN": isGstin(seller.gstin) && seller.gstin.startsWith(values.place.supplier),
    serial: serial.length <= LONGEST_SERIAL && SERIAL.test(serial),
    day: /^\d{4}-\d\d-\d\d$/.test(values.day),
    "buyer's name": buyer.name !== "" || buyer.company !== "",
    "buyer's address": buyer.address !== "" && buyer.state !== "" && buyer.stateCode !== "",
    "buyer's GSTIN": buyer.gstin === "" || isGstin(buyer.gstin),
    "place of supply": values.place.state !== "",
    // What reduces a price alone takes back no pieces.
    lines: lines.length > 0 && lines.every(({ quantity }) => quantity > 0 || is(withOriginal)),
    description: lines.every(({ description }) => description !== ""),
    HSN: !is(ofGoods) || lines.every(({ hsn }) => /^\d{4,8}$/.test(hsn)),
    rate: kind !== "tax invoice" || lines.some(({ rate }) => rate !== null),
    original: is(withOriginal) === (values.original !== null),
    reason: !is(withOriginal) || values.reason !== "",
    sums: added && within && oneKind && charged,
    words: values.words === amountInWords(total.net, values.language),
    "tax on exempt goods": kind !== "bill of supply" || taxOf(total) === 0,
  };
  return (Object.keys(checks) as Lack[]).filter((each) => !checks[each]);
}
