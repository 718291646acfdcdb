import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, realpath, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { extract } from "tar";
import { openPglite } from "../db/embedded.ts";
import { lockFolder } from "../db/folder-lock.ts";
import { migrationsFolder } from "../db/migrations-folder.ts";
import { checkContents } from "./contents.ts";

export type Restored = { made: string; orders: number; former: string | null; hasFiles: boolean };

/**
 * Puts the data of a backup into the place of a shop's. Nothing is touched before the archive has been
 * unpacked beside it, compared with what it says of itself, and its database has been started. What was
 * there is kept in `former`. Throws one sentence, such as while a shop runs.
 */
export async function restoreBackup(dataDir: string, file: string): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${resolve(file)}.`);
  await mkdir(join(dataDir, "db"), { recursive: true });
  const folder = await realpath(join(dataDir, "db"));
  const unlock = await lockFolder(folder);
  const own = dirname(folder);
  const staging = join(own, `restore-${randomBytes(16).toString("hex")}`);
  try {
    await mkdir(staging, { mode: 0o700 });
    await unpack(file, staging);
    const { made, hasFiles } = await checkContents(staging);
    const orders = await tryOut(join(staging, "db"));
    const former = await swap(staging, own, dataDir, hasFiles);
    return { made, orders, former, hasFiles };
  } finally {
    await rm(staging, { recursive: true, force: true });
    await unlock();
  }
}

/**
 * Shows that a backup can be restored: unpacks it into a folder beside the data, compares each file with its hash and
 * starts its database there. Nothing of it is left. Answers how many orders it has; throws one sentence.
 */
export async function tryBackup(dataDir: string, file: string): Promise<number> {
  const scratch = join(dataDir, `restore-${randomBytes(16).toString("hex")}`);
  await mkdir(scratch, { mode: 0o700 });
  try {
    await unpack(file, scratch);
    await checkContents(scratch);
    return await tryOut(join(scratch, "db"));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function unpack(file: string, staging: string): Promise<void> {
  await extract({ file, cwd: staging, strict: true }).catch((error: unknown) => {
    throw new Error(`The backup is damaged: it cannot be unpacked (${String(error)}).`);
  });
}

/** Starts the database as the shop would; answers how many orders it has. */
async function tryOut(folder: string): Promise<number> {
  const client = await openPglite(folder);
  try {
    const { rows } = await client.query<{ orders: number; migrations: number }>(
      `select (select count(*)::int from orders) as orders,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
    );
    const { orders = 0, migrations = 0 } = rows[0] ?? {};
    const journal = await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8");
    if (migrations > JSON.parse(journal).entries.length) {
      throw new Error("The backup is of a newer version of the shop: install that one first.");
    }
    return orders;
  } finally {
    await client.close();
  }
}

/** Moves what is there into a folder of its own, and what was unpacked to its place. Renames alone. */
async function swap(
  staging: string,
  own: string,
  dataDir: string,
  hasFiles: boolean,
): Promise<string | null> {
  const isNew = !existsSync(join(own, "db", "PG_VERSION"));
  const former = join(own, `before-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  await mkdir(former, { mode: 0o700 });
  const places = [
    ...(hasFiles ? [["files", own] as const] : []),
    ["secrets.json", dataDir] as const,
    ["db", own] as const, // last: with it the shop is the restored one
  ];
  for (const [name, place] of places) {
    const there = join(place, name);
    if (existsSync(there)) await rename(there, join(former, name));
    await rename(join(staging, name), there);
  }
  if (isNew) await rm(former, { recursive: true, force: true });
  return isNew ? null : former;
}
