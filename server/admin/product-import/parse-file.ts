import { parse } from "csv-parse";
import { type Cells, type Column, columns, type FileLine } from "#domain/catalogue/csv/columns.ts";
import { rearm } from "../exports/disarm.ts";

/** A file of products as it was read: its products by their handles, in the order of the file. */
export type ParsedFile = { products: Map<string, FileLine[]>; withoutHandle: number[] };

/** Why a file cannot be read at all; `line` where it is known. */
export class BrokenFile extends Error {
  readonly line: number | null;
  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}

/** The separator of a file by its first line: a spreadsheet set to India or Europe may write another. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]/) >>> 0);
  const counts = [",", ";", "\t"].map((sign) => [header.split(sign).length, sign] as const);
  return counts.reduce((best, each) => (each[0] > best[0] ? each : best))[1];
}

/** Known columns by how they may be written: capitals and blanks at the ends do not count. */
const known = new Map(columns.map((column) => [column.toLowerCase(), column]));

/** Reads a file of products, a piece at a time. Throws a `BrokenFile` where it is none. */
export async function parseFile(text: string): Promise<ParsedFile> {
  const products: ParsedFile["products"] = new Map();
  const withoutHandle: number[] = [];
  let header: (Column | undefined)[] | null = null;
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text.replace(/^\ufeff/, "")),
    relax_column_count: true,
    info: true,
    max_record_size: 1_000_000,
  });
  const feed = async () => {
    for (let at = 0; at < text.length; at += 65_536) {
      if (!parser.write(text.slice(at, at + 65_536))) {
        await new Promise((resolve) => parser.once("drain", resolve));
      }
    }
    parser.end();
  };
  const feeding = feed();
  feeding.catch(() => {}); // the reading below handles it
  let next = 1; // the line on which the record begins
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = next;
      next = info.lines + 1;
      if (!header) {
        header = record.map((name) => known.get(name.trim().toLowerCase()));
        if (!header.includes("Handle")) throw new BrokenFile("The file has no column Handle", 1);
        continue;
      }
      if (record.every((cell) => cell.trim() === "")) continue;
      const cells: Cells = {};
      for (const [at, column] of header.entries()) if (column) cells[column] = record[at] ?? "";
      const handle = cells.Handle?.trim().toLowerCase() ?? "";
      if (!handle) {
        withoutHandle.push(line);
        continue;
      }
      const lines = products.get(handle) ?? [];
      lines.push({ line, cells: armed(cells) }); // a copy for each line would take hours for a file of one Handle
      products.set(handle, lines);
    }
  } catch (error) {
    parser.destroy();
    if (error instanceof BrokenFile) throw error;
    throw new BrokenFile("The file is not a CSV file that can be read", next);
  }
  await feeding;
  if (!header) throw new BrokenFile("The file is empty");
  return { products, withoutHandle };
}

type Parsed = { record: string[]; info: { lines: number } };

/** Without the apostrophes that the export puts before what a spreadsheet would take for a formula. */
function armed(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, rearm(cell)]));
}
