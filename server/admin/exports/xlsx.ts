import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { setImmediate as breathe } from "node:timers/promises";
import { type Cell, inIndia, type Kind, type Table } from "./cells.ts";

/** Rows that one sheet can hold beside its header. */
export const MAX_ROWS = 1_048_575;

const AT_ONCE = 50; // rows that are written before others have their turn: some 5 ms

/** Rupees with India's groups of digits. A number below zero has the last format, with its sign. */
const RUPEES = [
  String.raw`[>=10000000]"₹"##\,##\,##\,##0.00`,
  String.raw`[>=100000]"₹"##\,##\,##0.00`,
  `"₹"##,##0.00`,
].join(";");

/** How the cells of a column are shown; widths are characters. */
const looks: Record<Kind, { numFmt: string; width: number }> = {
  text: { numFmt: "General", width: 22 },
  count: { numFmt: "General", width: 10 },
  money: { numFmt: RUPEES, width: 16 },
  day: { numFmt: "yyyy-mm-dd", width: 12 },
  time: { numFmt: "yyyy-mm-dd hh:mm", width: 17 },
};

/**
 * A table as an Excel workbook of one sheet: numbers as numbers, days and times as dates, and every text as a
 * text, which is no formula whatever it begins with. The header stays in view and filters the rows. Written as
 * it is read; what the receiver has not taken is not read from the table yet.
 */
export function xlsx(table: Table): Readable {
  const file = new PassThrough();
  write(table, file).catch((error) => file.destroy(error));
  return file;
}

async function write({ name, columns, rows, sums }: Table, file: PassThrough): Promise<void> {
  const left = new AbortController();
  file.once("close", () => left.abort());
  // Loaded for the first file: it takes half a second and 70 MB.
  const { WorkbookWriter } = await import("@cj-tech-master/excelts");
  const book = new WorkbookWriter({ stream: file, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ name, kind = "text" }) => ({
    width: Math.max(looks[kind].width, name.length + 4), // the filter's button
    style: { numFmt: looks[kind].numFmt },
  }));
  const header = sheet.addRow(columns.map(({ name }) => name));
  header.font = { bold: true };
  header.commit();
  const add = (cells: Cell[]) => {
    const row = sheet.addRow(cells.map((cell, at) => written(cell, columns[at]?.kind)));
    for (const [at, cell] of cells.entries()) {
      if (cell instanceof Date) row.getCell(at + 1).numFmt = looks.time.numFmt;
    }
    row.commit();
  };
  let last = 1;
  for await (const portion of rows) {
    for (const cells of portion) {
      add(cells);
      last += 1;
      if (last % AT_ONCE === 0) await room(file, left.signal);
    }
  }
  sheet.autoFilter = { from: { row: 1, col: 1 }, to: { row: last, col: columns.length } };
  if (sums) add(sums);
  sheet.commit();
  await book.commit();
}

/** Waits until the receiver takes more. Throws when it has left. */
async function room(file: PassThrough, left: AbortSignal): Promise<void> {
  await breathe(undefined, { signal: left });
  if (file.writableNeedDrain) await once(file, "drain", { signal: left });
}

function written(cell: Cell, kind: Kind | undefined): string | number | Date | null {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) return inIndia(cell);
  if (typeof cell === "number") return cell;
  const isDay = kind === "day" && /^\d{4}-\d\d-\d\d$/.test(cell);
  return isDay ? new Date(`${cell}T00:00:00Z`) : cell.toWellFormed();
}
