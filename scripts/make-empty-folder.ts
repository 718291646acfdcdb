import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { openPglite } from "#server/platform/db/embedded.ts";
import { emptyFolder } from "#server/platform/db/empty-folder.ts";

/** Makes the folder with which new embedded databases begin, once for each version of PGlite. */
export async function makeEmptyFolder(): Promise<void> {
  const folder = emptyFolder();
  if (existsSync(folder)) return;
  const build = dirname(folder);
  mkdirSync(build, { recursive: true });
  const others = readdirSync(build).filter((name) => name.startsWith("database-"));
  for (const name of others) rmSync(join(build, name), { recursive: true });
  const part = join(build, `database-${process.pid}.part`);
  const client = await openPglite(part);
  await client.close();
  renameSync(part, folder);
}
