import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";

const DAY = 86_400_000; // ms: far longer than any upload takes

/**
 * The folder for uploads that are on their way, without what a process that died has left in it. On
 * the disk of the data folder, because a machine's /tmp may be memory.
 */
export async function clearIncoming(dataFolder: string): Promise<string> {
  const folder = resolve(dataFolder, "incoming");
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() })); // just removed
    if (Date.now() - mtimeMs > DAY) await rm(path, { recursive: true, force: true });
  }
  return folder;
}
