import { type SQL, sql } from "drizzle-orm";
import type { Task } from "#domain/admin/today.ts";
import type { Paise } from "#domain/money.ts";
import { queues } from "#domain/order/queues.ts";
import { callsOfOrder } from "#server/orders/queries/order-events.ts";
import { queueSources } from "#server/orders/queries/queues.ts";
import { QUEUE_LIMIT } from "#server/orders/queries/to-hand-over.ts";
import { refundConditions } from "#server/payments/queries/refund-queue.ts";
import { isUnknownOrder } from "#server/payments/queries/webhook-events.ts";
import type { Database } from "#server/platform/db/database.ts";
import { type Statement, statement } from "#server/platform/db/statement.ts";

/** What is known without asking the database about orders. */
export const inMemory = ["gaps", "backup", "untranslated"] as const satisfies readonly Task[];
type InMemory = (typeof inMemory)[number];

/** What the database knows to wait. */
export type CountedTask = Exclude<Task, InMemory>;

/** One thing that waits. Times are ISO texts, `due` is a day. */
export type WaitingThing = {
  /** The order that it is about; null: none. */
  orderId: string | null;
  /**
   * The refund, return, parcel, mail, checkout or webhook; of a payment that the shop does not know, the provider's order
   * or its dispute.
   */
  ref: string | null;
  /** In which state it waits: of the answer, the return, the refund; the kind of a mail; what the books contradict. */
  state: string;
  at: string;
  due: string | null;
  money: Paise | null;
  /** What went wrong, in words. */
  words: string | null;
  /** The name that it was ordered under, and, of an order to confirm, the phone number. */
  who: string | null;
  phone: string | null;
  /** How many calls its customer has not answered since they were asked to confirm it. */
  calls: number;
};

/** How much of it waits, since when, its money, and the first few; nothing where it was not asked for. */
export type Pile = {
  count: number;
  since: string | null;
  money: Paise | null;
  first: WaitingThing[];
};

const limit = sql.raw(String(QUEUE_LIMIT));
const SHOWN = sql.raw("5"); // of each on the page Today
const placeholder = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;
const refund = refundConditions(placeholder("slow"));
const refundsOf = (which: SQL) => sql`select order_id as id, id as ref,
    case when status <> 'failed' then method when source = 'order' then 'failed' else 'stray' end as state, created_at as at,
    null::date as due, amount as money, last_error as words
  from refunds where ${which} order by created_at limit ${limit}`;
const noWords = (source: SQL) => sql`select *, null::text as words from (${source}) as queued`;

/**
 * What waits of each task, in the columns of the queues of orders with `words`. Each part reads an index up to the
 * limit, however much there is.
 */
