import { type Day, readDay } from "../calendar.ts";
import type { Paise } from "../money.ts";
import { parseCsv } from "../stock/sheet.ts";
import { oneLine } from "../typed-text.ts";

/** The columns of a carrier's file. "Date" may be left out: it is today then. */
const remittanceColumns = ["Number", "Amount", "Reference", "Date"] as const;

/** A line as it was read; null stands for what is none. `number`: of the parcel's tracking, or the order's id. */
export type RemittanceLine = {
  at: number;
  number: string;
  amount: Paise | null;
  reference: string | null;
  day: Day | null;
};

export const MOST_REMITTANCE_LINES = 500;
const MOST_REFERENCE = 64; // characters

/** The bank's number of a payment as somebody typed it, or null. */
export function readReference(typed: string): string | null {
  const text = oneLine(typed);
  return text === "" || text.length > MOST_REFERENCE ? null : text;
}

/** Rupees as a file has them, `1,499.00`, in paise; null: none. */
export function readAmount(typed: string): Paise | null {
  const [, rupees = "", paise = ""] =
    /^(?:₹|Rs\.?|INR)?\s*([\d,]{1,15})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const whole = rupees.replaceAll(",", "");
  if (whole === "") return null;
  const amount = Number(whole) * 100 + Number(paise.padEnd(2, "0") || 0);
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}

/**
 * The lines of a file with the columns of `remittanceColumns`, in any order; a sentence where it has not
 * those that it needs. Empty lines are left out. `today` is for lines without a date.
 */
export function readRemittances(text: string, today: Day): RemittanceLine[] | string {
  const [head = [], ...rows] = parseCsv(text.replace(/^\ufeff/, ""));
  const names = head.map((cell) => cell.trim().toLowerCase());
  const columns = remittanceColumns.map((name) => names.indexOf(name.toLowerCase()));
  const missing = remittanceColumns.filter((name, at) => columns[at] === -1 && name !== "Date");
  if (missing.length > 0) return `The first line must name the columns: ${missing.join(", ")}.`;
  if (rows.length > MOST_REMITTANCE_LINES) {
    return `A file may have ${MOST_REMITTANCE_LINES} lines at most.`;
  }
  return rows.flatMap((row, nth) => {
    if (row.every((cell) => cell.trim() === "")) return [];
    // An apostrophe before a sign was put there by an export, against formulas.
    const cell = (at: number) => (row[columns[at] ?? -1] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
    const day = cell(3) === "" ? today : readDay(cell(3));
    return [
      {
        at: nth + 2,
        number: cell(0).toWellFormed().replaceAll("\u0000", ""),
        amount: readAmount(cell(1)),
        reference: readReference(cell(2)),
        day: day !== null && day <= today ? day : null,
      },
    ];
  });
}
