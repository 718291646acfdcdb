import { percentile } from "../percentile.ts";

/** One thing that was measured, some times in the same run. */
export type Figure = {
  /** What, with its unit: "purchases/s, 8 buyers". */
  name: string;
  /** A value a run. */
  runs: number[];
  /** The limit, measured in turns with it; the ratio is this figure divided by its limit. */
  limit?: { name: string; runs: number[] };
  /** What it should be, in words: "at least 110". */
  goal?: string;
};

/** What a part of the benchmark has found. */
export type Findings = {
  /** Whether it ended over its limits. */
  hasFailed?: boolean;
  figures: Figure[];
  /** What a reader must know beside the figures, a line each. */
  notes: string[];
};

export const median = (runs: number[]) => percentile(runs, 0.5);

/** The median of the ratios of runs that belong together; NaN without a limit. */
export function ratioOf({ runs, limit }: Figure): number {
  if (!limit || limit.runs.length === 0) return Number.NaN;
  const pairs = runs.map((run, index) => run / (limit.runs[index] ?? median(limit.runs)));
  return median(pairs);
}

/** Three digits that count; whole numbers from a hundred on. */
export function digits(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  if (size >= 100) return Math.round(value).toLocaleString("en");
  if (size >= 10) return value.toFixed(1);
  return size >= 1 ? value.toFixed(2) : value.toPrecision(2);
}

function spread(runs: number[]): string {
  const middle = digits(median(runs));
  if (runs.length === 1) return middle;
  return `${middle} (${digits(Math.min(...runs))} to ${digits(Math.max(...runs))})`;
}

const titles = ["What", "Median (lowest to highest)", "Limit in the same run", "Ratio", "Goal"];

function cells(figure: Figure): string[] {
  const { name, runs, limit, goal = "" } = figure;
  const against = limit ? `${limit.name}: ${spread(limit.runs)}` : "";
  return [name, spread(runs), against, limit ? digits(ratioOf(figure)) : "", goal];
}

/** The figures as a Markdown table, padded so that it can be read in a terminal as well. */
export function table(figures: Figure[]): string {
  const rows = [titles, ...figures.map(cells)];
  const widths = titles.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  const [head = "", ...body] = rows.map(line);
  return [head, rule, ...body].join("\n");
}
