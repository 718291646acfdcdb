import { A4, mm, type Page, rule, soft, write } from "./document.ts";

const EDGE = mm(18);
const WIDE = A4.width - 2 * EDGE;
const BOTTOM = A4.height - EDGE;

/** A column of a printed table; `share` of the page's width, between 0 and 1. */
export type PrintedColumn = { head: string; share: number; align?: "right" };
/** A cell, and what stands below it in small letters. */
export type PrintedCell = { text: string; small?: string; bold?: boolean };

/** The title of a sheet with the lines below it, on the page that is there; answers where it ends. */
export function drawTitle(page: Page, title: string, lines: readonly string[]): number {
  const column = { x: EDGE, width: WIDE };
  let y = write(page, title, { ...column, y: EDGE, size: 22, font: "bold" }) + mm(1);
  for (const line of lines) y = write(page, line, { ...column, y, size: 10 });
  return y + mm(6);
}

/** A table that goes on over as many pages as it needs, each with its heads; answers where it ends. */
export function drawRows(
  page: Page,
  columns: readonly PrintedColumn[],
  rows: readonly (readonly PrintedCell[])[],
  top: number,
): number {
  const gap = mm(3);
  const places = columns.map(({ share, align }, at) => {
    const before = columns.slice(0, at).reduce((sum, each) => sum + each.share, 0);
    const place = { x: EDGE + before * WIDE, width: share * WIDE - gap };
    return align ? { ...place, align } : place;
  });
  const heads = (y: number) => {
    for (const [at, { head }] of columns.entries()) {
      const place = places[at];
      if (place) write(page, head, { ...place, y, size: 9, color: soft });
    }
    return y + mm(5);
  };
  let y = heads(top);
  for (const row of rows) {
    if (y + mm(13) > BOTTOM) {
      page.addPage();
      y = heads(EDGE);
    }
    rule(page, EDGE, y, WIDE);
    const start = y + mm(1.5);
    let below = start;
    for (const [at, { text, small, bold }] of row.entries()) {
      const place = places[at];
      if (!place) continue;
      const font = bold ? "bold" : "plain";
      let end = write(page, text, { ...place, y: start, size: 10.5, font });
      if (small) end = write(page, small, { ...place, y: end, size: 8.5, color: soft });
      below = Math.max(below, end);
    }
    y = below + mm(1.5);
  }
  rule(page, EDGE, y, WIDE);
  return y + mm(3);
}

/** Lines to sign on, side by side, each with who signs below; on another page where there is no room. */
export function drawSignatures(page: Page, names: readonly string[], top: number): void {
  let y = top + mm(24);
  if (y + mm(10) > BOTTOM) {
    page.addPage();
    y = EDGE + mm(24);
  }
  const width = WIDE / names.length - mm(6);
  for (const [at, name] of names.entries()) {
    const x = EDGE + at * (width + mm(6));
    rule(page, x, y, width);
    write(page, name, { x, width, y: y + mm(1.5), size: 9, color: soft });
  }
}

/** A line of text below a table. */
export function drawNote(page: Page, text: string, y: number): number {
  return write(page, text, { x: EDGE, width: WIDE, y, size: 11, font: "bold" });
}
