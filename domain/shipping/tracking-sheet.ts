import { parseCsv } from "../stock/sheet.ts";

/** The columns of tracking numbers as CSV; the link may be left out. */
const trackingColumns = ["Order", "Carrier", "Tracking number", "Link"] as const;

/** A line as it was written; `at` is its number in the file. */
export type TrackingLine = {
  at: number;
  order: string;
  carrierName: string;
  trackingNumber: string;
  trackingUrl: string;
};

/**
 * The lines of a file with the columns of `trackingColumns`, in any order; a sentence where it lacks one.
 * Empty lines are left out.
 */
export function readTrackingSheet(text: string): TrackingLine[] | string {
  const [head = [], ...rows] = parseCsv(text.replace(/^\ufeff/, ""));
  const columns = trackingColumns.map((name) =>
    head.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase()),
  );
  const missing = trackingColumns.filter((name, at) => name !== "Link" && columns[at] === -1);
  if (missing.length > 0) return `The first line must name the columns: ${missing.join(", ")}.`;
  return rows.flatMap((row, nth) => {
    if (row.every((cell) => cell.trim() === "")) return [];
    // An apostrophe before a sign is a spreadsheet's way to keep a text from being a formula.
    const cell = (at: number) => (row[columns[at] ?? -1] ?? "").trim().replace(/^'/, "");
    const [order, carrierName, trackingNumber, trackingUrl] = [0, 1, 2, 3].map(cell);
    return [
      {
        at: nth + 2,
        order: (order ?? "").toUpperCase(),
        carrierName: carrierName ?? "",
        trackingNumber: trackingNumber ?? "",
        trackingUrl: trackingUrl ?? "",
      },
    ];
  });
}
