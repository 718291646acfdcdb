import { type SQL, sql } from "drizzle-orm";
import { type CashConfirmation, CONFIRMATION_CALLS } from "#domain/cod/confirmation.ts";
import type { Paise } from "#domain/money.ts";
import { type Queue, queues, REPLACEMENT_DAYS, type WaitingState } from "#domain/order/queues.ts";
import type { GoodsDates } from "#domain/order/standing.ts";
import type { Order } from "#domain/order.ts";
import type { Database } from "#server/platform/db/database.ts";
import { type Statement, statement } from "#server/platform/db/statement.ts";
import { callsOfOrder } from "./order-events.ts";
import { type OrderJson, orderColumns, orderOfJson } from "./orders.ts";
import { longestFirst, QUEUE_LIMIT, toHandOver } from "./to-hand-over.ts";

/** An order of a queue. `due` and the promised days are days. */
export type QueuedOrder = {
  order: Order;
  /** The parcel, the return or the refund that waits; null: the order itself. */
  ref: string | null;
  /** The state that it waits in: of the answer, the return; empty: of the order. */
  state: WaitingState;
  due: string | null;
  promisedUntil: string | null;
  tags: string[];
  disputed: boolean;
  cashConfirmation: CashConfirmation | null;
  /** How many calls its customer has not answered since they were asked. */
  calls: number;
  captured: Paise | null;
  refunded: Paise;
  overpaid: Paise;
  /** How many of its parcels are packed and were not handed over. */
  waiting: number;
} & GoodsDates;

const limit = sql.raw(String(QUEUE_LIMIT));
const today = sql`${sql.placeholder("today")}::date`;
const plain = sql`null::text as ref, ''::text as state`;
/** Orders of a status, the oldest first: in the order of the index, which no plan can do without. */
const oldest = (status: string, which: SQL = sql`true`) => sql`
  select id, ${plain}, created_at as at, promised_until as due, total as money, cash_confirmation as answer
  from orders where status = '${sql.raw(status)}' and ${which} order by created_at, id limit ${limit}`;
/** What was paid after all is wanted (§22.63). */
const unpaid = sql`coalesce(captured, case payment_id when 'COD' then 0 else total end) - overpaid < total`;
/** What has arrived waits for no answer, also where its status was set back (§22.122). */
const unconfirmed = sql`delivered_at is null and ${unpaid}`;
const free = sql`shipped_at is null and not disputed
  and not (coalesce(cash_confirmation, '') in ('asked', 'unanswered') and ${unpaid})`;
const either = (...sources: SQL[]) => {
  const parts = sources.map((source) => sql`(${source})`);
  return sql.join(parts, sql` union all `);
};
const columns = sql`id, ref, state, at, due, money`;

const dayIn = (time: SQL) => sql`(${time} at time zone 'Asia/Kolkata')::date`;
/**
 * Parcels on the road that replace what came back, of the newest returns, each with the day on which it is expected: its
 * carrier's, or so long after it left as the order was promised to take (§22.124). Their orders have arrived.
 */
const replacements = sql`select parcel.order_id as id, parcel.id as ref, 'replacement'::text as state, parcel.left_at as at,
    coalesce(parcel.expected_on, ${dayIn(sql`parcel.left_at`)} + coalesce(
      replaced.promised_until - ${dayIn(sql`replaced.created_at`)}, ${sql.raw(String(REPLACEMENT_DAYS))})) as due,
    null::bigint as money
  from (select id, state from returns order by created_at desc, id desc limit ${limit}) as newest
  cross join lateral (select id, order_id, expected_on, coalesce(handed_over_at, created_at) as left_at from parcels
    where return_id = newest.id and direction = 'out'
      and state in ('handed over', 'in transit', 'out for delivery', 'not delivered') offset 0) as parcel
  cross join lateral (select promised_until, created_at from orders where orders.id = parcel.order_id offset 0) as replaced
  where newest.state = 'replaced'`;

/**
 * What stands in each queue: an order's id, what of it waits, since when, until when, and its money. Each part
 * reads an index in its order up to the limit.
 */
