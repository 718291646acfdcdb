import { describe, expect, test } from "vitest";
import { drawDocument } from "#server/documents/pdf/draw-document.ts";
import { opened, textOf } from "./text-of.ts";
import { aDocument } from "./values.ts";

const LARGEST = 60_000; // bytes

const discounted = aDocument({
  sold: [
    { description: "Purifier", gross: 29_999_00, discount: 1_250_01, rate: 1800 },
    { description: "Monitor", hsn: "902710", gross: 17_999_00, discount: 749_99, rate: 1800 },
  ],
});

describe("a document as PDF (§23.51)", () => {
  test("an invoice states all that rule 46 asks for", async () => {
    const text = await textOf(await drawDocument(discounted, null));
    for (const words of [
      ...["Specimen", "Tax invoice", "INV/26-27/000123", "22-11-2026", "29AAACZ0000A1Z5"],
      ...["Ravi Kumar", "Karnataka (29)", "842139", "902710", "1 NOS", "24,363.55", "2,192.72"],
      ...["1,315.60", "9%", "38,981.36", "3,508.32", "45,998.00", "Reverse charge No"],
      ...["₹29,999 less discount ₹1,250.01", "Forty-Five Thousand", "For Greenverse Demo"],
    ]) {
      expect(text).toContain(words);
    }
  });

  test("in Hindi it says the same, with the title of the law in English beside it (§23.51)", async () => {
    const delivery = { description: "Delivery", gross: 4900, rate: 1800, line: null };
    const purifier = { description: "Smart air purifier", gross: 29_999_00, rate: 1800 };
    const sold = [purifier, delivery];
    const bytes = await drawDocument(aDocument({ language: "hi", sold }), null);
    const text = await textOf(bytes);
    for (const words of ["Tax invoice", "INV/26-27/000123", "HSN", "CGST", "30,048.00"]) {
      expect(text).toContain(words);
    }
    const names = [/Tax invoice|CGST|SGST|GSTIN|HSN|INV|GV-\d+-AAAAAA|Smart air purifier/g];
    const people = [
      /Greenverse Demo Private Limited|12 Example Road, Bengaluru,|Karnataka 560038|Asha Rao/g,
    ];
    const buyers = [/care@greenverse.example|Ravi Kumar|221 Park Street|Mysuru|29AAACZ0000A1Z5/g];
    const left = [...names, ...people, ...buyers].reduce(
      (all, one) => all.replaceAll(one, ""),
      text,
    );
    expect(left.match(/[A-Za-z]{2,}/g)).toBeNull();
    expect(bytes.length).toBeLessThan(LARGEST);
  });

  test("what was rounded down for cash is named, in both languages (§20.23)", async () => {
    const textIn = async (language: "en" | "hi") =>
      textOf(await drawDocument({ ...aDocument({ language }), rounding: 43 }, null));
    expect(await textIn("en")).toContain("Rounded down for cash: ₹0.43 of the discount.");
    expect(await textIn("hi")).toContain("0.43");
    expect(await textOf(await drawDocument(discounted, null))).not.toContain("Rounded down");
  });

  test("between states it has IGST, and the buyer's company before their name", async () => {
    const buyer = { company: "Office Ltd", gstin: "27AABCZ0000B1Z6" };
    const text = await textOf(await drawDocument(aDocument({ to: "27", buyer }), null));
    expect(text).toContain("IGST");
    expect(text).not.toContain("CGST");
    expect(text).toContain("Office Ltd Ravi Kumar");
    expect(text).toContain("GSTIN 27AABCZ0000B1Z6");
  });

  test("a credit note names its invoice and why, and the registry's answer", async () => {
    const original = { serial: "INV/26-27/000123", day: "2026-11-22" };
    const note = aDocument({ kind: "credit note", serial: "CRN/26-27/000001", original });
    const registry = { irn: "a".repeat(64), acknowledgement: "1120", acknowledgedAt: "22-11-2026" };
    const bytes = await drawDocument(note, { ...registry, qr: "signed".repeat(100) });
    const text = await textOf(bytes);
    expect(text).toContain("INV/26-27/000123 of 22-11-2026");
    expect(text).toContain("Reason Returned");
    expect(text).toContain("Acknowledgement 1120");
    expect(bytes.length).toBeLessThan(LARGEST);
  });

  test("is PDF/A-2a: tagged, in a language, with all fonts in it and no time of drawing", async () => {
    const bytes = await drawDocument(discounted, null);
    const raw = bytes.toString("latin1");
    for (const part of [
      ...["%PDF-1.7", "<pdfaid:part>2</pdfaid:part>", "<pdfaid:conformance>A</pdfaid:conformance>"],
      ...["/OutputIntents", "/MarkInfo", "/Marked true", "/StructTreeRoot", "/Lang (en-IN)"],
      ...["/DisplayDocTitle true", "CreationDate"],
    ]) {
      expect(raw).toContain(part);
    }
    expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
    expect(raw.match(/\/FontFile2/g)?.length).toBe(raw.match(/\/Type \/FontDescriptor/g)?.length);
    const file = await opened(bytes);
    const tree = JSON.stringify(await (await file.getPage(1)).getStructTree());
    for (const role of ["H1", "H2", "P", "L", "LI", "Table", "TR", "TH", "TD", "Sect"]) {
      expect(tree).toContain(`"role":"${role}"`);
    }
    expect(bytes.length).toBeLessThan(LARGEST);
    expect((await drawDocument(discounted, null)).equals(bytes)).toBe(true);
  });

  test("forty lines go on to other pages, each of which says which it is", async () => {
    const plant = { hsn: "060290", gross: 499_00, rate: null };
    const sold = Array.from({ length: 40 }, (_, at) => ({ ...plant, description: `Plant ${at}` }));
    const bytes = await drawDocument(aDocument({ kind: "bill of supply", sold }), null);
    const text = await textOf(bytes);
    expect(text).toContain("Plant 39");
    expect(text).toContain("Page 2 of 2");
    expect(text).not.toContain("GST 9%");
    expect(bytes.length).toBeLessThan(LARGEST);
  });
});

