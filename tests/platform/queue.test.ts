import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/open.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { openQueue, type Queue } from "#server/platform/jobs/queue.ts";
import { eachEngine } from "#tests/support/engines.ts";
import { until } from "#tests/support/until.ts";

eachEngine((engine) => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let queue: Queue;
  const settled: string[] = [];
  let asked = 0; // about a checkout whose provider does not answer
  beforeAll(async () => {
    database = await openDatabase({
      url: engine.url() ?? null,
      folder: `${engine.folder()}/db`,
    });
    queue = await openQueue(database.queueConnection, () => {});
  });
  afterAll(async () => {
    await queue.stop();
    await database.close();
  });

  test("a job that fails is tried again alone: those before and after it are sent once", async () => {
    const tries: string[] = [];
    const kind = "verify-email" as const;
    for (const email of ["first", "failing", "last"]) {
      await queue.send("account-mail", { kind, email });
    }
    await queue.work({
      "account-mail": async ({ email }) => {
        tries.push(email);
        if (email === "failing" && tries.filter((each) => each === email).length === 1) {
          throw new Error("the database hangs up");
        }
      },
      "settle-checkout": async ({ providerOrderId }) => {
        if (providerOrderId !== "silent") return void settled.push(providerOrderId);
        asked += 1;
        throw new Error("the provider does not answer");
      },
      "follow-refund": async () => {},
      "hear-of-refund": async () => {},
      "payment-news": async () => {},
      "parcel-news": async () => {},
      "product-import": async () => {},
      "export-file": async () => {},
      "old-exports": async () => {},
      "stock-back": async () => {},
      retention: async () => {},
      "fill-lines": async () => {},
      "fill-customers": async () => {},
      "audit-books": async () => {},
      reseal: async () => {},
    });
    await until("the failed job is tried again", () => tries.length >= 4);
    expect(tries.toSorted()).toEqual(["failing", "failing", "first", "last"]);
  });

  test("a line of jobs is worked off without a pause between them", async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `order_${index}`);
    for (const providerOrderId of ids) await queue.send("settle-checkout", { providerOrderId });
    // With a pause after each of them 60 would take 15 s and more.
    await until("all jobs", () => settled.length >= ids.length, 10_000);
    expect(settled.toSorted()).toEqual(ids.toSorted());
  });

  test("a job that cannot be read is set aside, and one of a later version waits for a process that can", async () => {
    const statesOf = async (id: string) => {
      const query = sql`select name, state from jobs.job
        where id = ${id} or data->>'origin' = ${id} order by name`;
      return await queryRows<{ name: string; state: string }>(database.db, query);
    };
    const tomorrow = new Date(Date.now() + 86_400_000);
    /** A job as another version of the shop would have sent it. */
    const sendAs = async (data: object) => {
      const job = { providerOrderId: "of another version" };
      const id = await queue.send("settle-checkout", job, undefined, tomorrow);
      await rewrite(id, { ...data, origin: id });
      return id;
    };
    const rewrite = (id: string, data: object) =>
      database.db.execute(sql`update jobs.job set start_after = now(),
        data = data || ${JSON.stringify(data)}::jsonb where id = ${id}`);
    const broken = await sendAs({ providerOrderId: 7 });
    const later = await sendAs({ version: 99 });
    await until("both were tried", async () => {
      const states = [...(await statesOf(broken)), ...(await statesOf(later))];
      return states.length === 3 && states.every(({ state }) => !/^active$/.test(state));
    });
    expect(await statesOf(broken)).toEqual([
      { name: "settle-checkout", state: "completed" },
      { name: "settle-checkout.dead", state: "created" },
    ]);
    await until("the later one waits", async () => (await statesOf(later))[0]?.state === "retry");
    expect(settled).not.toContain("of another version");
    await rewrite(later, { version: 1 });
    await until("it is done", () => settled.includes("of another version"));
  });

  test("a checkout that was paid is asked about twice a minute, however often nobody answered", async () => {
    type Waiting = { seconds: number; tries: number };
    const waiting = async () => {
      const query = sql`select retry_count as tries,
        extract(epoch from start_after - now())::float8 as seconds
        from jobs.job where name = 'settle-checkout' and state = 'retry'`;
      return (await queryRows<Waiting>(database.db, query))[0];
    };
    await queue.send("settle-checkout", { providerOrderId: "silent" });
    await until("a first try", async () => asked === 1 && (await waiting()) !== undefined);
    await database.db.execute(sql`update jobs.job set retry_count = 10, start_after = now()
      where name = 'settle-checkout' and state = 'retry'`);
    await until("another", async () => asked === 2 && (await waiting())?.tries === 11);
    expect((await waiting())?.seconds).toBeLessThanOrEqual(30);
  });

  test("what is done at its hour is on the calendar once, whoever starts", async () => {
    const restarted = await openQueue(database.queueConnection, () => {});
    await restarted.stop();
    const query = sql`select name, cron, timezone from jobs.schedule order by name`;
    expect(await queryRows(database.db, query)).toEqual([
      { name: "audit-books", cron: "30 4 * * *", timezone: "Asia/Kolkata" },
      { name: "old-exports", cron: "20 * * * *", timezone: "Asia/Kolkata" },
      { name: "retention", cron: "30 3 * * *", timezone: "Asia/Kolkata" },
    ]);
  });
});
