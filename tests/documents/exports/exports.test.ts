import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DocumentKind } from "#domain/documents/kinds.ts";
import { firstLaw } from "#domain/settings/first/law.ts";
import { splitInclusive } from "#domain/tax/split.ts";
import type { Entry } from "#server/documents/exports/entries.ts";
import { gstr1 } from "#server/documents/exports/gstr1.ts";
import { ledgerColumns } from "#server/documents/exports/ledger.ts";
import { TALLY_BEGIN, TALLY_END, tallyVoucher } from "#server/documents/exports/tally.ts";
import { aDocument, type Made, type Sold } from "../pdf/values.ts";
import { gstr1Schema } from "./gstr1-schema.ts";

const GSTIN = "29AAACZ0000A1Z5";
const of = (made: Made, original: Entry["original"] = null): Entry => ({
  content: aDocument(made),
  original,
});
const office = { company: "Office & Sons Ltd", gstin: "27AABCZ0000B1Z6" };
const month = (entries: Entry[]) => gstr1(GSTIN, "2026-11", entries);

describe("GSTR-1 (§23.54)", () => {
  test("one purifier within the state is the example of the design", () => {
    expect(month([of({ serial: "INV/26-27/000122" })])).toEqual({
      ...{ gstin: GSTIN, fp: "112026", version: "GST3.2.4", hash: "hash" },
      b2cs: [
        {
          ...{ sply_ty: "INTRA", pos: "29", typ: "OE", rt: 18, txval: 25422.88 },
          ...{ iamt: 0, camt: 2288.06, samt: 2288.06, csamt: 0 },
        },
      ],
      hsn: {
        hsn_b2c: [
          {
            ...{ num: 1, hsn_sc: "842139", desc: "Smart air purifier", uqc: "NOS", qty: 1, rt: 18 },
            ...{ txval: 25422.88, iamt: 0, camt: 2288.06, samt: 2288.06, csamt: 0 },
          },
        ],
      },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [
              {
                ...{ num: 1, from: "INV/26-27/000122", to: "INV/26-27/000122" },
                ...{ totnum: 1, cancel: 0, net_issue: 1 },
              },
            ],
          },
        ],
      },
    });
  });

  test("a buyer with a GSTIN has a line of their own, and so has a note to them", () => {
    const invoice = of({ to: "27", buyer: office });
    const back = { total: invoice.content.total.net, day: "2026-11-22" };
    const original = { serial: "INV/26-27/000123", day: "2026-11-22" };
    const made = { kind: "credit note", serial: "CRN/26-27/000001", original } as const;
    const credit = of({ ...made, to: "27", buyer: office }, back);
    const itms = [{ num: 1, itm_det: { rt: 18, txval: 25422.88, iamt: 4576.12, csamt: 0 } }];
    const { b2b, cdnr, hsn } = month([invoice, credit]);
    expect(b2b).toEqual([
      {
        ctin: office.gstin,
        inv: [
          {
            ...{ inum: "INV/26-27/000123", idt: "22-11-2026", val: 29999, pos: "27" },
            ...{ itms, rchrg: "N", inv_typ: "R" },
          },
        ],
      },
    ]);
    expect(cdnr).toEqual([
      {
        ctin: office.gstin,
        nt: [
          {
            ...{ ntty: "C", nt_num: "CRN/26-27/000001", nt_dt: "22-11-2026", val: 29999 },
            ...{ pos: "27", itms, rchrg: "N", inv_typ: "R" },
          },
        ],
      },
    ]);
    expect(hsn?.hsn_b2b).toMatchObject([{ qty: 0, txval: 0, iamt: 0 }]);
  });

  test("above one lakh to another state is listed one by one, with its notes, small ones as well", () => {
    const sold = [{ description: "Purifiers", quantity: 4, gross: 1_19_996_00, rate: 1800 }];
    const invoice = of({ to: "27", sold });
    const back = { total: invoice.content.total.net, day: "2026-11-22" };
    const original = { serial: "INV/26-27/000123", day: "2026-11-22" };
    const credit = of(
      { kind: "credit note", serial: "CRN/26-27/000001", to: "27", original },
      back,
    );
    const exactly = [{ description: "Purifiers", gross: 1_00_000_00, rate: 1800 }];
    const { b2cl, cdnur, b2cs } = month([invoice, credit, of({ to: "33", sold: exactly })]);
    expect(b2cl).toMatchObject([{ pos: "27", inv: [{ val: 119996 }] }]);
    expect(b2cl?.[0]?.inv[0]).not.toHaveProperty("pos");
    expect(cdnur).toMatchObject([{ typ: "B2CL", ntty: "C", val: 29999, pos: "27" }]);
    expect(b2cs).toMatchObject([{ sply_ty: "INTER", pos: "33" }]);
  });

  test("a plant is exempt wherever it stands, and a voucher is listed by its number alone", () => {
    const plant = { description: "Plant", hsn: "060290", gross: 499_00, rate: null };
    const mixed = of({ sold: [{ description: "Purifier", gross: 29_999_00, rate: 1800 }, plant] });
    const bill = of({ kind: "bill of supply", serial: "BOS/26-27/000001", sold: [plant] });
    const receipt = of({ kind: "receipt voucher", serial: "RCV/26-27/000001" });
    const { nil, b2cs, doc_issue } = month([mixed, bill, receipt]);
    const exempt = { sply_ty: "INTRAB2C", expt_amt: 998, nil_amt: 0, ngsup_amt: 0 };
    expect(nil).toEqual({ inv: [exempt] });
    expect(b2cs).toHaveLength(1);
    expect(doc_issue?.doc_det.map(({ doc_num, docs }) => [doc_num, docs.length])).toEqual([
      [1, 2],
      [6, 1],
    ]);
  });

  test("before May 2025 the summary by HSN is one list", () => {
    expect(gstr1(GSTIN, "2025-04", [of({})]).hsn).toHaveProperty("data");
  });
});

