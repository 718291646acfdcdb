import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const MIGRATIONS = "server/platform/db/migrations";

/** A folder to start the shop in, that has its build and further migrations: the next version of it. */
export function makeVersion(migrations: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "greenverse-version-"));
  for (const name of readdirSync(".")) {
    if (name !== "server") symlinkSync(resolve(name), join(folder, name));
  }
  mkdirSync(join(folder, "server/platform/db"), { recursive: true });
  cpSync(MIGRATIONS, join(folder, MIGRATIONS), { recursive: true });
  const path = join(folder, MIGRATIONS, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8"));
  for (const [at, statements] of migrations.entries()) {
    const last = journal.entries.at(-1);
    const tag = `${String(last.idx + 1).padStart(4, "0")}_trial_${at}`;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(join(folder, MIGRATIONS, `${tag}.sql`), statements);
  }
  writeFileSync(path, JSON.stringify(journal));
  return folder;
}
