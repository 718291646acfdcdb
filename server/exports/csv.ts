import { type Cell, inIndia, type Rows } from "./cells.ts";

const BOM = "\uFEFF"; // without it Excel takes the file for a local 8-bit one

/** Rows as CSV by RFC 4180, in UTF-8, safe to open in a spreadsheet. */
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
  const text = disarm(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
const disarm = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
