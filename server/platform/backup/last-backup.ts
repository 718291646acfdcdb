import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type BackupKind, type BackupProblem, backupProblems } from "#domain/admin/backup.ts";
import type { Database } from "../db/database.ts";
import { lastArchived } from "../db/last-archived.ts";

/** Where it is noted when the last backup was made, within the data folder. */
const NOTE = "last-backup.json";

const time = z.coerce.date().nullable().catch(null);
const nothing = { made: null, failed: null, why: null, of: null };
const schema = z
  .object({
    made: time,
    failed: time,
    why: z.enum(backupProblems).nullable().catch(null),
    /** Null: a former version wrote it. */
    of: z.enum(["embedded", "server"]).nullable().catch(null),
  })
  .catch(nothing);

/**
 * When the last backup was made that is known, and when a later one that the shop began has failed; null: none.
 * `why`: where it is known why.
 */
type Note = { made: Date | null; failed: Date | null; why?: BackupProblem };
/** The same, and what the shop does about backups. */
export type LastBackup = Note & {
  /** Whether it makes one each night by itself. */
  isNightly: boolean;
  /** Whether it can make one itself: it is on the embedded database. */
  isOwn: boolean;
  /** Since when it makes one; null: it makes none now. */
  running: Date | null;
};

/** Notes that a backup of this moment is whole, on its disk and, where it is to go to a store, there. */
export const noteBackup = (dataDir: string, made: Date, of: BackupKind): Promise<void> =>
  write(dataDir, { made, failed: null, of });

/** Notes that none could be made of the embedded database at this moment, and why, where that is known. */
export async function noteFailedBackup(
  dataDir: string,
  failed: Date,
  why: BackupProblem | null,
): Promise<void> {
  const { made } = await readNote(dataDir, "embedded");
  await write(dataDir, { made, failed, ...(why ? { why } : {}), of: "embedded" });
}

/** In one step: the command and the shop may both write. */
async function write(dataDir: string, note: Note & { of: BackupKind }): Promise<void> {
  const file = join(dataDir, NOTE);
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, JSON.stringify(note));
  await rename(part, file);
}

/** The last backup that is noted; on PostgreSQL (`isServer`), when it last archived its log, if that is later. */
export async function lastBackup(dataDir: string, db: Database, isServer: boolean): Promise<Note> {
  if (!isServer) return readNote(dataDir, "embedded");
  const { made } = await readNote(dataDir, "server");
  const times = [made, await lastArchived(db)].flatMap((each) => each?.getTime() ?? []);
  return { made: times.length > 0 ? new Date(Math.max(...times)) : null, failed: null };
}

/**
 * What the data folder's note says of backups of this kind. One of the other kind says nothing: it is of a database
 * that the shop has left. A note of a former version that tells of a failure is of the embedded database, for nothing
 * else failed then; one that tells of none may be of either.
 */
export async function readNote(dataDir: string, kind: BackupKind): Promise<Note> {
  const text = await readFile(join(dataDir, NOTE), "utf8").catch((error) => {
    if (error.code === "ENOENT") return "null";
    throw error;
  });
  const { made, failed, why, of } = schema.parse(parsed(text));
  const known = of ?? (failed === null ? kind : "embedded");
  if (known !== kind) return { made: null, failed: null };
  return { made, failed, ...(why ? { why } : {}) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // half a note of an earlier version: nothing is known
  }
}
