/**
 * Run by the trial: a shop in a process of its own that changes the stock and the state of orders until there were as many
 * changes as it is asked for, and sends programs the webhooks about them. Each change is one transaction that also writes
 * its own number into `changes_made`, some are undone. Killed and started again it goes on where it was. Argument: the task,
 * as JSON.
 */
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { startShop } from "#tests/support/start-shop.ts";

export type SendingTask = { folder: string; url: string | undefined; changes: number };

const WRITERS = 4;
const task = JSON.parse(process.argv[2] ?? "") as SendingTask;
const { ctx, work } = await startShop({
  mode: "inside",
  engine: { folder: () => task.folder, url: () => task.url },
  variables: {},
  cashOnly: true,
  booksDisagree: true, // its orders are moved by hand
  logger: pino({ level: "silent" }),
});
await work();
process.stdout.write("at work\n");

const made = async () => {
  const [row] = await queryRows<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from changes_made`,
  );
  return row?.n ?? 0;
};

/** Moves an order on, under its lock, as all that changes one does; each third one is undone. */
async function change(turn: number): Promise<void> {
  const isUndone = turn % 3 === 0;
  const done = transact(ctx.db, "once", async (tx) => {
    const id = `GV-T${String(Math.floor(Math.random() * 100)).padStart(3, "0")}`;
    await tx.execute(sql`select from orders where id = ${id} for update`);
    await tx.execute(sql`with moved as (
        update orders set status = case status when 'placed' then 'processing' else 'placed' end
        where id = ${id} returning id, status)
      insert into changes_made (order_id, turn, status)
      select id, (select count(*) from changes_made where order_id = ${id}), status from moved`);
    if (isUndone) throw new Error("undone");
  });
  await done.catch((error: Error) => {
    if (error.message !== "undone") throw error;
  });
}

let turn = 0;
async function write(): Promise<void> {
  while ((await made()) < task.changes) {
    for (let n = 0; n < 10; n++) await change(++turn);
  }
}
await Promise.all(Array.from({ length: WRITERS }, write));
process.stdout.write("all changed\n");