const escapes: Record<string, string> = {
  ...{ "(": "\\(", ")": "\\)", "\\": "\\\\", "\n": "\\n", "\r": "\\r" },
  ...{ "\t": "\\t", "\b": "\\b", "\f": "\\f" },
};
/** A text as the file has it beside the glyphs (ActualText). */
const encoded = (text: string) =>
  Buffer.from(`\ufeff${text}`, "utf16le")
    .swap16()
    .toString("latin1")
    .replaceAll(/[()\\\n\r\t\b\f]/g, (sign) => escapes[sign] ?? sign);

describe("names in the scripts of India", () => {
  test.each([
    ["Devanagari", "श्रीमती कृष्णा द्विवेदी"],
    ["Tamil", "தமிழ்ச்செல்வி கிருஷ்ணமூர்த்தி"],
    ["Bengali", "শ্রীমতী কৃষ্ণা বন্দ্যোপাধ্যায়"],
    ["Telugu", "శ్రీనివాస్ కృష్ణమూర్తి"],
    ["Kannada", "ಶ್ರೀಕೃಷ್ಣ ಲಕ್ಷ್ಮೀನಾರಾಯಣ"],
    ["Malayalam", "ശ്രീകൃഷ്ണൻ ലക്ഷ്മിക്കുട്ടി"],
    ["Gujarati", "શ્રીકૃષ્ણ લક્ષ્મીબેન"],
    ["Gurmukhi", "ਸ੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
    ["Odia", "ଶ୍ରୀକୃଷ୍ଣ ଲକ୍ଷ୍ମୀପ୍ରିୟା"],
  ])("%s has its letters, its own font and stays small", async (_, name) => {
    const bytes = await drawDocument(aDocument({ buyer: { name } }), null);
    expect(bytes.length).toBeLessThan(LARGEST);
    const streams = await inflated(bytes);
    expect(streams.includes(encoded(name))).toBe(true);
    expect(streams).not.toMatch(/begincmap[\s\S]*<>/); // each glyph is named
    expect((await textOf(bytes)).includes("\ufffd")).toBe(false);
  });

  test("what no font has is marked, and never nothing", async () => {
    const text = await textOf(await drawDocument(aDocument({ buyer: { name: "مرزا" } }), null));
    expect(text).toContain("\ufffd\ufffd\ufffd\ufffd");
  });
});

/** The streams of a file as they are before they are packed. */
async function inflated(bytes: Buffer): Promise<string> {
  const { inflateSync } = await import("node:zlib");
  const raw = bytes.toString("latin1");
  return [...raw.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = ""]) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"))
    .join("\n");
}
