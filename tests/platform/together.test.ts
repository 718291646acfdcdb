import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseHandle } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { statement } from "#server/platform/db/statement.ts";
import type { Sent } from "#server/platform/db/statement-counter.ts";
import { together } from "#server/platform/db/together.ts";
import { eachEngine } from "#tests/support/engines.ts";

const upper = statement<{ word: string; upper: string }, { words: string[] }>(
  "upper",
  sql`select word, upper(word) as upper from unnest(${sql.placeholder("words")}::text[]) as word
    where word <> 'unknown' and 1 / (case when word = 'wrong' then 0 else 1 end) = 1`,
);
const find = together(async (db, words) => {
  const rows = await upper(db, { words });
  return new Map(rows.map(({ word, upper }) => [word, upper]));
});

eachEngine((engine) => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openDatabase({ url: engine.url() ?? null, folder: `${engine.folder()}/db` });
  });
  afterAll(() => database.close());

  /** What each asks for at the same time is answered, and how many statements each counted. */
  async function ask(...words: string[]) {
    const before = database.statements.total();
    const counted = words.map((): Sent[] => []);
    const asked = words.map((word, at) =>
      database.statements.during(counted[at] ?? [], () => find(database, word)),
    );
    const answers = await Promise.allSettled(asked);
    return {
      answers: answers.map((one) => (one.status === "fulfilled" ? one.value : "failed")),
      counted: counted.map((sent) => sent.length),
      statements: database.statements.total() - before,
    };
  }

  test("one who asks alone has a statement of their own", async () => {
    expect(await ask("a")).toEqual({ answers: ["A"], counted: [1], statements: 1 });
    expect(await ask("b")).toEqual({ answers: ["B"], counted: [1], statements: 1 });
  });

  test("those who ask together share one, which counts for each", async () => {
    expect(await ask("a", "unknown", "b", "a")).toEqual({
      answers: ["A", null, "B", "A"],
      counted: [1, 1, 1, 1],
      statements: 1,
    });
  });

  test("who asks while it is under way is not answered by it", async () => {
    const first = find(database, "a");
    await new Promise((sent) => setImmediate(sent));
    const [earlier, later] = await Promise.all([first, ask("a")]);
    expect(earlier).toBe("A");
    expect(later).toEqual({ answers: ["A"], counted: [1], statements: 1 });
  });

  test("where it fails, it fails for each, and the next is read anew", async () => {
    expect((await ask("a", "wrong")).answers).toEqual(["failed", "failed"]);
    expect((await ask("a")).answers).toEqual(["A"]);
  });
});
