import { Readable } from "node:stream";
import type { FileFormat } from "#domain/admin/file-types.ts";
import type { Cell, Rows, Table } from "./cells.ts";
import { csv } from "./csv.ts";
import type { Counted } from "./plan.ts";
import { xlsx } from "./xlsx.ts";

export type ExportFormat = FileFormat;

/** A table as a file of a format, which is written while it is read. */
export function tableFile(table: Table, format: ExportFormat, counted?: Counted): Readable {
  const read = counted ? { ...table, rows: counting(table.rows, counted) } : table;
  if (format === "xlsx") return xlsx(read);
  const names = table.columns.map(({ name }) => name);
  return Readable.from(csv(names, linesOf(read)), { objectMode: false });
}

async function* linesOf({ rows, sums }: Table): Rows & AsyncGenerator {
  yield* rows;
  if (sums) yield [sums];
}

async function* counting(rows: Rows, counted: Counted): Rows & AsyncGenerator<Cell[][]> {
  for await (const portion of rows) {
    counted(portion.length);
    yield portion;
  }
}
