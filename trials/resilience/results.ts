import { readFileSync, writeFileSync } from "node:fs";
import { machine } from "#bench/support/results.ts";
import { type Cell, nameOf } from "./cells.ts";
import { readPage } from "./read-page.ts";
import type { Seen } from "./run-cell.ts";
import { page } from "./table.ts";

const PAGE = "docs/resilience.md";

/** Keeps what was seen of a cell in place of what was seen before, and writes the page anew. */
export function keep(cell: Cell, seen: Seen): void {
  const before = readPage(readFileSync(PAGE, "utf8"));
  writeFileSync(PAGE, page({ ...before, [nameOf(cell)]: { ...seen, machine: machine() } }));
}
