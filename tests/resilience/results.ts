import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { machine } from "#bench/support/results.ts";
import { type Cell, nameOf } from "./cells.ts";
import type { Seen } from "./run-cell.ts";
import { type Kept, page } from "./table.ts";

const FILE = "test-results/resilience.json";
const PAGE = "docs/resilience.md";

/** Keeps what was seen of a cell in place of what was seen before, and writes the page anew. */
export function keep(cell: Cell, seen: Seen): void {
  const all = { ...read(), [nameOf(cell)]: { ...seen, machine: machine() } };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(PAGE, page(all));
}

const read = (): Record<string, Kept> =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