const sources: Record<CountedTask, SQL> = {
  ...(Object.fromEntries(queues.map((queue) => [queue, noWords(queueSources[queue])])) as Record<
    (typeof queues)[number],
    SQL
  >),
  unmatched: sql`(select null::text as id, id as ref, 'paid'::text as state, updated_at as at,
      null::date as due, total as money, null::text as words
    from checkouts where status = 'paid' and status <> 'ordered' and updated_at < ${placeholder("settled")}
    order by updated_at limit ${limit})
    union all
    (select null, provider_order_id, 'unknown', min(received_at), null::date, null::bigint, null
    from (select provider_order_id, received_at from webhook_events
      where ${isUnknownOrder} order by received_at limit ${limit}) as events
    group by provider_order_id)
    union all
    (select null, id, 'disputed', created_at, (respond_by at time zone 'Asia/Kolkata')::date, amount, null
    from disputes where status in ('open', 'under review') and order_id is null
    order by respond_by limit ${limit})`,
  "refunds-due": refundsOf(refund.due),
  "refunds-slow": refundsOf(refund.slow),
  books: sql`select order_id as id, null::text as ref, faults -> 0 ->> 'fault' as state, since as at,
      null::date as due, null::bigint as money, null::text as words
    from book_faults order by since, order_id limit ${limit}`,
  cash: sql`select order_id as id, id::text as ref, 'collected'::text as state, collected_at as at,
      null::date as due, amount as money, null::text as words
    from cod_collections where remitted_at is null and collected_at < ${placeholder("cash")}
    order by carrier, collected_at limit ${limit}`,
  documents: sql`select order_id as id, id::text as ref, kind as state, created_at as at, null::date as due,
      null::bigint as money, problem as words
    from document_requests where done_at is null and problem is not null
    order by next_try_at, id limit ${limit}`,
  webhooks: sql`select null::text as id, id as ref, off_reason as state, off_at as at, null::date as due,
      null::bigint as money, url as words
    from webhook_endpoints where state = 'off' and off_reason <> 'admin' order by off_at limit ${limit}`,
  // The order is what its customer typed, and may be another's.
  grievances: sql`select null::text as id, id as ref, state, created_at as at,
      (case when acknowledged_at is null then acknowledge_by else resolve_by end at time zone 'Asia/Kolkata')::date as due,
      null::bigint as money, null::text as words
    from grievances where resolved_at is null order by resolve_by, id limit ${limit}`,
  mails: sql`select order_id as id, id as ref, kind as state, created_at as at, null::date as due,
      null::bigint as money, last_error as words
    from mails where state = 'failed' order by created_at desc, id desc limit ${limit}`,
};

const thingsWith = (
  phone: SQL,
  calls: SQL,
) => sql`(select coalesce(json_agg(json_build_object('orderId', id, 'ref', ref, 'state', state,
    'at', at, 'due', due, 'money', money, 'words', words, 'who',
    (select (shipping_address ->> 'firstName') || ' ' || (shipping_address ->> 'lastName')
      from orders where orders.id = shown.id),
    'phone', ${phone}, 'calls', ${calls})), '[]'::json)
  from (select * from found order by state <> 'not reached', due, at, id, ref limit ${SHOWN}) as shown)`;
/** Who waits to be called: their number, and how often they have not answered. */
const called = thingsWith(
  sql`(select shipping_address ->> 'phone' from orders where orders.id = shown.id)`,
  sql`(select ${callsOfOrder} from orders where orders.id = shown.id)`,
);
const things = thingsWith(sql`null`, sql`0`);
const pile = (task: CountedTask, first: SQL) => sql`(
  with found as materialized (select * from (${sources[task]}) as source limit ${limit})
  select json_build_object('count', count(*), 'since', min(at), 'money', sum(money)::float8, 'first', ${first})
  from found) as ${sql.identifier(task)}`;

type Values = { today: string; slow: string; cash: string; settled: string };
const counted = Object.keys(sources) as CountedTask[];
const all = (
  name: string,
  first: (task: CountedTask) => SQL,
): Statement<Values, Record<CountedTask, Pile>> =>
  statement(
    name,
    sql`select ${sql.join(
      counted.map((task) => pile(task, first(task))),
      sql`, `,
    )}`,
  );
/** The same piles, with and without the first few of each. */
const figures = all("waiting_figures", () => sql`'[]'::json`);
const shown = all("waiting_things", (task) => (task === "to-confirm" ? called : things));

/**
 * What waits, up to 1,000 of each: the one source of Today, the marks of the menu and the counts above lists. What
 * was paid before `settled` should have become an order; a refund asked for before `slow` takes long, and so does
 * cash that was collected before `cash`.
 */
export async function findWaiting(
  db: Database,
  times: { today: string; slow: Date; cash: Date; settled: Date },
  withThings: boolean,
): Promise<Record<CountedTask, Pile>> {
  const [slow, cash, settled] = [times.slow, times.cash, times.settled].map((each) =>
    each.toISOString(),
  ) as [string, string, string];
  const values = { today: times.today, slow, cash, settled };
  const [row] = await (withThings ? shown : figures)(db, values);
  if (!row) throw new Error("the database did not count");
  return row;
}
