/** A remark about one document, for the admin who imports. */
export type Finding = { id: string; reason: string };

/** What became of one kind of thing. `skipped` were not imported; `notes` are about ones that were. */
export type Report = {
  kind: string;
  imported: number;
  present: number;
  skipped: Finding[];
  notes: Finding[];
};

/** A report with no document counted yet. */
export function newReport(kind: string): Report {
  return { kind, imported: 0, present: 0, skipped: [], notes: [] };
}

/** Counts rows that were to be inserted: those that the database gave back are in it now. */
export function countInserted(report: Report, inserted: { id: string }[], made: { id: string }[]) {
  const ids = new Set(made.map(({ id }) => id));
  for (const { id } of inserted) {
    if (ids.has(id)) report.imported += 1;
    else
      report.skipped.push({ id, reason: "the shop wrote the same at this moment: run it again" });
  }
}

/** A report as lines of text: the counts, then one line for each finding. */
export function lines(report: Report): string[] {
  const { kind, imported, present, skipped, notes } = report;
  return [
    `${kind}: ${imported} imported, ${present} already there, ${skipped.length} skipped`,
    ...skipped.map(({ id, reason }) => printable(`  skipped ${kind}/${id}: ${reason}`)),
    ...notes.map(({ id, reason }) => printable(`  note ${kind}/${id}: ${reason}`)),
  ];
}

/** What stands in a document must not steer the terminal that shows the report. */
const printable = (line: string) => line.replaceAll(/\p{Cc}/gu, "\ufffd").slice(0, 300);

/** Rows in portions that fit into one statement. */
export function portions<Row>(rows: readonly Row[]): Row[][] {
  const size = 500;
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, at) => rows.slice(at * size, (at + 1) * size));
}
