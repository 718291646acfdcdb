import { existsSync } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "../files/file-store.ts";

/** What the shop makes: a backup each night, and those that an admin asks for. */
export type OwnBackup = "nightly" | "asked";
/** So many of each are kept. */
export const KEPT_BACKUPS: Record<OwnBackup, number> = { nightly: 7, asked: 3 };

const OWN = /^(nightly|asked)-(\d{4}-\d{2}-\d{2}t\d{2}-\d{2}-\d{2})\.tar\.gz$/;
const IN_STORE = "backups/";

/** A backup that the shop made itself, by its name, which has its kind and its time. */
export type KnownBackup = { name: string; inFolder: boolean; inStore: boolean };

export const folderOfBackups = (dataDir: string): string => join(dataDir, "backups");
/** Under which key the object store has one. */
export const keyOfBackup = (name: string): string => IN_STORE + name;

/** What a backup of this kind and moment is called. */
export const nameOfBackup = (kind: OwnBackup, now: Date): string =>
  `${kind}-${now.toISOString().slice(0, 19).toLowerCase().replaceAll(":", "-")}.tar.gz`;
export const isOfKind = (kind: OwnBackup, { name }: Pick<KnownBackup, "name">): boolean =>
  OWN.exec(name)?.[1] === kind;

/** The shop's own backups in the data folder and in the object store (null: there is none), the newest first. */
export async function listBackups(
  dataDir: string,
  store: FileStore | null,
): Promise<KnownBackup[]> {
  const folder = folderOfBackups(dataDir);
  const here = existsSync(folder) ? (await readdir(folder)).filter(isOwn) : [];
  const keys = store ? await store.list(IN_STORE) : [];
  const there = keys.map((key) => key.slice(IN_STORE.length)).filter(isOwn);
  return [...new Set([...here, ...there])]
    .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))
    .map((name) => ({ name, inFolder: here.includes(name), inStore: there.includes(name) }));
}

const isOwn = (name: string): boolean => OWN.test(name);
const timeOf = (name: string): string => OWN.exec(name)?.[2] ?? "";

/**
 * The file of one of the shop's own backups, `latest` or by its name, fetched from the object store where the data folder has it not
 * (§25.29); null: there is none of that name. Rejects where the store fails.
 */
export async function fetchBackup(
  dataDir: string,
  store: FileStore | null,
  name: string,
): Promise<string | null> {
  const known = await listBackups(dataDir, store);
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
