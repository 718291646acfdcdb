import { readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { isBackupDue } from "#domain/admin/backup.ts";
import type { FileStore } from "../files/file-store.ts";
import { noteBackup, noteFailedBackup, readNote } from "./last-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { tryBackup } from "./restore-backup.ts";

/** ms between two looks whether a backup is due. */
export const BACKUP_SWEEP = 10 * 60_000;
/** Nights of which a backup is kept. */
export const KEPT_BACKUPS = 7;
/** ms after which what a backup leaves behind that was cut off is removed. */
const LEFT_BEHIND = 24 * 3_600_000;

const NIGHTLY = /^nightly-\d{4}-\d{2}-\d{2}t\d{2}-\d{2}-\d{2}\.tar\.gz$/;
const CUT_OFF = /^(backup|restore)-[0-9a-f]{32}$/;
const IN_STORE = "backups/";

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
    const file = join(dataDir, "backups", `${name}.tar.gz`);
    const { bytes } = await makeBackup(dataDir, file, { hasFiles: store === null });
    const orders = await tryBackup(dataDir, file);
    if (store) await store.put(IN_STORE + basename(file), await readFile(file), "application/gzip");
    await noteBackup(dataDir, now);
    await keepLast(join(dataDir, "backups"), store);
    return { file, bytes, orders };
  } catch (error) {
    await noteFailedBackup(dataDir, now);
    throw error;
  }
}

/** Removes older nights; what the command made is its maker's. */
async function keepLast(folder: string, store: FileStore | null): Promise<void> {
  const here = (await readdir(folder)).filter((name) => NIGHTLY.test(name)).sort();
  for (const name of here.slice(0, -KEPT_BACKUPS)) await rm(join(folder, name));
  const there = store ? await store.list(`${IN_STORE}nightly-`) : [];
  for (const key of there.slice(0, -KEPT_BACKUPS)) await store?.delete(key);
}

async function removeCutOff(dataDir: string, now: Date): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => CUT_OFF.test(each))) {
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > LEFT_BEHIND) await rm(path, { recursive: true, force: true });
  }
}
