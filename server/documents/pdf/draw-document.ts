import { setImmediate as pause } from "node:timers/promises";
import type { DocumentValues, EInvoice } from "#domain/documents/values.ts";
import { taxOf } from "#domain/tax/split.ts";
import { drawQr } from "#server/shipping/documents/document.ts";
import { drawHead } from "./head.ts";
import type { Page } from "./page.ts";
import { A4, artifact, group, mm, rule, soft, type Tag, tagged, write } from "./sheet.ts";
import { drawTable } from "./table.ts";
import { wordsOf } from "./words.ts";

const EDGE = mm(16);
const WIDE = A4.width - 2 * EDGE;
const BOTTOM = A4.height - mm(22); // the foot of the page is below

/**
 * Draws a document as PDF/A-2a: tagged, with all fonts and its language in it. The same content gives the same
 * bytes. Answers them. `eInvoice` is the registry's answer, where there is one.
 */
export async function drawDocument(
  values: DocumentValues,
  eInvoice: EInvoice | null,
): Promise<Buffer> {
  const { default: Document } = await import("pdfkit"); // not before it is needed: it is large
  const title = wordsOf(values).titles[values.kind];
  const page = new Document({
    ...{ size: "A4", margin: 0, bufferPages: true },
    pdfVersion: "1.7",
    subset: "PDF/A-2a",
    ...{ tagged: true, displayTitle: true },
    lang: `${values.language}-IN`,
    font: null as unknown as string, // not Helvetica, which would not be in the file
    info: { Title: `${title} ${values.serial}`, CreationDate: new Date(values.madeAt) },
  });
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    page.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    page.on("end", () => resolve(Buffer.concat(chunks)));
    page.on("error", reject);
  });
  await drawPages(page, values, eInvoice);
  page.end();
  return whole;
}

/** Draws a document on the page that is there, which is empty, and as many after it as it needs. */
export async function drawPages(
  page: Page,
  values: DocumentValues,
  eInvoice: EInvoice | null,
): Promise<void> {
  const { start, count } = page.bufferedPageRange();
  const first = start + count - 1;
  const root = page.struct("Document");
  page.addStructure(root);
  const roomFor = (y: number, height: number): number => {
    if (y + height <= BOTTOM) return y;
    page.addPage();
    return EDGE;
  };
  const below = drawHead(page, root, values, { x: EDGE, y: EDGE, width: WIDE });
  await pause(); // others are answered in between
  const end = drawTable(page, root, values, { x: EDGE, width: WIDE, roomFor }, below + mm(6));
  drawEnd(page, root, values, eInvoice, roomFor, end + mm(4));
  root.end();
  drawFeet(page, values, first);
}

type RoomFor = (y: number, height: number) => number;
const HALF = WIDE / 2 - mm(4);
const SIGNED = mm(55); // the line to sign on

/** The amount in words, the answer of the registry, and the signature. */
function drawEnd(
  page: Page,
  root: Tag,
  values: DocumentValues,
  eInvoice: EInvoice | null,
  roomFor: RoomFor,
  top: number,
): void {
  const { words: inWords, seller, total } = values;
  const words = wordsOf(values);
  const size = mm(34); // of the QR code
  const y = roomFor(top, mm(30) + (eInvoice ? size : 0));
  const left = { x: EDGE, width: HALF };
  const right = { x: EDGE + WIDE - HALF, width: HALF, align: "right" } as const;
  const part = group(page, root, "Sect");
  let below = tagged(page, part, "P", () => {
    const next = write(page, words.inWords, { ...left, y, size: 7.5, color: soft });
    return write(page, inWords, { ...left, y: next, weight: "700Bold" });
  });
  below = tagged(page, part, "P", () =>
    write(page, taxOf(total) > 0 ? words.inRupeesWithTax : words.inRupees, {
      ...left,
      y: below + mm(2),
      size: 7.5,
      color: soft,
    }),
  );
  const { rounding = 0 } = values;
  if (rounding > 0) {
    below = tagged(page, part, "P", () =>
      write(page, words.rounded(rounding), { ...left, y: below, size: 7.5, color: soft }),
    );
  }
  if (eInvoice) {
    const { irn, acknowledgement, acknowledgedAt, qr } = eInvoice;
    below = tagged(page, part, "P", () => {
      const start = { ...left, y: below + mm(3), size: 7.5, color: soft };
      const next = write(page, `${words.irn} ${irn}`, start);
      const at = words.acknowledgement(acknowledgement, acknowledgedAt);
      return write(page, at, { ...start, y: next });
    });
    const place = { x: EDGE, y: below + mm(3), size };
    tagged(page, part, "Figure", () => drawQr(page, qr, place), {
      alt: words.qr,
      bbox: [place.x, place.y, place.x + size, place.y + size],
    });
  }
  below = tagged(page, part, "P", () =>
    write(page, words.signedFor(seller.name), { ...right, y, weight: "700Bold" }),
  );
  below += mm(10);
  rule(page, EDGE + WIDE - SIGNED, below, SIGNED);
  tagged(page, part, "P", () => {
    let next = write(page, seller.signatory, { ...right, y: below + mm(1.5) });
    next = write(page, words.signatory, { ...right, y: next, size: 7.5, color: soft });
    write(page, words.electronic, { ...right, y: next, size: 7.5, color: soft });
  });
  part.end();
}

/** Who sells and which page it is, below each page from the `first` one on. */
function drawFeet(page: Page, values: DocumentValues, first: number): void {
  const { seller, serial } = values;
  const range = page.bufferedPageRange();
  const after = range.start + range.count;
  const who = [seller.name, seller.telephone, seller.email].filter(Boolean).join(" · ");
  for (let index = first; index < after; index += 1) {
    page.switchToPage(index);
    const y = A4.height - mm(16);
    rule(page, EDGE, y, WIDE);
    artifact(page, () => {
      const line = { y: y + mm(2), size: 7.5, color: soft };
      write(page, who, { ...line, x: EDGE, width: WIDE - mm(62) });
      const at = `${serial} · ${wordsOf(values).page(index - first + 1, after - first)}`;
      write(page, at, { ...line, x: EDGE + WIDE - mm(60), width: mm(60), align: "right" });
    });
  }
}
