import { fullName, streetLines } from "#domain/address.ts";
import { formatPaise } from "#domain/money.ts";
import { NO_ADDRESS } from "#domain/order.ts";
import type { Sender, ShippingDocument } from "#domain/shipping/shipping-document.ts";
import { A4, drawQr, heightOfText, mm, type Page, printA4, rule, soft, write } from "./document.ts";

const PER_PAGE = 4; // A6, two by two
const [WIDE, HIGH] = [A4.width / 2, A4.height / 2];
const EDGE = mm(9);
const INNER = WIDE - 2 * EDGE;

/** Address labels, four on a page of A4, as one PDF. */
export function printLabels(
  documents: readonly ShippingDocument[],
  sender: Sender,
): Promise<Uint8Array> {
  return printA4("Address labels", documents, (page, document, at) => {
    const place = at % PER_PAGE;
    if (at > 0 && place === 0) page.addPage();
    drawLabel(page, document, sender, place);
  });
}

/** An address label in one of the quarters of a page: 0 is the upper left one. */
export function drawLabel(
  page: Page,
  document: ShippingDocument,
  sender: Sender,
  quarter: number,
): void {
  const x = (quarter % 2) * WIDE + EDGE;
  const top = Math.floor(quarter / 2) * HIGH + EDGE;
  const column = { x, width: INNER };
  let y = write(page, sender.name, { ...column, y: top, size: 11, font: "bold" });
  y = write(page, sender.address, { ...column, y, size: 7.5, color: soft, height: mm(8) });
  rule(page, x, y + mm(3), INNER);
  y = write(page, "To", { ...column, y: y + mm(5), size: 8, color: soft });
  const bottom = top + HIGH - 2 * EDGE - mm(32);
  const lines = linesOf(document);
  const size = SIZES.find((each) => heightOf(page, lines, each) <= bottom - y) ?? SMALLEST;
  for (const { text, font, times } of lines) {
    y = write(page, text, { ...column, y, size: size * times, font });
  }
  foot(page, document, x, bottom);
}

/** Points of the address, from those that are read across a room down to those of a small print. */
const SMALLEST = 5;
const SIZES = Array.from({ length: 13 }, (_, at) => 11 - at / 2);

/** A line of the address; `times` the size of its text. */
type Line = { text: string; font: "plain" | "bold"; times: number };

function linesOf({ to, company }: ShippingDocument): Line[] {
  if (!to) return [{ text: NO_ADDRESS, font: "plain", times: 1 }];
  const plain = (text: string): Line => ({ text, font: "plain", times: 1 });
  const lines = [
    { text: fullName(to), font: "bold", times: 1.3 } as const,
    ...[company, ...streetLines(to), `${to.city}, ${to.state}`].map(plain),
    { text: to.pinCode, font: "bold", times: 2.2 } as const,
    plain(to.phone ? `Phone ${to.phone}` : ""),
  ];
  return lines.filter(({ text }) => text !== "");
}

/** Points that they take together: nothing of an address may be cut off (§22.35). */
const heightOf = (page: Page, lines: readonly Line[], size: number): number =>
  lines.reduce((sum, { text, font, times }) => {
    return sum + heightOfText(page, text, { width: INNER, size: size * times, font });
  }, 0);

const CODE = mm(22); // the side of its QR code

/** What the carrier looks at: what is collected, the order, the number; and the parcel's id for scanners. */
function foot(page: Page, document: ShippingDocument, x: number, top: number): void {
  const column = { x, width: INNER - CODE - mm(4) };
  rule(page, x, top, INNER);
  drawQr(page, document.parcelId ?? document.orderId, {
    x: x + INNER - CODE,
    y: top + mm(4),
    size: CODE,
  });
  const collect =
    document.toCollect > 0
      ? `Cash on delivery: collect ${formatPaise(document.toCollect)}`
      : "Prepaid: nothing to collect";
  let y = write(page, collect, { ...column, y: top + mm(2), size: 11, font: "bold" });
  const order = [`Order ${document.orderId}`, document.title].filter(Boolean).join(" · ");
  y = write(page, order, { ...column, y: y + mm(1), size: 10 });
  const by = [document.carrierName, document.trackingNumber].filter(Boolean).join(" · ");
  write(page, by, { ...column, y, size: 10, height: mm(10) });
}
