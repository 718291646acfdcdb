import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/platform/db/open.ts";
import { freePort } from "./network/ports.ts";
import { type Account, enterableTemp, serverAccount, serverBinaries } from "./postgres/binaries.ts";
import { addQueues, makePgliteTemplate } from "./postgres/template.ts";
import { administer, databaseOn } from "./shop/administer.ts";
import { buildSite } from "./site-build.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A real PostgreSQL server's maintenance database. */
    pgUrl: string;
    /** An empty database there that is migrated: a copy costs a third of migrating another one. */
    pgTemplate: string;
    /** A folder with an empty embedded database that is migrated: a copy starts much sooner. */
    pgliteTemplate: string;
    /** Why the site could not be built, or null. */
    buildProblem: string | null;
  }
}

/** Before all tests: the databases that they use and a build of today's sources. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, template] = await Promise.all([
    // How a statement is planned must not depend on whether a minute has passed since the start.
    startPostgres({ autovacuum: "off" }),
    makePgliteTemplate(),
  ]);
  project.provide("pgUrl", server.url);
  project.provide("pgTemplate", await makePostgresTemplate(server.url));
  project.provide("pgliteTemplate", template);
  project.provide("buildProblem", await buildSite());
  return async () => {
    rmSync(template, { recursive: true, force: true });
    await server.stop();
  };
}

async function makePostgresTemplate(serverUrl: string): Promise<string> {
  const name = "shop_template";
  await administer(serverUrl, `create database ${name}`);
  await addQueues(await openDatabase({ url: databaseOn(serverUrl, name), folder: null }));
  return name;
}

/**
 * Starts PostgreSQL from the npm package on a free port, with its data in a temporary folder. It
 * ends with this process, whatever way that goes: a keeper process watches over it. Without
 * `settings` of its own it does not wait for the disk. `pid` is the keeper's, the server its child. The
 * version is that of package.json, or a major one that is asked for here or by TEST_POSTGRES ("16").
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  version = process.env.TEST_POSTGRES || undefined,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const account = serverAccount();
  const { initdb, postgres } = await serverBinaries(account, version);
  const folder = mkdtempSync(join(enterableTemp(account), "greenverse-pg-"));
  if (account) chownSync(folder, account.uid, account.gid);
  try {
    const data = join(folder, "data");
    await makeCluster(initdb, data, folder, account);
    const port = await freePort();
    const keeper = await startKeeper({ postgres, data, folder, port, account, settings });
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      pid: keeper.pid ?? 0,
      stop: () => stopKeeper(keeper),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function makeCluster(initdb: string, data: string, cwd: string, account: Account) {
  mkdirSync(data, { mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  const flags = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"];
  await promisify(execFile)(initdb, ["-D", data, "--no-sync", ...flags], { cwd, ...account });
}

function startKeeper(task: object): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "postgres", "keeper.ts");
  // Its own process group: Ctrl-C must not end the keeper before the server.
  const keeper = spawn(process.execPath, [script, JSON.stringify(task)], {
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
  });
  return new Promise((resolve, reject) => {
    keeper.once("error", reject);
    keeper.once("exit", (code) => reject(new Error(`PostgreSQL did not start (${code})`)));
    keeper.stdout.once("data", () => resolve(keeper));
  });
}

function stopKeeper(keeper: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (keeper.exitCode !== null) return resolve();
    keeper.removeAllListeners("exit");
    keeper.once("exit", () => resolve());
    keeper.stdin?.end();
  });
}
