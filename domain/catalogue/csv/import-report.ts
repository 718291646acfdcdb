/** Where an import stands: the file is checked first, and imported when its owner has seen what it does. */
export type ImportState = "checking" | "checked" | "importing" | "done" | "broken" | "failed";

/** A state in which the queue works on an import. */
export type RunningState = Extract<ImportState, "checking" | "importing">;
export const isRunning = (state: ImportState): state is RunningState =>
  state === "checking" || state === "importing";

/** What an import that was given up was at, and by what it broke off: an error, or an end of the process. */
export type ImportFailure = { at: RunningState; why: "error" | "stopped" };
/** How often an import was begun since somebody asked for it, and why it was given up; null: it was not. */
export type ImportRun = { tries: number; failure: ImportFailure | null };

/** How often an import is begun before it is given up: fewer than the queue itself would try (§16.27). */
export const MOST_IMPORT_TRIES = 5;
/** ms after which one that runs and is not heard of is given up: the queue does not try for so long. */
const SILENCE = 24 * 3_600_000;

/** An import as it stands: one that the queue has left alone is given up. `updatedAt`: an ISO text. */
export function asItStands<
  Import extends { state: ImportState; updatedAt: string; run: ImportRun },
>(found: Import, now: Date): Import {
  const { state, updatedAt, run } = found;
  if (!isRunning(state) || now.getTime() - Date.parse(updatedAt) <= SILENCE) return found;
  return { ...found, state: "failed", run: { ...run, failure: { at: state, why: "stopped" } } };
}

/** What becomes of a product of the file. */
export type ImportEffect = "created" | "changed" | "unchanged" | "wrong";

/** What there is to say of one line. `effect` null: something to know, beside what becomes of the product. */
export type ReportLine = {
  line: number;
  handle: string;
  effect: ImportEffect | null;
  text: string;
};

/** What an import found or did. */
export type ImportReport = {
  counts: Record<ImportEffect, number>;
  /** In the order of the file, the first `MOST_LINES`. */
  lines: ReportLine[];
  /** How many more there are. */
  more: number;
  /** Why the file cannot be read at all; null: it can. */
  broken: string | null;
};

/** So many lines are kept and shown. */
export const MOST_LINES = 500;

/** A report on nothing yet. `broken`: why the file as a whole cannot be read; null: it can. */
export const emptyReport = (broken: string | null = null): ImportReport => ({
  counts: { created: 0, changed: 0, unchanged: 0, wrong: 0 },
  lines: [],
  more: 0,
  broken,
});

/** Adds what became of a product, and what there is to say of its lines. */
export function addToReport(
  report: ImportReport,
  effect: ImportEffect,
  lines: readonly ReportLine[],
): void {
  report.counts[effect] += 1;
  const room = MOST_LINES - report.lines.length;
  report.lines.push(...lines.slice(0, Math.max(0, room)));
  report.more += Math.max(0, lines.length - room);
}
