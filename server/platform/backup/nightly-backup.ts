import { readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { isBackupDue } from "#domain/admin/backup.ts";
import type { FileStore } from "../files/file-store.ts";
import { noteBackup, noteFailedBackup, readNote } from "./last-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { folderOfBackups, keyOfBackup, listNightly } from "./nightly-backups.ts";
import { tryBackup } from "./restore-backup.ts";

/** ms between two looks whether a backup is due. */
export const BACKUP_SWEEP = 10 * 60_000;
/** Nights of which a backup is kept. */
export const KEPT_BACKUPS = 7;
/** ms after which what a backup leaves behind that was cut off is removed. */
const LEFT_BEHIND = 24 * 3_600_000;

const CUT_OFF = /^(backup|restore)-[0-9a-f]{32}$/;

export type NightlyBackup = {
  dataDir: string;
  /** Where uploaded files lie when that is not the data folder: the backup goes there too. */
  store: FileStore | null;
  now: Date;
};

/**
 * Makes the backup of the night where it is due, of a shop on the embedded database that this process has open: into
 * `DATA_DIR/backups`, tried by restoring it beside the data, and put into the object store where there is one. The
 * last seven are kept in each place. Answers the file and how many orders it has; null: none is due. What fails is
 * noted for the page Today, and thrown (§25.29).
 */
export async function backUpNightly({
  dataDir,
  store,
  now,
}: NightlyBackup): Promise<{ file: string; bytes: number; orders: number } | null> {
  if (!isBackupDue(await readNote(dataDir), now)) return null;
  try {
    await removeCutOff(dataDir, now);
    const name = `nightly-${now.toISOString().slice(0, 19).toLowerCase().replaceAll(":", "-")}`;
    const file = join(folderOfBackups(dataDir), `${name}.tar.gz`);
    const { bytes } = await makeBackup(dataDir, file, { hasFiles: store === null });
    const orders = await tryBackup(dataDir, file);
    if (store)
      await store.put(keyOfBackup(basename(file)), await readFile(file), "application/gzip");
    await noteBackup(dataDir, now);
    await keepLast(dataDir, store);
    return { file, bytes, orders };
  } catch (error) {
    await noteFailedBackup(dataDir, now);
    throw error;
  }
}

/** Removes older nights; what the command made is its maker's. */
async function keepLast(dataDir: string, store: FileStore | null): Promise<void> {
  const all = await listNightly(dataDir, store);
  for (const { name } of all.filter(({ inFolder }) => inFolder).slice(KEPT_BACKUPS)) {
    await rm(join(folderOfBackups(dataDir), name));
  }
  for (const { name } of all.filter(({ inStore }) => inStore).slice(KEPT_BACKUPS)) {
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
