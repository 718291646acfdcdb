import { existsSync } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "../files/file-store.ts";

const NIGHTLY = /^nightly-\d{4}-\d{2}-\d{2}t\d{2}-\d{2}-\d{2}\.tar\.gz$/;
const IN_STORE = "backups/";

/** A backup that the shop made by itself, by its name, which begins with its time. */
export type KnownBackup = { name: string; inFolder: boolean; inStore: boolean };

export const folderOfBackups = (dataDir: string): string => join(dataDir, "backups");
/** Under which key the object store has one. */
export const keyOfBackup = (name: string): string => IN_STORE + name;

/** The nightly backups of the data folder and of the object store (null: there is none), the newest first. */
export async function listNightly(
  dataDir: string,
  store: FileStore | null,
): Promise<KnownBackup[]> {
  const folder = folderOfBackups(dataDir);
  const here = existsSync(folder) ? (await readdir(folder)).filter(isNightly) : [];
  const keys = store ? await store.list(`${IN_STORE}nightly-`) : [];
  const there = keys.map((key) => key.slice(IN_STORE.length)).filter(isNightly);
  return [...new Set([...here, ...there])]
    .sort()
    .reverse()
    .map((name) => ({ name, inFolder: here.includes(name), inStore: there.includes(name) }));
}

const isNightly = (name: string): boolean => NIGHTLY.test(name);

/**
 * The file of a nightly backup, `latest` or by its name, fetched from the object store where the data folder has it not
 * (§25.29); null: there is none of that name. Rejects where the store fails.
 */
export async function fetchNightly(
  dataDir: string,
  store: FileStore | null,
  name: string,
): Promise<string | null> {
  const known = await listNightly(dataDir, store);
  const found = name === "latest" ? known[0] : known.find((each) => each.name === name);
  if (!found) return null;
  const folder = folderOfBackups(dataDir);
  const file = join(folder, found.name);
  if (found.inFolder) return file;
  const stored = await store?.get(keyOfBackup(found.name));
  if (!stored) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Half a file never has the name of a whole one.
  await writeFile(`${file}.part`, stored.bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}
