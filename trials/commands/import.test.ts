import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { orders } from "#server/platform/db/schema/orders.ts";
import { AUTH, HASH_CONFIG, openOf, WRAPPED_DUMP } from "#tests/import/old-shop.ts";
import { ownDatabase } from "#tests/support/engines.ts";

describe("npm run import", () => {
  const engine = ownDatabase("pglite");

  /** Runs the command to its end. */
  function run(...args: string[]) {
    const script = join(import.meta.dirname, "../../scripts/import.ts");
    // Set, though empty: what is in an .env of the machine that runs the tests must not count.
    const env = { DATA_DIR: engine.folder(), DATABASE_URL: "", SHOP_ENV: "demo" };
    return new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
        resolve({ status: error ? Number(error.code) : 0, stdout, stderr });
      });
    });
  }
  function file(name: string, content: unknown): string {
    const path = join(engine.folder(), name);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  }

  it("imports, rehearses, and stays out of a database that is in use", async () => {
    const args = [
      ...["--auth", file("users.json", AUTH), "--hash-config", file("hash.json", HASH_CONFIG)],
      ...["--data", file("firestore.json", WRAPPED_DUMP)],
    ];
    const rehearsal = await run(...args, "--dry-run");
    expect(rehearsal.stdout).toContain("Nothing was written");
    expect(rehearsal).toMatchObject({ status: 0, stderr: "" });

    const done = await run(...args);
    expect(done).toMatchObject({ status: 0, stderr: "" });
    expect(done.stdout.split("\n")).toEqual(
      expect.arrayContaining([
        "users: 4 imported, 0 already there, 2 skipped",
        "  skipped users/uid-twice: its e-mail address already belongs to the account uid-asha",
        "passwords: 2 imported, 0 already there, 2 skipped",
        "orders: 2 imported, 0 already there, 0 skipped",
        "  note admins/admin-1: boss@example.in is super_admin now",
        "collections left aside: visits",
      ]),
    );

    const database = await openOf(engine);
    try {
      expect(await database.db.select().from(orders)).toHaveLength(2);
      const refused = await run(...args);
      expect(refused.status).toBe(1);
      expect(refused.stderr).toMatch(/^The data folder .* is in use by another process/);
    } finally {
      await database.close();
    }
  });

  it("ends with 1 and one sentence when it cannot read what it was given", async () => {
    const users = file("users.json", AUTH);
    const broken = file("broken.json", "{");
    const cases: [string[], RegExp][] = [
      [[], /^Usage: npm run import/],
      [["--auth", users], /^Usage: npm run import/],
      [["--auth", users, "--data", "absent.json"], /^The file absent.json cannot be read: ENOENT/],
      [["--auth", users, "--data", broken], /^The file .*broken.json is not JSON/],
      [["--auth", users, "--data", users], /^The collection users in the file of --data/],
      [["--auth", users, "--data", users, "--force"], /force/],
    ];
    const runs = cases.map(async ([args, sentence]) => {
      const { status, stdout, stderr } = await run(...args);
      expect({ status, stdout }, args.join(" ")).toEqual({ status: 1, stdout: "" });
      expect(stderr).toMatch(sentence);
    });
    await Promise.all(runs);
  });
});