export const queueSources: Record<Queue, SQL> = {
  // Answers that did not come are among the oldest of those that wait.
  "to-confirm": either(
    sql`select id, null::text as ref, 'asked'::text as state, created_at as at, promised_until as due,
        total as money
      from orders where cash_confirmation = 'asked' and status in ('placed', 'processing') and ${unconfirmed}
      order by created_at limit ${limit}`,
    ...["placed", "processing"].map(
      (status) => sql`select id, ref, case when calls < ${sql.raw(String(CONFIRMATION_CALLS))}
          then 'unanswered' else 'not reached' end as state, at, due, money
        from (select old.*, (select ${callsOfOrder} from orders where orders.id = old.id) as calls
          from (${oldest(status, unconfirmed)}) as old where answer = 'unanswered' offset 0) as called`,
    ),
  ),
  "to-pack": either(
    ...["placed", "processing"].map(
      (status) => sql`select ${columns} from (${oldest(status, free)}) as free`,
    ),
  ),
  "to-hand-over": toHandOver,
  late: either(
    sql`select id, ${plain}, created_at as at, promised_until as due, total as money from orders
      where status not in ('delivered', 'cancelled') and promised_until is not null
        and promised_until < ${today} and delivered_at is null
      order by promised_until, id limit ${limit}`,
    sql`select * from (${replacements}) as sent where due < ${today}`,
  ),
  returns: sql`select open.* from
    (values ('asked'), ('approved'), ('picked up'), ('received'), ('inspected')) as each (state)
    cross join lateral (
      select order_id as id, id as ref, state, created_at as at, due_on as due,
        null::bigint as money from returns
      where closed_at is null and state = each.state
      order by due_on, returns.id limit ${limit}) as open`,
  disputed: sql`select id, ${plain}, created_at as at, promised_until as due, total as money
    from orders
    where disputed order by created_at limit ${limit}`,
};

/** How many parcels of an order wait for their carrier: those that were ordered, no replacements. */
export const waitingParcels = sql`(select count(*)::int from parcels where order_id = orders.id
  and state = 'packed' and direction = 'out' and return_id is null)`;

/** The orders of a source in an order, each found by its id alone. */
const listed = (source: SQL, order: SQL) => sql`
  select found.*, queued.ref, queued.state, queued.due::text as due
  from (select * from (${source}) as source order by ${order}
    limit ${sql.placeholder("most")}::int) as queued
  cross join lateral (
    select ${orderColumns}, promised_until::text as "promisedUntil", tags, disputed,
      cash_confirmation as "cashConfirmation", ${callsOfOrder} as calls, captured::float8, refunded::float8, overpaid::float8,
      shipped_at as "shippedAt", delivered_at as "deliveredAt", ${waitingParcels} as waiting
    from orders where orders.id = queued.id offset 0) as found
  order by ${order}`;

type Row = OrderJson & Omit<QueuedOrder, "order">;
type Values = { today: string; most: number };
const byAge = sql`at, id`;
const orderOf: Partial<Record<Queue, SQL>> = {
  "to-confirm": sql`state <> 'not reached', at, id`,
  late: sql`due, at, id`,
  returns: sql`due, at, id`,
  "to-hand-over": longestFirst,
};
const lists = Object.fromEntries(
  queues.map((queue) => {
    const name = `queue_${queue.replaceAll("-", "_")}`;
    return [
      queue,
      statement<Row, Values>(name, listed(queueSources[queue], orderOf[queue] ?? byAge)),
    ];
  }),
) as Record<Queue, Statement<Values, Row>>;

// Not in the order of any index, so that the index of the tags is what finds them.
const withTag = sql`select id, ${plain}, created_at as at, promised_until as due from orders
  where tags <> '{}' and tags @> array[${sql.placeholder("tag")}::text]`;
const tagged = statement<Row, { tag: string; most: number }>(
  "queue_tagged",
  listed(withTag, sql`at + interval '0' desc, id`),
);

function toQueued(row: Row): QueuedOrder {
  const { ref, state, due, promisedUntil, tags, disputed, cashConfirmation, ...given } = row;
  const { calls, ...others } = given;
  const { captured, refunded, overpaid, shippedAt, deliveredAt, waiting, ...order } = others;
  const rest = { ref, state, due, promisedUntil, tags, disputed, cashConfirmation, calls, waiting };
  return {
    order: orderOfJson(order),
    ...rest,
    captured,
    refunded,
    overpaid,
    shippedAt,
    deliveredAt,
  };
}

/** The first of a queue on a day: what is late by its promise, a return by its next step, all else by age. */
export async function findQueue(
  db: Database,
  queue: Queue,
  day: string,
  most: number,
): Promise<QueuedOrder[]> {
  return (await lists[queue](db, { today: day, most })).map(toQueued);
}

/** The newest orders with a tag. */
export async function findTagged(db: Database, tag: string, most: number): Promise<QueuedOrder[]> {
  return (await tagged(db, { tag, most })).map(toQueued);
}
