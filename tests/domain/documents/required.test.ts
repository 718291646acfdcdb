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
  ])("a %s with %j", (kind, change, lacks) => {
    expect(lacksOf(made(kind, change))).toEqual(lacks);
  });
});
