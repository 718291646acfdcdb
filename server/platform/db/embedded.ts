import { mkdirSync, realpathSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { answerCopy } from "./data-copy.ts";
import type { DatabaseHandle, Runner } from "./database.ts";
import { copyEmptyFolder } from "./empty-folder.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { asText, command, type Send, TEXTS } from "./sender.ts";
import { countStatements } from "./statement-counter.ts";
import { tracedRunner, tracedSender } from "./trace-statements.ts";
import { connectionOf, transactionOf } from "./transaction.ts";

// PGlite's machine code stays as it is first compiled. Optimised it is a tenth quicker at the shop's
// statements, but one of its functions alone takes 600 MB and seconds to optimise, just when the first
// visitors come (docs/decisions/0108).
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

/**
 * The embedded database in a folder, or in memory. Two processes on one folder would corrupt it, so
 * the folder is locked first.
 */
export async function openEmbedded(folder: string | null, traced = false): Promise<DatabaseHandle> {
  if (folder) mkdirSync(folder, { recursive: true });
  const path = folder && realpathSync(folder);
  let open: PGlite | null = null;
  /** Runs something while the database stands still: statements wait. */
  const holding = async (work: () => Promise<void>) => {
    await open?.query("checkpoint"); // the copy then starts without much of a log to read
    if (!open) throw new Error("The shop is just starting or stopping: ask again.");
    await open.runExclusive(work);
  };
  const answer = async (question: string) => answerCopy(path ?? "", question, holding);
  const unlock = path ? await lockFolder(path, answer) : async () => {};
  if (folder) copyEmptyFolder(folder);
  const client = await openPglite(folder);
  await migrate(drizzle(client), { migrationsFolder });
  const { db, statements } = connectPglite(client, traced);
  open = client;
  return {
    db,
    engine: "pglite",
    statements,
    connections: () => null,
    ping: async () => void (await client.query("select 1 from users limit 1")),
    flush: () => (folder ? syncLog(client, folder) : Promise.resolve()),
    queueConnection: { db: fromPglite(client), backend: "pglite" },
    close: async () => {
      open = null;
      await client.runExclusive(async () => {}); // until a copy that is under way is made
      await client.close();
      await unlock();
    },
  };
}

/** The shop's database by PGlite. */
export function connectPglite(client: PGlite, traced = false) {
  const { statements, counted } = countStatements();
  const sending = traced ? (send: Send) => tracedSender(counted(send)) : counted;
  const run = pgliteRunner(client, sending);
  const send = sending(pgliteSender(client));
  return { db: connectionOf({ send, run: traced ? tracedRunner(run) : run }), statements };
}

const parsers = Object.fromEntries([...TEXTS].map((type) => [type, asText]));

/** Sends statements to PGlite, or within a transaction of it. It keeps no plans: names are not used. */
export function pgliteSender(client: Pick<PGlite, "query">): Send {
  return async ({ text, values, asArrays }) => {
    const options = { parsers, rowMode: asArrays ? "array" : "object" } as const;
    const { rows, affectedRows } = await client.query(text, [...values], options);
    return { rows, count: affectedRows ?? 0 };
  };
}

/** Runs transactions of PGlite: one at a time, which nothing interrupts, so that none is run again. */
function pgliteRunner(client: PGlite, sending: (send: Send) => Send): Runner {
  return (_, work, config) =>
    client.transaction(async (transaction) => {
      const send = sending(pgliteSender(transaction));
      const level = config?.isolationLevel;
      if (level) await send(command(`set transaction isolation level ${level}`));
      return work(transactionOf(send));
    });
}

/** PGlite alone, on its folder or in memory. */
export function openPglite(folder: string | null): Promise<PGlite> {
  const dataDir = folder ? { dataDir: folder } : {};
  return PGlite.create({ ...dataDir, postgresqlconf: ["shared_buffers=16MB"] });
}

/** PGlite writes its log but never calls fsync: the file that takes the last commits is synced here. */
async function syncLog(client: PGlite, folder: string): Promise<void> {
  const { rows } = await client.query<{ file: string }>(
    "select pg_walfile_name(pg_current_wal_insert_lsn()) as file",
  );
  const file = rows[0]?.file;
  if (!file) throw new Error("the embedded database names no log file");
  const log = await open(join(folder, "pg_wal", file), "r+");
  try {
    await log.datasync();
  } finally {
    await log.close();
  }
}
