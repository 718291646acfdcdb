import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const GIB = 1024 ** 3;
/** What it is called: with the process that made it. */
const NAME = /^greenverse-tests-(\d+)-/;

/**
 * A new folder whose files are kept in memory, or null where there is none, or little memory. The databases of the
 * tests are made and dropped some thousand times: on a disk that takes a quarter of their time. Removed when this
 * process ends; what one has left that was killed, when the next is made.
 */
export function openMemoryFolder(): string | null {
  if (process.platform !== "linux" || process.availableMemory() < 8 * GIB) return null;
  try {
    removeLeft();
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < 6 * GIB) return null;
    const folder = mkdtempSync(join(MEMORY, `greenverse-tests-${process.pid}-`));
    chmodSync(folder, 0o755); // a database server that runs as another account must enter it
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.once(signal, () => process.exit(1));
    }
    return folder;
  } catch {
    return null; // not there, or closed to this account
  }
}

function removeLeft(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // somebody else's
  }
}
