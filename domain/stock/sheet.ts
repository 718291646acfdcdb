import { MOST_ON_HAND } from "../stock.ts";
import { oneLine } from "../typed-text.ts";

/**
 * The columns of the stock as CSV; "Shelf" may be left out. A line is found by its SKU, or by product and options.
 */
export const sheetColumns = ["SKU", "Product", "Options", "On hand", "Low at", "Shelf"] as const;

/** A line as it was written; `at` is its number in the file. */
export type SheetLine = {
  at: number;
  sku: string;
  product: string;
  options: string;
  onHand: string;
  lowAt: string;
  /** Null: the file has no such column. */
  shelf: string | null;
};

/** Options of a variant as the sheet writes them. */
export const optionsText = (...options: string[]) => options.filter(Boolean).join(" / ");

/** The highest number from which pages may say how few there are. */
export const MOST_LOW = 10_000;

/** A whole number of pieces as somebody typed it, or null: it is none, or beyond what a shop has. */
export function readPieces(text: string, most = MOST_ON_HAND): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,7}$/.test(trimmed)) return null;
  const number = Number(trimmed);
  return number <= most ? number : null;
}
/** The same for the number from which pages say how few there are. */
export const readLowAt = (text: string) => readPieces(text, MOST_LOW);

/** The longest name of a place, in characters. */
export const LONGEST_SHELF = 40;
/** Where something lies, as somebody typed it, or null: that is too long. */
export function readShelf(text: string): string | null {
  const shelf = oneLine(text);
  return shelf.length <= LONGEST_SHELF ? shelf : null;
}

/**
 * The lines of a file with the columns of `sheetColumns`, in any order; a sentence where it has not all
 * of them. Empty lines are left out.
 */
export function readSheet(text: string): SheetLine[] | string {
  const [head = [], ...rows] = parseCsv(text.replace(/^\ufeff/, ""));
  const columns = sheetColumns.map((name) =>
    head.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase()),
  );
  const missing = sheetColumns.filter((name, at) => name !== "Shelf" && columns[at] === -1);
  if (missing.length > 0) return `The first line must name the columns: ${missing.join(", ")}.`;
  return rows.flatMap((row, nth) => {
    if (row.every((cell) => cell.trim() === "")) return [];
    // An apostrophe before a sign was put there by the export, against formulas.
    const cell = (at: number) => (row[columns[at] ?? -1] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
    const [sku, product, options, onHand, lowAt] = [0, 1, 2, 3, 4].map(cell);
    return [
      {
        at: nth + 2,
        sku: sku ?? "",
        product: product ?? "",
        options: options ?? "",
        onHand: onHand ?? "",
        lowAt: lowAt ?? "",
        shelf: columns[5] === -1 ? null : cell(5),
      },
    ];
  });
}

/** CSV as RFC 4180 has it: cells of each line; quotes hold commas, line breaks and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? "";
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[++at];
      else quoted = false;
    } else if (char === '"' && cell === "") quoted = true;
    else if (char === ",") endCell();
    else if (char === "\n") endRow();
    else if (char !== "\r") cell += char;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}
