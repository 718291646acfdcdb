import { type Cell, inIndia, type Rows } from "./cells.ts";
import { disarm } from "./disarm.ts";

const BOM = "\uFEFF"; // without it Excel takes the file for a local 8-bit one

/**
 * Rows as CSV by RFC 4180, in UTF-8, safe to open in a spreadsheet: every text is quoted and none
 * begins a formula. Numbers and moments are written bare: they are the shop's own.
 */
export async function* csv(header: string[], rows: Rows): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(BOM + line(header));
  for await (const portion of rows) yield bytes.encode(portion.map(line).join(""));
}

const line = (cells: Cell[]) => `${cells.map(write).join(",")}\r\n`;

function write(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  if (cell instanceof Date) return inIndia(cell).toISOString().slice(0, 16).replace("T", " ");
  return `"${disarm(cell).replaceAll('"', '""')}"`;
}
