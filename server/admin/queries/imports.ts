import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { ImportReport, ImportRun, ImportState } from "#domain/catalogue/csv/import-report.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { productHandles } from "#server/platform/db/schema/catalogue.ts";
import { imports } from "#server/platform/db/schema/settings.ts";

const IMPORT_LOCK = 727281; // an advisory lock: one portion of one file is written at a time
const KIND = "products";

/** An import without its file. Times are ISO texts. */
export type ListedImport = {
  id: string;
  state: ImportState;
  total: number;
  done: number;
  report: ImportReport | null;
  run: ImportRun;
  createdBy: string | null;
  createdAt: string;
  /** When it was asked for, begun, or came a step further. */
  updatedAt: string;
};

/** What is kept of an import beside its state: its report once there is one, and how its runs went. */
type Kept = Partial<ImportReport> & { run?: ImportRun };

const { id, state, total, done, report, createdBy, createdAt, updatedAt } = imports;
const listed = { id, state, total, done, report, createdBy, createdAt, updatedAt };

type Row = { [Key in keyof typeof listed]: (typeof imports.$inferSelect)[Key] };
function toListed(row: Row): ListedImport {
  const { run = { tries: 0, failure: null }, ...kept } = (row.report ?? {}) as Kept;
  return {
    ...row,
    state: row.state as ImportState,
    report: "counts" in kept ? (kept as ImportReport) : null,
    run,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Keeps a file that is to be checked; answers the import's id. */
export async function insertImport(
  tx: Transaction,
  given: { file: string; createdBy: string; now: Date },
): Promise<string> {
  const { file, createdBy: by, now } = given;
  const made = randomUUID();
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(imports).values({
    id: made,
    kind: KIND,
    state: "checking",
    dryRun: true,
    file,
    createdBy: by,
    ...times,
  });
  return made;
}

/** The latest imports of products, newest first. */
export async function findImports(db: Database, limit: number): Promise<ListedImport[]> {
  const rows = await db
    .select(listed)
    .from(imports)
    .where(eq(imports.kind, KIND))
    .orderBy(desc(createdAt))
    .limit(limit);
  return rows.map(toListed);
}

/** One import, or null; locked until the transaction ends where `lock` says so. */
export async function findImport(
  db: Connection,
  wanted: string,
  { lock = false } = {},
): Promise<ListedImport | null> {
  const asked = db
    .select(listed)
    .from(imports)
    .where(and(eq(imports.kind, KIND), eq(id, wanted)));
  const [row] = await (lock ? asked.for("update") : asked);
  return row ? toListed(row) : null;
}

/** The file of an import. */
export async function readImportFile(db: Connection, wanted: string): Promise<string> {
  const [row] = await db.select({ file: imports.file }).from(imports).where(eq(id, wanted));
  return row?.file ?? "";
}

/** Moves an import on, if it is still in this state; `createdBy`: in whose name it goes on. */
export async function moveImport(
  tx: Transaction,
  wanted: string,
  from: ImportState,
  set: Partial<Pick<ListedImport, "state" | "total" | "done" | "run" | "createdBy">> & {
    report?: ImportReport;
    now: Date;
  },
): Promise<boolean> {
  const { now, report: told = {}, run, ...values } = set;
  const kept = JSON.stringify({ ...told, ...(run ? { run } : {}) } satisfies Kept);
  const moved = await tx
    .update(imports)
    .set({
      ...{ ...values, updatedAt: now },
      report: sql`coalesce(${report}, '{}'::jsonb) || ${kept}::jsonb`,
    })
    .where(and(eq(id, wanted), eq(state, from)))
    .returning({ id });
  return moved.length > 0;
}

/** Forgets imports, with their files, that were touched last before a time; one that is under way stays. */
export async function deleteOldImports(db: Database, before: Date): Promise<void> {
  await db
    .delete(imports)
    .where(
      and(
        eq(imports.kind, KIND),
        inArray(state, ["checked", "done", "broken", "failed"] satisfies ImportState[]),
        lt(imports.updatedAt, before),
      ),
    );
}

/** Makes every other import wait until the transaction ends. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** The handles that products were given by files, by handle. */
export async function findHandles(db: Connection, only?: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(productHandles)
    .where(only ? inArray(productHandles.handle, only) : undefined);
  return new Map(rows.map(({ handle, productId }) => [handle, productId]));
}

/** Names a product by a handle from now on. */
export async function keepHandle(tx: Transaction, handle: string, productId: number) {
  await tx.insert(productHandles).values({ handle, productId }).onConflictDoNothing();
}
