import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { dirname } from "node:path";
import { type Findings, median, ratioOf } from "./figure.ts";

const FILE = "test-results/bench.json";

/** What a part has found, and when and where. */
export type Kept = Findings & { machine: string };

/** When and where it is measured, and how busy the machine is. */
export function machine(): string {
  const [first] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  const when = new Date().toISOString().slice(0, 16);
  return `${when}Z, ${cpus().length} cores (${first?.model.trim()}), Node ${process.version}, load ${load.join(" ")}`;
}

/** What has been found so far, by part. */
export function read(): Record<string, Kept> {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

/** Keeps what a part has found in place of what it found before, with medians and ratios. */
export function keep(part: string, kept: Kept): void {
  const figures = kept.figures.map((figure) => {
    const ratio = figure.limit ? { ratio: ratioOf(figure) } : {};
    return { ...figure, median: median(figure.runs), ...ratio };
  });
  mkdirSync(dirname(FILE), { recursive: true });
  const all = { ...read(), [part]: { ...kept, figures } };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}
