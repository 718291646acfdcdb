import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { allCases } from "./ring.ts";
import { administer, databaseOn } from "./shop/administer.ts";

/** One engine with a database of its own, empty and fresh for each test file. */
export type Engine = {
  name: "pglite" | "postgres";
  /** Where the shop finds it: a DATABASE_URL, or nothing for the embedded one in `folder`. */
  url(): string | undefined;
  /** A data folder of its own, which is removed after the tests. */
  folder(): string;
};

/** Runs the same tests on the embedded database and on a real PostgreSQL: those of money, stock and documents. */
export function bothEngines(tests: (engine: Engine) => void): void {
  describe.each(["pglite", "postgres"] as const)("on %s", (name) => {
    tests(ownDatabase(name));
  });
}

/**
 * Runs them on a real PostgreSQL, and on the embedded database too in
 * `npm run test:all`.
 */
export function eachEngine(tests: (engine: Engine) => void): void {
  if (allCases) bothEngines(tests);
  else describe("on postgres", () => tests(ownDatabase("postgres")));
}

/**
 * A database for the tests of one `describe`, made before and dropped after them: migrated, with
 * nothing in it. PostgreSQL's can be without any table, for who tries to migrate it.
 */
export function ownDatabase(name: Engine["name"], options: { bare?: boolean } = {}): Engine {
  const database = `shop_${randomUUID().replaceAll("-", "")}`;
  let folder = "";
  let url: string | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "greenverse-test-"));
    if (name === "pglite") {
      cpSync(inject("pgliteTemplate"), join(folder, "db"), { recursive: true });
      return;
    }
    const template = options.bare ? "" : `template ${inject("pgTemplate")}`;
    await administer(inject("pgUrl"), `create database ${database} ${template}`);
    url = databaseOn(inject("pgUrl"), database);
  });
  afterAll(async () => {
    if (url) await administer(inject("pgUrl"), `drop database ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  return { name, url: () => url, folder: () => folder };
}
