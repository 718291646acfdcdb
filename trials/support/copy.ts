import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A text of a file, which stands there once, and what it becomes. */
export type Change = { file: string; from: string; to: string };

/** A copy of the project in which files are changed and put back. */
export type Copy = {
  folder: string;
  /** Throws where a text is not in its file, or more than once. */
  change(changes: readonly Change[]): void;
  /** Puts the files of these changes back. */
  putBack(changes: readonly Change[]): void;
  remove(): void;
};

const root = join(import.meta.dirname, "../..");
/** What a copy does without, or shares with the project. */
const LEFT_OUT = new Set([".git", ".data", "build", "build.part", "test-results", "node_modules"]);

export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-copy-"));
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    change: (changes) => {
      for (const { file, from, to } of changes) {
        const text = readFileSync(join(folder, file), "utf8");
        if (text.split(from).length !== 2) throw new Error(`${file} has this not once: ${from}`);
        writeFileSync(
          join(folder, file),
          text.replace(from, () => to),
        );
      }
    },
    putBack: (changes) => {
      for (const { file } of changes) cpSync(join(root, file), join(folder, file));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
