import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";

/** One engine with a database of its own, empty and fresh for each test file. */
export type Engine = {
  name: "pglite" | "postgres";
  /** Where the shop finds it: a DATABASE_URL, or nothing for the embedded one in `folder`. */
  url(): string | undefined;
  /** A data folder of its own, which is removed after the tests. */
  folder(): string;
};

/** Runs the same tests on the embedded database and on a real PostgreSQL. */
export function eachEngine(tests: (engine: Engine) => void): void {
  describe.each(["pglite", "postgres"] as const)("on %s", (name) => {
    tests(ownDatabase(name));
  });
}

/** A database for the tests of one `describe`, made before and dropped after them. */
export function ownDatabase(name: Engine["name"]): Engine {
  const database = `shop_${randomUUID().replaceAll("-", "")}`;
  let folder = "";
  let url: string | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "greenverse-test-"));
    if (name === "pglite") {
      cpSync(inject("pgliteTemplate"), join(folder, "db"), { recursive: true });
      return;
    }
    await administer(`create database ${database}`);
    url = inject("pgUrl").replace(/\/postgres$/, `/${database}`);
  });
  afterAll(async () => {
    if (url) await administer(`drop database ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  return { name, url: () => url, folder: () => folder };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("pgUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}