const rates = fc.constantFrom(null, 0, 500, 1200, 1800, 2800);
const aSold: fc.Arbitrary<Sold> = fc.record({
  description: fc.constantFrom("Purifier", "Monitor"),
  hsn: fc.constantFrom("842139", "902710", "060290"),
  quantity: fc.integer({ min: 1, max: 9 }),
  gross: fc.integer({ min: 1, max: 2_00_000_00 }),
  rate: rates,
});
const anEntry = fc
  .record({
    kind: fc.constantFrom<DocumentKind>("tax invoice", "credit note", "bill of supply"),
    to: fc.constantFrom("29" as const, "27" as const, "33" as const),
    buyer: fc.constantFrom({}, office),
    sold: fc.array(aSold, { minLength: 1, maxLength: 4 }),
    large: fc.boolean(),
  })
  .map(({ large, ...made }) => {
    const original = { serial: "INV/26-27/000001", day: "2026-11-01" };
    if (made.kind !== "credit note") return of(made);
    return of({ ...made, original }, { total: large ? 9_00_000_00 : 1, day: "2026-11-01" });
  });

const KEYS = ["txval", "iamt", "camt", "samt"] as const;
type Row = Partial<Record<(typeof KEYS)[number], number>>;
const paise = (rupees = 0) => Math.round(rupees * 100);
const sum = (rows: Row[], sign = 1) =>
  KEYS.map((key) => rows.reduce((all, row) => all + sign * paise(row[key]), 0));
const add = (...lists: number[][]) =>
  KEYS.map((_, at) => lists.reduce((n, l) => n + (l[at] ?? 0), 0));

test("HSN = other tables = documents, to the paisa (§23.54)", () => {
  fc.assert(
    fc.property(fc.array(anEntry, { maxLength: 12 }), (entries) => {
      const made = month(entries);
      const hsn = [...(made.hsn?.hsn_b2b ?? []), ...(made.hsn?.hsn_b2c ?? [])];
      const rowsOf = (some: { itms: { itm_det: Row }[] }[]) =>
        some.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det));
      const b2b = (made.b2b ?? []).flatMap(({ inv }) => rowsOf(inv as never));
      const b2cl = (made.b2cl ?? []).flatMap(({ inv }) => rowsOf(inv as never));
      const cdnr = (made.cdnr ?? []).flatMap(({ nt }) => rowsOf(nt as never));
      const cdnur = rowsOf((made.cdnur ?? []) as never);
      const nil = (made.nil?.inv ?? []).map((row) => ({ txval: row.expt_amt + row.nil_amt }));
      const tables = add(
        ...[sum(b2b), sum(b2cl), sum(made.b2cs ?? []), sum(nil)],
        ...[sum(cdnr, -1), sum(cdnur, -1)],
      );
      const documents = entries.reduce(
        (all, { content: { kind, total } }) => {
          const sign = kind === "credit note" ? -1 : 1;
          const parts = [total.taxable, total.igst, total.cgst, total.sgst];
          return add(
            all,
            parts.map((part) => sign * part),
          );
        },
        [0, 0, 0, 0],
      );
      expect(sum(hsn)).toEqual(documents);
      expect(tables).toEqual(documents);
    }),
  );
});

