import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bothEngines } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

const FOLDER = "server/platform/db/migrations";
const OWN = "0009_law.sql";

test("orders and checkouts of before stay as they were, and say nothing of their tax", async () => {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const db = new PGlite();
  const apply = (name: string) => db.exec(readFileSync(join(FOLDER, name), "utf8"));
  for (const name of files.slice(0, files.indexOf(OWN))) await apply(name);
  await db.exec(`insert into orders (id, user_id, checkout_id, items, total, status, payment_id, created_at)
    values ('o', 'u', 'c', '[]', 500, 'placed', 'COD', '2026-01-01Z')`);
  await apply(OWN);
  const { rows } = await db.query(
    "select id, total::int, tax, buyer, policies, language from orders",
  );
  const none = { tax: null, buyer: null, policies: null };
  expect(rows).toEqual([{ id: "o", total: 500, ...none, language: "en" }]);
  await db.close();
}, 120_000);

bothEngines((engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine });
  });
  afterAll(() => shop.close());
  const run = (statement: ReturnType<typeof sql>) => shop.ctx.db.execute(statement);
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(run(statement)).rejects.toMatchObject({ cause: { code: "23001" } });

  describe("the database", () => {
    test("keeps documents as they were made, but for their file (§23.42)", async () => {
      const insert = (id: string, until: string, number: number) =>
        run(sql`insert into documents (id, cause, kind, gstin, series, year, number, serial, day,
            made_at, order_id, place, taxable, cgst, sgst, igst, total, content, keep_until)
          values (${id}, ${id}, 'tax invoice', '29AAACZ0000A1Z5', 'INV', '26-27', ${number}, ${id},
            '2026-11-03', now(), 'o', '29', 82, 9, 9, 0, 100, '{}', ${until})`);
      await insert("kept", "2999-03-31", 1);
      await insert("old", "2020-03-31", 2);
      await refused(sql`update documents set total = 101, igst = 1 where id = 'kept'`);
      await refused(sql`update documents set content = '{"a":1}' where id = 'kept'`);
      await refused(sql`delete from documents where id = 'kept'`);
      await refused(sql`truncate documents`);
      await run(sql`update documents set file = 'f', file_bytes = 1, file_hash = 'h'`);
      await run(sql`update documents set e_invoice = '{"irn":"a"}' where id = 'kept'`);
      await refused(sql`update documents set e_invoice = '{"irn":"b"}' where id = 'kept'`);
      await run(sql`delete from documents where id = 'old'`);
      await expect(insert("another", "2999-03-31", 1)).rejects.toThrow();
    });

    test("counts serials one by one", async () => {
      await run(sql`insert into document_counters values ('g', 'INV', '26-27', 1, '2026-11-03')`);
      await run(sql`update document_counters set last = last + 1`);
      await refused(sql`update document_counters set last = last + 2`);
      await refused(sql`update document_counters set last = last`);
      await refused(sql`update document_counters set last = last + 1, last_day = '2026-11-02'`);
      await refused(sql`delete from document_counters`);
      await refused(sql`truncate document_counters`);
    });

    test("keeps what was agreed to, and what was published", async () => {
      await run(sql`insert into consents (user_id, purpose, given, notice, place, at)
        values ('u', 'order', true, 1, 'checkout', now())`);
      await refused(sql`update consents set given = false`);
      await run(sql`delete from consents where user_id = 'u'`);

      await run(sql`insert into policies (slug, version, title, body)
        values ('terms', 90, 'Terms', 'draft')`);
      await run(sql`update policies set body = 'text', published_at = now() where version = 90`);
      await run(sql`update policies set accepted_by = 'u', accepted_at = now() where version = 90`);
      await refused(sql`update policies set body = 'another' where version = 90`);
      await refused(sql`delete from policies where version = 90`);
    });
  });
});
