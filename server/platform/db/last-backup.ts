import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { queryRows } from "./query-rows.ts";

/** Where `npm run backup` notes when it was done, within the data folder. */
const NOTE = "last-backup.json";

/** Notes that a backup of this moment is whole and on its disk. */
export async function noteBackup(dataDir: string, made: Date): Promise<void> {
  await writeFile(join(dataDir, NOTE), JSON.stringify({ made: made.toISOString() }));
}

/**
 * When the last backup was made: as the command noted, or, where PostgreSQL archives its log, when it last has.
 * Null: none is known.
 */
export async function lastBackup(
  dataDir: string,
  db: Database,
  isServer: boolean,
): Promise<Date | null> {
  const times = [await readNote(dataDir), isServer ? await lastArchived(db) : null];
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.max(...known)) : null;
}

async function readNote(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(dataDir, NOTE), "utf8").catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const made = new Date(String((JSON.parse(text) as { made?: unknown }).made));
  return Number.isNaN(made.getTime()) ? null : made;
}

async function lastArchived(db: Database): Promise<Date | null> {
  const query = sql`select last_archived_time as at from pg_stat_archiver`;
  const [row] = await queryRows<{ at: string | Date | null }>(db, query);
  return row?.at ? new Date(row.at) : null;
}
