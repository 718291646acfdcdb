import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkMigration } from "#scripts/migrations/check-migration.ts";

const FOLDER = "server/platform/db/migrations";
/** Migrations from before the rules, when one process was stopped for an update. Never added to. */
const FORMER = 12;

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));

test.each(files.slice(FORMER).map((name) => ({ name })))(
  "$name locks nothing for long (§25.34)",
  async ({ name }) => {
    expect(await checkMigration(readFileSync(`${FOLDER}/${name}`, "utf8"))).toEqual([]);
  },
);

test("the rules see what the former migrations did", async () => {
  const found = await Promise.all(
    files.slice(0, FORMER).map((name) => checkMigration(readFileSync(`${FOLDER}/${name}`, "utf8"))),
  );
  expect(files[FORMER - 1]).toBe("0011_story.sql");
  expect(found[0]).toEqual([]); // makes everything
  expect(found[11]).toEqual([]); // a column with a constant default
  expect(found[8]?.join("\n")).toContain("IndexStmt orders: index on a table with rows");
  expect(found[8]?.join("\n")).toContain("orders.orders_refunded_within_captured: constraint");
});

const refused: [string, string][] = [
  ["CREATE INDEX i ON orders (a)", "index on a table with rows"],
  ["CREATE INDEX CONCURRENTLY i ON orders (a)", "index concurrently"],
  ["ALTER TABLE orders ADD COLUMN a uuid DEFAULT gen_random_uuid()", "volatile default"],
  ["ALTER TABLE orders ADD COLUMN a timestamptz DEFAULT clock_timestamp()", "volatile default"],
  ["ALTER TABLE orders ADD COLUMN a bigserial", "volatile default"],
  ["ALTER TABLE orders ADD COLUMN a int GENERATED ALWAYS AS IDENTITY", "volatile default"],
  ["ALTER TABLE orders ADD COLUMN a int GENERATED ALWAYS AS (b + 1) STORED", "volatile default"],
  ["ALTER TABLE orders ADD COLUMN a text NOT NULL", "new column not null"],
  ["ALTER TABLE orders ADD COLUMN a text UNIQUE", "index on a table with rows"],
  ["ALTER TABLE orders ADD COLUMN a int CHECK (a > 0)", "constraint on a table with rows"],
  ["ALTER TABLE orders ALTER COLUMN a TYPE bigint", "column type"],
  ["ALTER TABLE orders ALTER COLUMN a SET NOT NULL", "set not null"],
  ["ALTER TABLE orders ADD CONSTRAINT c CHECK (a > 0)", "constraint on a table with rows"],
  [
    "ALTER TABLE orders ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES users (id)",
    "constraint on a table with rows",
  ],
  ["ALTER TABLE orders ADD CONSTRAINT c UNIQUE (a)", "index on a table with rows"],
  [
    "ALTER TABLE orders ADD CONSTRAINT c CHECK (a > 0) NOT VALID; ALTER TABLE orders VALIDATE CONSTRAINT c",
    "validated at once",
  ],
  ["ALTER TABLE orders DROP COLUMN a", "dropped under the running version"],
  ["DROP TABLE orders", "dropped under the running version"],
  ["ALTER TABLE orders RENAME COLUMN a TO b", "renamed under the running version"],
  ["ALTER TABLE orders RENAME TO b", "renamed under the running version"],
  ["UPDATE orders SET a = 1", "rows written in a migration"],
  ["DELETE FROM orders", "rows written in a migration"],
  ["INSERT INTO orders SELECT * FROM others", "rows written in a migration"],
  ["TRUNCATE orders", "table locked"],
  ["LOCK TABLE orders", "table locked"],
  ["VACUUM FULL orders", "table locked"],
  ["DO $$ BEGIN PERFORM 1; END $$", "statement unread"],
];

const accepted = [
  "CREATE TABLE a (id int PRIMARY KEY); CREATE INDEX i ON a (id); ALTER TABLE a ADD CONSTRAINT c CHECK (id > 0)",
  "ALTER TABLE orders ADD COLUMN a text",
  "ALTER TABLE orders ADD COLUMN a text DEFAULT 'en' NOT NULL",
  "ALTER TABLE orders ADD COLUMN a timestamptz DEFAULT now() NOT NULL",
  "ALTER TABLE orders ADD COLUMN a text[] DEFAULT '{}'::text[] NOT NULL",
  "ALTER TABLE orders ADD CONSTRAINT c CHECK (a > 0) NOT VALID",
  "ALTER TABLE orders VALIDATE CONSTRAINT c",
  "ALTER TABLE orders ADD CONSTRAINT c UNIQUE USING INDEX i",
  "ALTER TABLE orders DROP CONSTRAINT c",
  "ALTER TABLE orders ALTER COLUMN a SET DEFAULT gen_random_uuid()",
  "INSERT INTO changes (topic) VALUES ('stock')",
  "-- allowed (index on a table with rows): an offer has a row, a shop has some dozens\nCREATE INDEX i ON offers (a)",
];

describe("a statement of a migration (§25.34)", () => {
  test.each(refused)("%s", async (statement, rule) => {
    expect((await checkMigration(statement)).join()).toContain(rule);
  });

  test.each(accepted)("passes: %s", async (statement) => {
    expect(await checkMigration(statement)).toEqual([]);
  });

  test.each([
    ["without a reason", "-- allowed (column type): ok\nALTER TABLE orders ALTER a TYPE bigint"],
    ["of another rule", "-- allowed (set not null): it has a row or two\nDROP TABLE orders"],
    ["of no rule", "-- allowed (anything): because it is quick enough\nDROP TABLE orders"],
    ["for nothing", "-- allowed (column type): it has a row or two, no more\nSELECT 1"],
  ])("is not allowed %s", async (_, statement) => {
    expect(await checkMigration(statement)).not.toEqual([]);
  });
});
