import { type Entry, isCredit, isSupply } from "./entries.ts";
import {
  byRate,
  issued,
  isTaxed,
  itemsOf,
  NONE,
  plus,
  portalDay,
  rupees,
  type Sums,
  sectionOf,
} from "./gstr1-sections.ts";

/**
 * GSTR-1 of the documents of a month for one GSTIN, as the portal takes it: sections without entries are
 * left out. `month` is `2026-11`. What is exempt on an invoice stands among the exempt supplies, everything
 * in the summary by HSN.
 */
export function gstr1(gstin: string, month: string, entries: readonly Entry[]) {
  const [year = "", number = ""] = month.split("-");
  const supplies = entries.filter(isSupply);
  const taxed = supplies.filter(({ content }) => content.lines.some(isTaxed));
  const of = (section: ReturnType<typeof sectionOf>) =>
    taxed.filter((entry) => sectionOf(entry) === section);
  const sections = {
    b2b: byBuyer(of("b2b"), "inv", (entry) => ({ ...invoice(entry), ...regular })),
    b2cl: byPlace(of("b2cl")),
    b2cs: consumers(of("b2cs")),
    cdnr: byBuyer(of("cdnr"), "nt", (entry) => ({ ...note(entry), ...regular })),
    cdnur: of("cdnur").map((entry) => ({ typ: "B2CL", ...note(entry) })),
  };
  const filled = Object.entries(sections).filter(([, rows]) => rows.length > 0);
  const nil = exempt(supplies);
  const hsn = byHsn(supplies, month);
  return {
    ...{ gstin, fp: `${number}${year}`, version: "GST3.2.4", hash: "hash" },
    ...(Object.fromEntries(filled) as Partial<typeof sections>),
    ...(nil.length > 0 ? { nil: { inv: nil } } : {}),
    ...(Object.keys(hsn).length > 0 ? { hsn } : {}),
    ...(entries.length > 0 ? { doc_issue: { doc_det: issued(entries) } } : {}),
  };
}

const regular = { rchrg: "N", inv_typ: "R" } as const;

const invoice = ({ content }: Entry) => ({
  ...{ inum: content.serial, idt: portalDay(content.day), val: rupees(content.total.net) },
  ...{ pos: content.place.code, itms: itemsOf(content) },
});
const note = ({ content }: Entry) => ({
  ...{ ntty: "C", nt_num: content.serial, nt_dt: portalDay(content.day) },
  ...{ val: rupees(content.total.net), pos: content.place.code, itms: itemsOf(content) },
});

function byBuyer<Key extends string, Row>(
  entries: readonly Entry[],
  key: Key,
  row: (entry: Entry) => Row,
) {
  const buyers = Map.groupBy(entries, ({ content }) => content.buyer.gstin);
  return [...buyers].map(([ctin, some]) => ({ ctin, [key]: some.map(row) }));
}

function byPlace(entries: readonly Entry[]) {
  const places = Map.groupBy(entries, ({ content }) => content.place.code);
  const withoutPlace = ({ pos: _, ...rest }: ReturnType<typeof invoice>) => rest;
  return [...places].map(([pos, some]) => ({
    pos,
    inv: some.map((entry) => withoutPlace(invoice(entry))),
  }));
}

/** Adds up by what `keys` answers, in the order in which the keys are first met. */
function addUp<Part>(
  parts: readonly { key: string; part: Part; sums: Sums; sign: 1 | -1 }[],
): { part: Part; sums: Sums }[] {
  const all = new Map<string, { part: Part; sums: Sums }>();
  for (const { key, part, sums, sign } of parts) {
    const before = all.get(key);
    all.set(key, { part: before?.part ?? part, sums: plus(before?.sums ?? NONE, sums, sign) });
  }
  return [...all.values()];
}

const signOf = (entry: Entry): 1 | -1 => (isCredit(entry) ? -1 : 1);
const taxes = ({ igst, cgst, sgst }: Sums) => ({
  ...{ iamt: rupees(igst), camt: rupees(cgst), samt: rupees(sgst), csamt: 0 },
});

/** Sales to consumers by place and rate, less what was credited. */
function consumers(entries: readonly Entry[]) {
  const parts = entries.flatMap((entry) =>
    byRate(entry.content).map(([rt, sums]) => {
      const { code: pos, interState } = entry.content.place;
      const part = { sply_ty: interState ? "INTER" : "INTRA", pos, typ: "OE", rt };
      return { key: `${pos} ${rt}`, part, sums, sign: signOf(entry) };
    }),
  );
  return addUp(parts).map(({ part, sums }) => ({
    ...part,
    txval: rupees(sums.taxable),
    ...taxes(sums),
  }));
}

/** What no tax is due on, by whether it went to another state and to a GSTIN. */
function exempt(entries: readonly Entry[]) {
  const sums = new Map<string, { exempt: number; nil: number }>();
  for (const entry of entries) {
    const { place, buyer, lines } = entry.content;
    const key = `${place.interState ? "INTR" : "INTRA"}${buyer.gstin === "" ? "B2C" : "B2B"}`;
    for (const { rate, net } of lines.filter((line) => !isTaxed(line))) {
      const sum = sums.get(key) ?? { exempt: 0, nil: 0 };
      sum[rate === null ? "exempt" : "nil"] += signOf(entry) * net;
      sums.set(key, sum);
    }
  }
  return [...sums].map(([sply_ty, sum]) => ({
    ...{ sply_ty, expt_amt: rupees(sum.exempt), nil_amt: rupees(sum.nil), ngsup_amt: 0 },
  }));
}

const LONGEST_NAME = 30;
/** From this month on those with a GSTIN are separate from the others. */
const APART = "2025-05";

type HsnRow = Record<"num" | "qty" | "rt" | "txval" | "iamt" | "camt" | "samt" | "csamt", number> &
  Record<"hsn_sc" | "desc" | "uqc", string>;

/** All supplies by HSN and rate, less what came back. A delivery has the HSN of its goods and is no piece. */
function byHsn(
  entries: readonly Entry[],
  month: string,
): Partial<Record<"data" | "hsn_b2b" | "hsn_b2c", HsnRow[]>> {
  const rowsOf = (some: readonly Entry[]): HsnRow[] => {
    const pieces = new Map<string, number>();
    const parts = some.flatMap((entry) =>
      entry.content.lines.map((line) => {
        const rt = (line.rate ?? 0) / 100;
        const key = `${line.hsn} ${rt}`;
        const count = line.line === null ? 0 : line.quantity;
        pieces.set(key, (pieces.get(key) ?? 0) + signOf(entry) * count);
        const desc = [...line.description].slice(0, LONGEST_NAME).join("");
        return { key, part: { key, hsn_sc: line.hsn, desc, rt }, sums: line, sign: signOf(entry) };
      }),
    );
    return addUp(parts).map(({ part: { key, rt, ...goods }, sums }, index) => ({
      ...{ num: index + 1, ...goods, uqc: "NOS", qty: pieces.get(key) ?? 0, rt },
      ...{ txval: rupees(sums.taxable), ...taxes(sums) },
    }));
  };
  const [to, from] = [
    rowsOf(entries.filter(({ content }) => content.buyer.gstin !== "")),
    rowsOf(entries.filter(({ content }) => content.buyer.gstin === "")),
  ];
  if (month < APART) {
    const data = rowsOf(entries);
    return data.length > 0 ? { data } : {};
  }
  return {
    ...(to.length > 0 ? { hsn_b2b: to } : {}),
    ...(from.length > 0 ? { hsn_b2c: from } : {}),
  };
}