test("a return of any documents is as the portal takes it, before May 2025 and since (§23.54)", () => {
  const months = fc.constantFrom("2025-04", "2026-11");
  fc.assert(
    fc.property(fc.array(anEntry, { maxLength: 12 }), months, (entries, of) => {
      const file = JSON.parse(JSON.stringify(gstr1(GSTIN, of, entries)));
      expect(gstr1Schema.safeParse(file).error?.issues ?? []).toEqual([]);
    }),
  );
});

describe("vouchers for Tally (§23.55)", () => {
  test("a sale to a company is the example of the design", () => {
    const serial = "INV/26-27/000121";
    const entry = of({
      serial,
      day: "2026-11-03",
      to: "27",
      buyer: { ...office, company: "A & B" },
    });
    const xml = tallyVoucher(entry, firstLaw.books);
    for (const part of [
      '<VOUCHER VCHTYPE="Sales" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>20261103</DATE>',
      `<VOUCHERNUMBER>${serial}</VOUCHERNUMBER><CMPGSTIN>${GSTIN}</CMPGSTIN>`,
      "<PARTYLEDGERNAME>A &amp; B</PARTYLEDGERNAME><PARTYGSTIN>27AABCZ0000B1Z6</PARTYGSTIN>",
      "<LEDGERNAME>A &amp; B</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><ISPARTYLEDGER>Yes</ISPARTYLEDGER><AMOUNT>-29999.00</AMOUNT>",
      "<LEDGERNAME>Sales 18%</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>25422.88</AMOUNT>",
      "<LEDGERNAME>Output IGST</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>4576.12</AMOUNT>",
    ]) {
      expect(xml).toContain(part);
    }
  });

  test("each is balanced and well-formed, whatever is in it; a voucher of money is none", () => {
    const texts = fc.string({ unit: "binary", minLength: 1 });
    fc.assert(
      fc.property(anEntry, texts, (entry, company) => {
        const buyer = { ...entry.content.buyer, company };
        const xml = tallyVoucher(
          { ...entry, content: { ...entry.content, buyer } },
          firstLaw.books,
        );
        const amounts = [
          ...xml.matchAll(/(Yes|No)<\/ISDEEMEDPOSITIVE>.*?<AMOUNT>(-?)(\d+\.\d\d)</g),
        ];
        expect(amounts.length).toBeGreaterThan(1);
        expect(amounts.every(([, debit, minus]) => (debit === "Yes") === (minus === "-"))).toBe(
          true,
        );
        const all = amounts.map(([, , minus, amount]) => paise(Number(`${minus}${amount}`)));
        expect(all.reduce((a, b) => a + b, 0)).toBe(0);
        expect(wellFormed(TALLY_BEGIN + xml + TALLY_END)).toBe(true);
      }),
    );
    expect(tallyVoucher(of({ kind: "receipt voucher" }), firstLaw.books)).toBe("");
  });
});

/** Whether each element ends where it must, and no sign is bare. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, end, name, text] of xml.matchAll(/<(\/?)([\w.]+)[^<>]*>([^<]*)/g)) {
    if (end && open.pop() !== name) return false;
    if (!end) open.push(name ?? "");
    if (/&(?!amp;|lt;|gt;|quot;)|>/.test(text ?? "")) return false;
  }
  return open.length === 0 && !/[^\P{Cc}\n]/u.test(xml);
}

test("the ledger has a line for each document, below zero what takes back", () => {
  const half = splitInclusive(29_999_00, 1800, false).cgst / 100;
  const place = "29 Karnataka";
  const ledgerLine = (entry: Entry) => ledgerColumns.map((column) => column.of(entry));
  expect(ledgerLine(of({}))).toEqual([
    ...[
      GSTIN,
      "2026-11-22",
      "Tax invoice",
      "INV/26-27/000123",
      "GV-20261120-AAAAAA",
      "",
      "Ravi Kumar",
    ],
    ...["", "", place, 25422.88, half, half, 0, 29999],
  ]);
  const original = { serial: "INV/26-27/000123", day: "2026-11-22" };
  const credit = ledgerLine(of({ kind: "credit note", original }));
  expect(credit.at(-1)).toBe(-29999);
  expect(credit[5]).toBe(original.serial);
});
