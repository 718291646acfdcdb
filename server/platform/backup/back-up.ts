import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BackupProblem, isBackupDue } from "#domain/admin/backup.ts";
import { type FileStore, FileStoreError } from "../files/file-store.ts";
import { noteBackup, noteFailedBackup, readNote } from "./last-backup.ts";
import { makeBackup } from "./make-backup.ts";
import {
  folderOfBackups,
  isOfKind,
  KEPT_BACKUPS,
  keyOfBackup,
  listBackups,
  nameOfBackup,
  type OwnBackup,
} from "./own-backups.ts";
import { tryBackup } from "./restore-backup.ts";

/** ms between two looks whether a backup is due. */
export const BACKUP_SWEEP = 10 * 60_000;
/** ms after which what a backup leaves behind that was cut off is removed. */
const LEFT_BEHIND = 24 * 3_600_000;

const CUT_OFF = /^(backup|restore)-[0-9a-f]{32}$/;

/** A backup that was made: its file, and how many orders it has. */
export type MadeBackup = { file: string; bytes: number; orders: number };

export type BackupTask = {
  dataDir: string;
  /** Where uploaded files lie when that is not the data folder: the backup goes there too. */
  store: FileStore | null;
  now: Date;
};

/** Whether the backup of the night is due (`isBackupDue`). */
export const isNightDue = async (dataDir: string, now: Date): Promise<boolean> =>
  isBackupDue(await readNote(dataDir, "embedded"), now);

/** Makes the backup of the night as `backUp` does, where it is due; null: it is not. */
export const backUpNightly = async (task: BackupTask): Promise<MadeBackup | null> =>
  (await isNightDue(task.dataDir, task.now)) ? backUp(task, "nightly") : null;

/**
 * Makes a backup of a shop on the embedded database that this process has open: into `DATA_DIR/backups`, tried by
 * restoring it beside the data, and put into the object store where there is one. The last of its kind are kept in each
 * place (`KEPT_BACKUPS`). What fails is noted for the page Today, and thrown (§25.29).
 */
export async function backUp(
  { dataDir, store, now }: BackupTask,
  kind: OwnBackup,
): Promise<MadeBackup> {
  try {
    await removeCutOff(dataDir, now);
    const name = nameOfBackup(kind, now);
    const file = join(folderOfBackups(dataDir), name);
    const { bytes } = await makeBackup(dataDir, file, { hasFiles: store === null });
    const orders = await tryBackup(dataDir, file);
    if (store) await store.put(keyOfBackup(name), await readFile(file), "application/gzip");
    await noteBackup(dataDir, now, "embedded");
    await keepLast(dataDir, store, kind);
    return { file, bytes, orders };
  } catch (error) {
    await noteFailedBackup(dataDir, now, problemOf(error));
    throw error;
  }
}

/** Why it failed, where that is one of what an admin can do something about. */
function problemOf(error: unknown): BackupProblem | null {
  if (error instanceof FileStoreError) return "store";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // What the process tells that has the database open comes as a sentence with the code in it.
  return /\b(ENOSPC|EDQUOT)\b/.test(`${code} ${String(error)}`) ? "full" : null;
}

/** Removes older ones of a kind; what the command made is its maker's. */
async function keepLast(dataDir: string, store: FileStore | null, kind: OwnBackup): Promise<void> {
  const all = (await listBackups(dataDir, store)).filter((each) => isOfKind(kind, each));
  const kept = KEPT_BACKUPS[kind];
  for (const { name } of all.filter(({ inFolder }) => inFolder).slice(kept)) {
    await rm(join(folderOfBackups(dataDir), name));
  }
  for (const { name } of all.filter(({ inStore }) => inStore).slice(kept)) {
    await store?.delete(keyOfBackup(name));
  }
}

async function removeCutOff(dataDir: string, now: Date): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => CUT_OFF.test(each))) {
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > LEFT_BEHIND) await rm(path, { recursive: true, force: true });
  }
}
