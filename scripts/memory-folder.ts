import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const GIB = 1024 ** 3;

/**
 * A new folder whose files are kept in memory, or null where there is none, or little memory. The databases of the
 * tests are made and dropped some thousand times: on a disk that takes a quarter of their time. Removed when this
 * process ends.
 */
export function openMemoryFolder(): string | null {
  if (process.platform !== "linux" || process.availableMemory() < 8 * GIB) return null;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < 6 * GIB) return null;
    const folder = mkdtempSync(join(MEMORY, "greenverse-"));
    chmodSync(folder, 0o755); // a database server that runs as another account must enter it
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return null; // not there, or closed to this account
  }
}
