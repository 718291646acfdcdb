import { fullName } from "#domain/address.ts";
import { formatPaise } from "#domain/money.ts";
import { NO_ADDRESS } from "#domain/order.ts";
import type { Paper, Sender } from "#domain/shipping/paper.ts";
import { A4, mm, type Page, printA4, rule, soft, write } from "./document.ts";

const PER_PAGE = 4; // A6, two by two
const [WIDE, HIGH] = [A4.width / 2, A4.height / 2];
const EDGE = mm(9);
const INNER = WIDE - 2 * EDGE;

/** Address labels, four on a page of A4, as one PDF. */
export function printLabels(papers: readonly Paper[], sender: Sender): Promise<Uint8Array> {
  return printA4("Address labels", papers, (page, paper, at) => {
    const place = at % PER_PAGE;
    if (at > 0 && place === 0) page.addPage();
    const [left, top] = [(place % 2) * WIDE, Math.floor(place / 2) * HIGH];
    label(page, paper, sender, left + EDGE, top + EDGE);
  });
}

function label(page: Page, paper: Paper, sender: Sender, x: number, top: number): void {
  const column = { x, width: INNER };
  let y = write(page, sender.name, { ...column, y: top, size: 11, font: "bold" });
  y = write(page, sender.address, { ...column, y, size: 7.5, color: soft, height: mm(8) });
  rule(page, x, y + mm(3), INNER);
  y = write(page, "To", { ...column, y: y + mm(5), size: 8, color: soft });
  const { to, company } = paper;
  if (to) {
    const place = `${to.city}, ${to.state}`;
    y = write(page, fullName(to), { ...column, y, size: 14, font: "bold", height: mm(13) });
    if (company) y = write(page, company, { ...column, y, size: 11, height: mm(6) });
    y = write(page, to.address, { ...column, y, size: 11, height: mm(22) });
    y = write(page, place, { ...column, y, size: 11, height: mm(11) });
    y = write(page, to.pinCode, { ...column, y: y + mm(1), size: 24, font: "bold" });
    if (to.phone) write(page, `Phone ${to.phone}`, { ...column, y, size: 11 });
  } else {
    write(page, NO_ADDRESS, { ...column, y, size: 12 });
  }
  foot(page, paper, x, top + HIGH - 2 * EDGE - mm(32));
}

/** What the carrier looks at: what is collected, the order, the number. */
function foot(page: Page, paper: Paper, x: number, top: number): void {
  const column = { x, width: INNER };
  rule(page, x, top, INNER);
  const collect =
    paper.toCollect > 0
      ? `Cash on delivery: collect ${formatPaise(paper.toCollect)}`
      : "Prepaid: nothing to collect";
  let y = write(page, collect, { ...column, y: top + mm(2), size: 11, font: "bold" });
  const order = [`Order ${paper.orderId}`, paper.title].filter(Boolean).join(" · ");
  y = write(page, order, { ...column, y: y + mm(1), size: 10 });
  const by = [paper.carrierName, paper.trackingNumber].filter(Boolean).join(" · ");
  write(page, by, { ...column, y, size: 10, height: mm(10) });
}
