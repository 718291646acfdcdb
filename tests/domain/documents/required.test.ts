import { describe, expect, test } from "vitest";
import type { DocumentKind } from "#domain/documents/kinds.ts";
import { lacksOf } from "#domain/documents/required.ts";
import { serialOf } from "#domain/documents/serial.ts";
import type { DocumentValues } from "#domain/documents/values.ts";
import { amountInWords } from "#domain/documents/words.ts";
import { splitInclusive, sumOf } from "#domain/tax/split.ts";

const SERIES = {
  "receipt voucher": "RCV",
  "refund voucher": "RFV",
  "tax invoice": "INV",
  "bill of supply": "BOS",
  "credit note": "CRN",
} as const;

function made(kind: DocumentKind, change: Partial<DocumentValues> = {}): DocumentValues {
  const rate = kind === "bill of supply" ? null : 1800;
  const line = {
    ...{ line: 0, description: "Air Purifier", hsn: rate === null ? "060290" : "842139" },
    ...{ quantity: 1, unit: "NOS" as const, gross: 2_999_900, discount: 0, rate },
    ...splitInclusive(2_999_900, rate, false),
  };
  const refers = kind === "credit note" || kind === "refund voucher";
  return {
    kind,
    serial: serialOf(SERIES[kind], "26-27", 1),
    year: "26-27",
    day: "2026-11-03",
    madeAt: "2026-11-03T06:00:00.000Z",
    seller: {
      ...{ name: "Office Ltd", address: "1 Road, Bengaluru", gstin: "29AAACZ0000A1Z5", cin: "" },
      ...{ email: "", telephone: "", signatory: "" },
    },
    buyer: {
      ...{ name: "Asha Rao", company: "", gstin: "", address: "2 Road", city: "Mysuru" },
      ...{ state: "Karnataka", stateCode: "29", pinCode: "570001" },
    },
    place: {
      ...{ code: "29", supplier: "29", state: "Karnataka" },
      ...{ interState: false, unionTerritory: false },
    },
    order: { id: "GV-AAAAAAAAAA", day: "2026-11-01", payment: "online" },
    original: refers ? { serial: "INV/26-27/000001", day: "2026-11-02" } : null,
    reason: refers ? "Returned" : "",
    lines: [line],
    total: sumOf([line]),
    words: amountInWords(2_999_900),
    language: "en",
    specimen: false,
    ...change,
  };
}

describe("what a document needs", () => {
  test.each(Object.keys(SERIES) as DocumentKind[])("a whole %s lacks nothing", (kind) => {
    expect(lacksOf(made(kind))).toEqual([]);
  });

  const { seller, buyer, lines, place } = made("tax invoice");
  const [first] = lines;
  if (!first) throw new Error("no line");
  /** One line with these changes, and their sum. */
  const sold = (changes: Partial<typeof first>) => {
    const line = { ...first, ...changes };
    return { lines: [line], total: sumOf([line]) };
  };
  const IGST = { cgst: 0, sgst: 0, igst: first.cgst + first.sgst };
  test.each<[DocumentKind, Partial<DocumentValues>, string[]]>([
    ["tax invoice", { seller: { ...seller, gstin: "" } }, ["seller's GSTIN"]],
    ["tax invoice", { seller: { ...seller, gstin: "27AABCZ0000B1Z6" } }, ["seller's GSTIN"]],
    [
      "tax invoice",
      { seller: { ...seller, name: "", address: "" } },
      ["seller's name", "seller's address"],
    ],
    ["tax invoice", { buyer: { ...buyer, gstin: "29AAACZ0000A1Z6" } }, ["buyer's GSTIN"]],
    [
      "tax invoice",
      { buyer: { ...buyer, name: "", stateCode: "" } },
      ["buyer's name", "buyer's address"],
    ],
    ["tax invoice", { serial: "INV/2026-27/000001" }, ["serial"]],
    ["tax invoice", { lines: [{ ...first, hsn: "" }] }, ["HSN"]],
    ["receipt voucher", { lines: [{ ...first, hsn: "" }] }, []],
    ["tax invoice", { original: { serial: "INV/26-27/000001", day: "2026-11-02" } }, ["original"]],
    ["credit note", { original: null, reason: "" }, ["original", "reason"]],
    ["tax invoice", { total: { ...first, net: 1 } }, ["sums", "words"]],
    ["tax invoice", { place: { ...place, interState: true } }, ["sums"]],
    ["bill of supply", { lines: [first], total: sumOf([first]) }, ["tax on exempt goods"]],
    ["tax invoice", { lines: [], total: sumOf([]), words: amountInWords(0) }, ["lines", "rate"]],
    ["tax invoice", { buyer: { ...buyer, name: "", company: "Neem Works" } }, []],
    ["tax invoice", { buyer: { ...buyer, address: "" } }, ["buyer's address"]],
    ["tax invoice", { buyer: { ...buyer, state: "" } }, ["buyer's address"]],
    ["tax invoice", { place: { ...place, state: "" } }, ["place of supply"]],
    ["tax invoice", { day: "on 2026-11-03" }, ["day"]],
    ["tax invoice", { day: "2026-11-03T06:00" }, ["day"]],
    ["tax invoice", { serial: "inv/1" }, ["serial"]],
    ["tax invoice", { lines: [{ ...first, quantity: 0 }] }, ["lines"]],
    ["credit note", { lines: [{ ...first, quantity: 0 }] }, []],
    ["tax invoice", { lines: [{ ...first, description: "" }] }, ["description"]],
    ["tax invoice", { lines: [{ ...first, hsn: "842" }] }, ["HSN"]],
    ["tax invoice", { lines: [{ ...first, hsn: "842139100" }] }, ["HSN"]],
    ["tax invoice", { lines: [{ ...first, hsn: "x8421" }] }, ["HSN"]],
    ["tax invoice", { lines: [{ ...first, hsn: "8421x" }] }, ["HSN"]],
    ["tax invoice", { lines: [{ ...first, rate: null }] }, ["rate"]],
    ["tax invoice", { lines: [{ ...first, gross: first.gross + 1 }] }, ["sums"]],
    ["tax invoice", { lines: [{ ...first, gross: first.gross + 1, discount: 1 }] }, []],
    ["tax invoice", sold({ cgst: first.cgst + 1, sgst: first.sgst - 1 }), ["sums"]],
    ["tax invoice", sold({ igst: 2, taxable: first.taxable - 2 }), ["sums"]],
    ["tax invoice", sold({ taxable: first.taxable - 2 }), ["sums"]],
    ["tax invoice", { place: { ...place, interState: true }, ...sold(IGST) }, []],
    [
      "tax invoice",
      {
        place: { ...place, interState: true },
        ...sold({ ...IGST, cgst: 1, taxable: first.taxable - 1 }),
      },
      ["sums"],
    ],
    [
      "tax invoice",
      {
        place: { ...place, interState: true },
        ...sold({ ...IGST, sgst: 1, taxable: first.taxable - 1 }),
      },
      ["sums"],
    ],
  ])("a %s with %j", (kind, change, lacks) => {
    expect(lacksOf(made(kind, change))).toEqual(lacks);
  });
});
