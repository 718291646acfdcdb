import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** A copy of the checkout's sources, as they are, to try things on. */
export type Copy = {
  folder: string;
  /** Rewrites a file; throws where that changes nothing. */
  change(file: string, edit: (whole: string) => string): void;
  /** Writes a new file. */
  write(file: string, text: string): void;
  /** Runs a command there; throws with what it printed where it fails. */
  run(program: string, ...args: string[]): void;
  /** The same; answers what it printed where it fails, null where it does not. */
  problemOf(program: string, ...args: string[]): string | null;
  /** Takes everything back. */
  reset(): void;
  remove(): void;
};

/** Copies all that is in the repository or would be added to it; packages are those of the checkout. */
export function copySources(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-recipes-"));
  const run = (program: string, args: readonly string[], cwd = folder) =>
    spawnSync(program, args, { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const must = (program: string, args: readonly string[], cwd = folder) => {
    const { status, stdout, stderr, error } = run(program, args, cwd);
    if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error ?? stdout + stderr}`);
    return stdout;
  };
  const listed = must("git", ["ls-files", "-co", "--exclude-standard", "-z"], process.cwd());
  for (const file of listed.split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const git = (...args: string[]) =>
    must("git", ["-c", "user.name=trial", "-c", "user.email=trial@shop.example", ...args]);
  git("init", "--quiet");
  git("add", "--all", "--", ".", ":!node_modules");
  git("commit", "--quiet", "--message", "As it is");
  return {
    folder,
    change(file, edit) {
      const whole = readFileSync(join(folder, file), "utf8");
      const changed = edit(whole);
      if (changed === whole) throw new Error(`${file} has not what the recipe looks for`);
      writeFileSync(join(folder, file), changed);
    },
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    run: (program, ...args) => void must(program, args),
    problemOf(program, ...args) {
      const { status, stdout, stderr } = run(program, args);
      return status === 0 ? null : stdout + stderr;
    },
    reset() {
      git("checkout", "--quiet", "--", ".");
      git("clean", "--quiet", "-d", "--force", "--exclude", "node_modules");
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
