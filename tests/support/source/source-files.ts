import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Folders with code that is read and written by hand. */
const folders = [
  "app",
  "domain",
  "extensions",
  "server",
  "texts",
  "sandbox",
  "scripts",
  "tests",
  "trials",
  "e2e",
  "bench",
];

/** Every file of code in them; generated ones, and packages that a trial has installed beside itself, apart. */
export function sourceFiles(): string[] {
  return folders
    .flatMap((folder) => filesIn(folder))
    .filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\.generated\.|\bnode_modules\//.test(path));
}

/** How many lines a file has. */
export function linesOf(path: string): number {
  return readFileSync(path, "utf8").split("\n").length - 1;
}

/** How many of these files lie in each folder, folders below it not counted. */
export function countByFolder(paths: readonly string[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const path of paths) count.set(dirname(path), (count.get(dirname(path)) ?? 0) + 1);
  return count;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return []; // a part that is not there
  }
}
