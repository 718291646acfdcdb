import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import { lastArchived } from "../db/last-archived.ts";

/** Where it is noted when the last backup was made, within the data folder. */
const NOTE = "last-backup.json";

const time = z.coerce.date().nullable().catch(null);
const schema = z.object({ made: time, failed: time }).catch({ made: null, failed: null });

/** When the last backup was made that is known, and when a later one that the shop began has failed; null: none. */
type Note = { made: Date | null; failed: Date | null };
/** The same, and whether the shop makes one each night by itself. */
export type LastBackup = Note & { isNightly: boolean };

/** Notes that a backup of this moment is whole, on its disk and, where it is to go to a store, there. */
export const noteBackup = (dataDir: string, made: Date): Promise<void> =>
  write(dataDir, { made, failed: null });

/** Notes that none could be made at this moment. */
export async function noteFailedBackup(dataDir: string, failed: Date): Promise<void> {
  const { made } = await readNote(dataDir);
  await write(dataDir, { made, failed });
}

/** In one step: the command and the shop may both write. */
async function write(dataDir: string, note: Note): Promise<void> {
  const file = join(dataDir, NOTE);
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, JSON.stringify(note));
  await rename(part, file);
}

/** The last backup that is noted; on PostgreSQL (`isServer`), when it last archived its log, if that is later. */
export async function lastBackup(dataDir: string, db: Database, isServer: boolean): Promise<Note> {
  const { made, failed } = await readNote(dataDir);
  const times = [made, isServer ? await lastArchived(db) : null];
  const known = times.flatMap((each) => each?.getTime() ?? []);
  return { made: known.length > 0 ? new Date(Math.max(...known)) : null, failed };
}

/** What the data folder's note says. */
export async function readNote(dataDir: string): Promise<Note> {
  const text = await readFile(join(dataDir, NOTE), "utf8").catch((error) => {
    if (error.code === "ENOENT") return "null";
    throw error;
  });
  return schema.parse(parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // half a note of an earlier version: nothing is known
  }
}
