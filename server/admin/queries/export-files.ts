import { randomUUID } from "node:crypto";
import { and, desc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { auditActions } from "#domain/admin/audit.ts";
import {
  type ExportAction,
  type ExportRequest,
  type ExportState,
  exportedThings,
} from "#domain/admin/export-files.ts";
import type { Permission } from "#domain/roles.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { imports } from "#server/platform/db/schema/settings.ts";
import { readStored, type StoredForm, toStored } from "#server/platform/stored-json.ts";

const EXPORTS_LOCK = 727284; // an advisory lock: the same export is asked for by one request at a time
const KIND = "export";

/** What is kept of a file beside its state. */
export type ExportFacts = {
  request: ExportRequest;
  name: string;
  type: string;
  needs: readonly Permission[];
  audit: { action: ExportAction; id: string; after?: Record<string, unknown> };
  /** Begun so often since it was asked for, or tried again. */
  tries: number;
  /** The name of the run that began last: each writes into a folder of its own. */
  run: string | null;
  /** In how many parts it has written the file, and its bytes. */
  parts: number;
  bytes: number;
  problem: string | null;
};

const text = z.string();
const form: StoredForm<ExportFacts> = {
  version: 1,
  schema: z.object({
    request: z.object({ of: z.enum(exportedThings), format: text, query: text }),
    name: text,
    type: text,
    needs: z.array(text as unknown as z.ZodType<Permission>),
    audit: z.object({
      action: z.enum(Object.keys(auditActions) as [ExportAction]),
      id: text,
      after: z.record(text, z.unknown()).optional(),
    }) as unknown as z.ZodType<ExportFacts["audit"]>,
    tries: z.int(),
    run: text.nullable(),
    parts: z.int(),
    bytes: z.int(),
    problem: text.nullable(),
  }),
};

/** A file of an export: under way, ready, failed, or about to be deleted. */
export type ExportFile = {
  id: string;
  /** The account of the admin who asked for it. */
  uid: string;
  state: ExportState;
  total: number;
  done: number;
  createdAt: Date;
  /** When it was ready, or came a step further. */
  updatedAt: Date;
  facts: ExportFacts;
};

const toFile = (row: typeof imports.$inferSelect): ExportFile => ({
  id: row.id,
  uid: row.createdBy ?? "",
  state: row.state as ExportState,
  total: row.total,
  done: row.done,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  facts: readStored("A file of an export", form, row.report),
});

const isExport = eq(imports.kind, KIND);

/** Makes every other request for an export wait until the transaction ends. */
export async function lockExports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EXPORTS_LOCK})`);
}

/** Keeps an export that is to be made; answers its id. `key`: the same export of the same admin has the same. */
export async function insertExport(
  tx: Transaction,
  given: { uid: string; key: string; facts: ExportFacts; now: Date },
): Promise<string> {
  const { uid, key, facts, now } = given;
  const id = randomUUID();
  await tx.insert(imports).values({
    ...{ id, kind: KIND, state: "waiting" satisfies ExportState, dryRun: false },
    ...{ file: key, report: toStored(form, facts), createdBy: uid, createdAt: now, updatedAt: now },
  });
  return id;
}

/** The export of an admin with this key that is still to come, or null. */
export async function findUnderWay(
  tx: Transaction,
  { uid, key }: { uid: string; key: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        ...[isExport, eq(imports.createdBy, uid), eq(imports.file, key)],
        inArray(imports.state, ["waiting", "making"] satisfies ExportState[]),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** The files of an admin that changed last after a time, newest first, without those that are about to be deleted. */
export async function findExports(
  db: Connection,
  { uid, since, limit }: { uid: string; since: Date; limit: number },
): Promise<ExportFile[]> {
  const rows = await db
    .select()
    .from(imports)
    .where(
      and(
        ...[isExport, eq(imports.createdBy, uid), gte(imports.updatedAt, since)],
        ne(imports.state, "removed" satisfies ExportState),
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit);
  return rows.map(toFile);
}

/** One file, or null; locked until the transaction ends where `lock` says so. */
export async function findExport(
  db: Connection,
  id: string,
  { lock = false } = {},
): Promise<ExportFile | null> {
  const asked = db
    .select()
    .from(imports)
    .where(and(isExport, eq(imports.id, id)));
  const [row] = await (lock ? asked.for("update") : asked);
  return row ? toFile(row) : null;
}

/** All files that are not about to be deleted. */
export async function findAllExports(db: Database): Promise<ExportFile[]> {
  const rows = await db
    .select()
    .from(imports)
    .where(and(isExport, ne(imports.state, "removed" satisfies ExportState)));
  return rows.map(toFile);
}

type Change = Partial<Pick<ExportFile, "state" | "total" | "done" | "facts">> & { now: Date };

/** Changes a file that the transaction has locked. */
export async function saveExport(tx: Transaction, id: string, change: Change): Promise<void> {
  const { now, facts, ...values } = change;
  const report = facts ? { report: toStored(form, facts) } : {};
  await tx
    .update(imports)
    .set({ ...values, ...report, updatedAt: now })
    .where(and(isExport, eq(imports.id, id)));
}

/** How far a file has come. False where another run makes it now, or nobody wants it any more. */
export async function noteProgress(
  db: Database,
  { id, run }: { id: string; run: string },
  progress: { done: number; total: number; now: Date },
): Promise<boolean> {
  const { now, ...values } = progress;
  const mine = sql`${imports.report} ->> 'run' = ${run}`;
  const noted = await db
    .update(imports)
    .set({ ...values, updatedAt: now })
    .where(and(isExport, eq(imports.id, id), eq(imports.state, "making"), mine))
    .returning({ id: imports.id });
  return noted.length > 0;
}

/** From here on no run begins or ends it, and nobody is given it. */
export async function hideExport(db: Connection, id: string, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({ state: "removed" satisfies ExportState, updatedAt: now })
    .where(and(isExport, eq(imports.id, id)));
}

/** Forgets those that nobody is given any more. */
export async function deleteHidden(db: Database): Promise<void> {
  await db.delete(imports).where(and(isExport, eq(imports.state, "removed" satisfies ExportState)));
}
