import { randomBytes } from "node:crypto";
import { copyFile, mkdir, open, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { create } from "tar";
import { askForCopy, copyData } from "../db/data-copy.ts";
import { lockFolder } from "../db/folder-lock.ts";
import { CONTENTS, type Contents, FORMAT, hashAll } from "./contents.ts";

export type Backup = { file: string; bytes: number; running: boolean };

/**
 * Packs the data of a shop on the embedded database into `file` (.tar.gz, for its owner's eyes alone):
 * the database, uploaded files unless they lie in an object store, and kept secrets. A shop that runs
 * makes the copy itself, while its statements wait; packing is done here. Throws one sentence.
 */
export async function makeBackup(
  dataDir: string,
  file: string,
  options: { hasFiles: boolean },
): Promise<Backup> {
  const folder = await realpath(join(dataDir, "db")).catch(() => {
    throw new Error(`There is no database in ${resolve(dataDir)}: start the shop once.`);
  });
  const staging = join(dirname(folder), `backup-${randomBytes(16).toString("hex")}`);
  await mkdir(staging, { mode: 0o700 });
  try {
    const running = await askForCopy(folder, staging);
    if (!running) await copyAtRest(folder, staging);
    await copyFile(join(dataDir, "secrets.json"), join(staging, "secrets.json"));
    if (!options.hasFiles) await rm(join(staging, "files"), { recursive: true, force: true });
    const contents: Contents = {
      ...{ format: FORMAT, made: new Date().toISOString(), hasFiles: options.hasFiles },
      files: await hashAll(staging),
    };
    await writeFile(join(staging, CONTENTS), JSON.stringify(contents, null, 1));
    await pack(staging, file);
    return { file, bytes: (await stat(file)).size, running };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** No shop runs, and none starts meanwhile. */
async function copyAtRest(folder: string, staging: string): Promise<void> {
  const unlock = await lockFolder(folder);
  try {
    await copyData(folder, staging);
  } finally {
    await unlock();
  }
}

/** The archive gets its name once it is whole and on the disk. */
async function pack(folder: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  await writeFile(part, "", { mode: 0o600 });
  await create({ gzip: true, portable: true, cwd: folder, file: part }, ["."]);
  const archive = await open(part, "r+");
  await archive.sync().finally(() => archive.close());
  await rename(part, file);
}
