import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/open.ts";
import { statement } from "#server/platform/db/statement.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { eachEngine } from "#tests/support/engines.ts";

type Values = { text: string; number: number; json: string; time: string; list: string[] };

const echo = statement<Record<string, unknown>, Values>(
  "echo",
  sql`select ${sql.placeholder("text")}::text as "aText", ${sql.placeholder("number")}::int as number,
    ${sql.placeholder("json")}::jsonb as json, ${sql.placeholder("time")}::timestamptz as time,
    ${sql.placeholder("list")}::text[] as list, null::text as nothing, true as truth`,
);
const insert = statement<{ id: string }, { id: string }>(
  "insert_user",
  sql`insert into users (id, name, email) values
    (${sql.placeholder("id")}, 'Asha', ${sql.placeholder("id")}) returning id`,
);
const prepared = statement<{ name: string }>(
  "prepared",
  sql`select name from pg_prepared_statements order by name`,
);

eachEngine((engine) => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    database = await openDatabase({ url: engine.url() ?? null, folder: `${engine.folder()}/db` });
  });
  afterAll(() => database.close());

  test("takes and answers values of all kinds alike on both engines", async () => {
    const time = "2026-02-03T04:05:06.789Z";
    const [row] = await echo(database.db, {
      text: "a 'text' of $1",
      number: -7,
      json: JSON.stringify([{ of: "JSON" }]),
      time,
      list: ["a,b", '"c"'],
    });
    expect(row).toMatchObject({
      aText: "a 'text' of $1",
      number: -7,
      json: [{ of: "JSON" }],
      list: ["a,b", '"c"'],
      nothing: null,
      truth: true,
    });
    expect(new Date(String(row?.time)).toISOString()).toBe(time);
  });

  test("belongs to the transaction in which it runs", async () => {
    const failing = transact(database.db, "once", async (tx) => {
      expect(await insert(tx, { id: "gone" })).toEqual([{ id: "gone" }]);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await insert(database.db, { id: "gone" })).toEqual([{ id: "gone" }]);
  });

  test.runIf(engine.name === "postgres")("is parsed once a connection", async () => {
    await transact(database.db, "once", async (tx) => {
      await prepared(tx, {});
      const names = (await prepared(tx, {})).map(({ name }) => name);
      expect(names.filter((name) => name.startsWith("prepared_"))).toHaveLength(1);
    });
  });
});
