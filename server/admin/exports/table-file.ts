import { Readable } from "node:stream";
import type { Rows, Table } from "./cells.ts";
import { csv } from "./csv.ts";
import { xlsx } from "./xlsx.ts";

export type ExportFormat = "csv" | "xlsx";

/** A table as a file of a format, which is written while it is read. */
export function tableFile(table: Table, format: ExportFormat): Readable {
  if (format === "xlsx") return xlsx(table);
  const names = table.columns.map(({ name }) => name);
  return Readable.from(csv(names, linesOf(table)), { objectMode: false });
}

async function* linesOf({ rows, sums }: Table): Rows & AsyncGenerator {
  yield* rows;
  if (sums) yield [sums];
}
