import { fullName, streetLines, townLine } from "#domain/address.ts";
import { dayOf } from "#domain/calendar.ts";
import { formatPaise } from "#domain/money.ts";
import { NO_ADDRESS } from "#domain/order.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import type { Sender, ShippingDocument } from "#domain/shipping/shipping-document.ts";
import { A4, mm, type Page, printA4, rule, soft, write } from "./document.ts";

const EDGE = mm(18);
const WIDE = A4.width - 2 * EDGE;
const BOTTOM = A4.height - EDGE;
const half = WIDE / 2 - mm(4);

/** Packing slips, each on a page of its own (or several), as one PDF. No prices but what is collected. */
export function printSlips(
  documents: readonly ShippingDocument[],
  sender: Sender,
): Promise<Uint8Array> {
  return printA4("Packing slips", documents, (page, document, at) => {
    if (at > 0) page.addPage();
    drawSlip(page, document, sender);
  });
}

/** A packing slip on the page that is there, which is empty, and as many after it as it needs. */
export function drawSlip(page: Page, document: ShippingDocument, sender: Sender): void {
  const y = Math.max(head(page, document), from(page, sender)) + mm(8);
  const below = shipsTo(page, document, y) + mm(8);
  const end = goods(page, document, below) + mm(6);
  const collect =
    document.toCollect > 0
      ? `Cash on delivery: please collect ${formatPaise(document.toCollect)}.`
      : "Nothing to collect.";
  write(page, collect, {
    x: EDGE,
    y: roomFor(page, end, mm(8)),
    width: WIDE,
    size: 11,
    font: "bold",
  });
}

function head(page: Page, document: ShippingDocument): number {
  const column = { x: EDGE, width: half };
  let y = write(page, "Packing slip", { ...column, y: EDGE, size: 22, font: "bold" });
  const order = [`Order ${document.orderId}`, document.title].filter(Boolean).join(" · ");
  y = write(page, order, { ...column, y: y + mm(1), size: 11 });
  const day = dayOf(document.placedAt);
  const placed = `Placed ${promiseWords({ from: day, until: day })} ${day.slice(0, 4)}`;
  y = write(page, placed, { ...column, y, size: 9, color: soft });
  const by = [document.carrierName, document.trackingNumber].filter(Boolean).join(" · ");
  return write(page, by, { ...column, y, size: 9, color: soft });
}

function from(page: Page, sender: Sender): number {
  const column = { x: EDGE + WIDE / 2 + mm(4), width: half };
  let y = write(page, sender.name, { ...column, y: EDGE, size: 11, font: "bold" });
  y = write(page, sender.address, { ...column, y, size: 9 });
  return write(page, sender.email, { ...column, y, size: 9 });
}

function shipsTo(page: Page, { to, company }: ShippingDocument, top: number): number {
  const column = { x: EDGE, width: WIDE };
  let y = write(page, "Ships to", { ...column, y: top, size: 9, color: soft });
  if (!to) return write(page, NO_ADDRESS, { ...column, y, size: 11 });
  y = write(page, fullName(to), { ...column, y, size: 13, font: "bold" });
  if (company) y = write(page, company, { ...column, y, size: 11 });
  for (const line of streetLines(to)) y = write(page, line, { ...column, y, size: 11 });
  y = write(page, townLine(to), { ...column, y, size: 11 });
  return write(page, to.phone, { ...column, y, size: 11 });
}

function goods(page: Page, document: ShippingDocument, top: number): number {
  const count = { x: EDGE + WIDE - mm(22), width: mm(22), align: "right" } as const;
  const what = { x: EDGE, width: WIDE - mm(26) };
  write(page, "Pieces", { ...count, y: top, size: 9, color: soft });
  let y = write(page, "Item", { ...what, y: top, size: 9, color: soft }) + mm(1);
  for (const line of document.goods) {
    y = roomFor(page, y, mm(14));
    rule(page, EDGE, y, WIDE);
    const start = y + mm(1.5);
    write(page, String(line.quantity), { ...count, y: start, size: 11, font: "bold" });
    y = write(page, line.name, { ...what, y: start, size: 11 });
    const options = [line.size, line.material, line.color].filter(Boolean).join(" · ");
    y = write(page, options, { ...what, y, size: 9, color: soft }) + mm(1.5);
  }
  y = roomFor(page, y, mm(9));
  rule(page, EDGE, y, WIDE);
  const sum = document.goods.reduce((all, { quantity }) => all + quantity, 0);
  write(page, "In all", { ...what, y: y + mm(1.5), size: 11 });
  return write(page, String(sum), { ...count, y: y + mm(1.5), size: 11, font: "bold" });
}

/** Where a part of this height can begin: here, or at the top of another page. */
function roomFor(page: Page, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  page.addPage();
  return EDGE;
}
