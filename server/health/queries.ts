import { sql } from "drizzle-orm";
import { type Figures, MOST_COUNTED } from "#domain/health/health.ts";
import { failedStill } from "#server/payments/queries/refund-queue.ts";
import type { Database } from "#server/platform/db/database.ts";
import { paymentKind } from "#server/platform/db/schema/orders.ts";
import { statement } from "#server/platform/db/statement.ts";

const LIMIT = sql.raw(String(MOST_COUNTED));
const MANY = sql.raw("20000"); // orders of an hour by one kind of payment: entries of an index alone
const QUEUED_LIMIT = sql.raw("5000"); // jobs of all queues together
const DEAD = ".dead"; // what the names of queues for given-up jobs end with (platform/jobs/queue.ts)

/**
 * What waits: `rows` selects since when each has, as `since`. An index has them, so that few are read. Of
 * more than are counted, the oldest is that of those that are due first.
 */
const pile = (rows: ReturnType<typeof sql>) => sql`(select json_build_object('count', count(*),
  'oldest', extract(epoch from now() - min(since))) from (${rows} limit ${LIMIT}) as waiting)`;
const count = (rows: ReturnType<typeof sql>, limit = LIMIT) =>
  sql`(select count(*)::int from (${rows} limit ${limit}) as counted)`;
const ordersBy = (kind: "card" | "cod") =>
  count(
    sql`select 1 from orders where ${paymentKind} = ${sql.raw(`'${kind}'`)}
      and created_at > now() - interval '1 hour'`,
    MANY,
  );
const aMonth = sql.raw("make_interval(days => 30)");

type Row = Omit<Figures, "orders" | "queues"> & {
  card: number;
  cod: number;
  jobs: { name: string; count: number; oldest: number | null }[];
};

/** One statement, which reads at most some thousand entries of indexes however large the shop is. */
const figures = statement<Row>(
  "health_figures",
  sql`select ${ordersBy("card")} as card, ${ordersBy("cod")} as cod,
    ${pile(sql`select updated_at as since from checkouts
      where status = 'paid' and status <> 'ordered'`)} as unsettled,
    ${pile(sql`(select created_at as since from refunds where next_check_at is not null
      union all select created_at from refunds where method = 'bank' and status = 'requested'
        and next_check_at is null)`)} as refunds,
    ${count(sql`select 1 from refunds where refunds.status <> 'processed' and ${failedStill}
      and refunds.created_at > now() - ${aMonth}`)} as "failedRefunds",
    (select json_build_object('count', ${count(sql`select 1 from book_faults`)},
      'first', coalesce(json_agg(json_build_object('orderId', order_id, 'faults', faults)), '[]'::json))
      from (select order_id, faults from book_faults order by since, order_id limit 3) as wrong) as books,
    ${count(sql`select 1 from stock where on_hand < 0`)} as "stockBelowZero",
    ${pile(sql`select queued_at as since from mails where state = 'queued'
      and lease is distinct from 'held'`)} as mails,
    ${count(sql`select 1 from mails where state = 'failed'
      and created_at > now() - ${aMonth}`)} as "failedMails",
    ${pile(sql`select created_at as since from document_requests where done_at is null`)} as documents,
    (select coalesce(json_agg(queued), '[]'::json) from (
      select name, count(*), extract(epoch from now() - min(created_on)) as oldest from (
        select name, created_on from jobs.job where state < 'active' and not blocked
          and (state = 'retry' or start_after <= now()) limit ${QUEUED_LIMIT}) as job
      group by name) as queued) as jobs`,
);

/** The figures as the database has them now. Rejects where it does not answer. */
export async function readFigures(db: Database): Promise<Figures> {
  const [row] = await figures(db, {});
  if (!row) throw new Error("the database gives no figures");
  const { card, cod, jobs, ...rest } = row;
  const none = { count: 0, oldest: null };
  const names = new Set(jobs.map(({ name }) => name.replace(/\.dead$/, "")));
  const queues = [...names].sort().map((name) => {
    const { count, oldest } = jobs.find((queue) => queue.name === name) ?? none;
    const dead = jobs.find((queue) => queue.name === name + DEAD)?.count ?? 0;
    return { name, dead, count, oldest };
  });
  return { ...rest, orders: { card, cod }, queues };
}
