import { execFileSync } from "node:child_process";
import { readdirSync, rmSync, statfsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "./fault.ts";

const MB = 1 << 20;
const FILLER = "filler";

/** Mounts a small disk (in memory, so that it is the machine's own) at a folder. Needs root. */
const mount = (megabytes: number) => (folder: string) => {
  const size = `size=${megabytes}m,mode=0755`;
  execFileSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder]);
  const undo = () => {
    process.off("exit", undo);
    execFileSync("umount", ["--lazy", folder]);
  };
  process.once("exit", undo);
  return undo;
};

/**
 * Takes all that is left of the disk at a folder. Not in one go: browsers of this process would not see
 * meanwhile that the shop closes connections that nobody uses.
 */
async function fill(folder: string): Promise<void> {
  const file = join(folder, FILLER);
  for (let part = 0; ; part++) {
    const { bavail, bsize } = statfsSync(folder);
    const left = bavail * bsize;
    if (left === 0) return;
    try {
      await writeFile(`${file}-${part}`, Buffer.alloc(Math.min(left, MB)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      return;
    }
  }
}

function empty(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(FILLER)) rmSync(join(folder, name));
  }
}

export const diskFaults: Record<"disk-full" | "disk-read-only" | "disk-full-embedded", Fault> = {
  "disk-full": {
    title: "The disk is full",
    how: "no byte is left on the disk of the data folder; the database has its own",
    world: { disk: mount(64) },
    begin: async ({ folder }) => fill(folder),
    end: async ({ folder }) => empty(folder),
  },
  "disk-read-only": {
    title: "The disk is read-only",
    how: "the disk of the data folder is mounted anew for reading alone; the database has its own",
    world: { disk: mount(64) },
    begin: async ({ folder }) => void execFileSync("mount", ["-o", "remount,ro", folder]),
    end: async ({ folder }) => void execFileSync("mount", ["-o", "remount,rw", folder]),
  },
  "disk-full-embedded": {
    title: "The disk of the embedded database is full",
    how: "no byte is left on the disk that has the data folder with the embedded database in it",
    world: { embedded: true, disk: mount(400) },
    begin: async ({ folder }) => fill(folder),
    end: async ({ folder }) => empty(folder),
  },
};
