import { type SQL, sql } from "drizzle-orm";
import type { MoneyKind, MoneyMove } from "#domain/order/numbers.ts";
import { astraySum } from "#server/orders/queries/astray.ts";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";

/** A stretch of time; `to` is not in it. */
export type Stretch = { from: Date; to: Date };

/**
 * What was paid online with a card order (`orders`) itself, by which it was placed. It never changes: an order
 * whose money changed later has `captured`, and its checkout says what was paid at first.
 */
export const paidAtPlacing = sql`case when orders.captured is null then orders.total
  else coalesce((select c.total from checkouts c where c.id = orders.checkout_id), orders.captured - (
    select coalesce(sum(l.amount), 0) from payment_links l
    where l.order_id = orders.id and l.status = 'paid' and l.use <> 'order')) end`;

/** Of an order that lost a dispute: what had come in, less what is left of it. */
const lost = sql`case orders.payment_id when 'COD' then 0 else ${paidAtPlacing} end
  + (select coalesce(sum(l.amount), 0) from payment_links l
    where l.order_id = orders.id and l.status = 'paid' and l.use <> 'order')
  + (select coalesce(sum(c.amount), 0) from cod_collections c where c.order_id = orders.id)
  - coalesce(orders.captured, case orders.payment_id when 'COD' then 0 else orders.total end)`;

const isOpenCash = sql`orders.payment_id = 'COD' and orders.delivered_at is null`;
/** What of the total of a cash order (`orders`) has not come; below zero where more has. */
export const notCome = sql`orders.total - (coalesce(orders.captured, 0) - orders.overpaid)`;

/** What is still to be paid of a cash order (`orders`) that is not cancelled, as `dueOf` says it; null: it is paid otherwise. */
export const due = sql<string>`case when ${isOpenCash} then greatest(${notCome} - (${astraySum}), 0) end`;

/** The same with what does not reach its customer: all of its total that has not come. */
export const unpaid = sql<string>`case when ${isOpenCash} then greatest(${notCome}, 0) end`;

/** `column` within the stretch. */
const within = (column: SQL, { from, to }: Stretch) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;

const BEHIND_ALL = sql.raw(String(2n ** 62n)); // no line of a timeline has this number yet

/**
 * What of a sum of the provider's dashboard (`given`, a row of `refunds`) went back when: the row has all of it on the day
 * of the newest part, and the order's timeline tells when it had come to which sum.
 */
const partsOfDashboard = sql`(select at, amount - coalesce(max(amount) over (
      order by turn rows between unbounded preceding and 1 preceding), 0) as amount
    from (
      select e.id as turn, e.at, (e.data ->> 'amount')::bigint as amount from order_events e
        where e.order_id = given.order_id and e.kind = 'refund moved' and e.data ->> 'refundId' = given.id
          and e.data ->> 'status' = 'processed' and (e.data ->> 'amount')::bigint < given.amount
      union all
      select ${BEHIND_ALL}, given.processed_at, given.amount
    ) as told)`;

/** Money of orders that went back in a stretch of time, each part when it did: its order, `at`, amount, parts and method. */
export const refundMoves = (stretch: Stretch) => sql`
  select r.order_id, r.processed_at as at, r.amount, r.parts, r.method
    from refunds r where r.status = 'processed' and r.source = 'order' and r.order_id is not null
      and ${within(sql`r.processed_at`, stretch)}
  union all
  select given.order_id, part.at, part.amount, null::jsonb, given.method
    from refunds given cross join lateral ${partsOfDashboard} as part
    where given.status = 'processed' and given.source = 'dashboard' and given.order_id is not null
      and given.processed_at >= ${stretch.from.toISOString()}::timestamptz
      and part.amount > 0 and ${within(sql`part.at`, stretch)}`;

/** Orders and the money that they were placed with, by the time of their placing. */
const ofPlacing = (stretch: Stretch) => sql`
  select orders.id as order_id, orders.created_at as at, 'placed' as kind, orders.total as amount, null::jsonb as parts
    from orders where ${within(sql`orders.created_at`, stretch)}
  union all
  select orders.id, orders.created_at, 'online', ${paidAtPlacing}, null
    from orders where orders.payment_id <> 'COD' and ${within(sql`orders.created_at`, stretch)}`;

/** Everything else that happened to money, by its own time; cash that is still to come, by the placing. */
const ofLater = (stretch: Stretch) => sql`
  select l.order_id, l.paid_at as at, 'online' as kind, l.amount, null::jsonb as parts
    from payment_links l where l.status = 'paid' and l.use <> 'order' and l.order_id is not null
      and ${within(sql`l.paid_at`, stretch)}
  union all
  select c.order_id, c.collected_at, 'cash', c.amount, null
    from cod_collections c where ${within(sql`c.collected_at`, stretch)}
  union all
  select r.order_id, r.at, 'refunded', r.amount, r.parts from (${refundMoves(stretch)}) as r
  union all
  select orders.id, d.at, 'lost', ${lost}, null
    from (select order_id, max(updated_at) as at from disputes
      where status = 'lost' and order_id is not null group by order_id) d
    join orders on orders.id = d.order_id where ${within(sql`d.at`, stretch)}
  union all
  select orders.id, orders.cancelled_at, 'cancelled', orders.total, null
    from orders where orders.status = 'cancelled' and ${within(sql`orders.cancelled_at`, stretch)}
  union all
  select orders.id, orders.created_at, 'toCollect', ${due}, null
    from orders where orders.status in ('placed', 'processing', 'packed', 'shipped', 'out for delivery')
      and (case orders.payment_id when 'COD' then 'cod' else 'card' end) = 'cod'
      and ${due} > 0 and ${within(sql`orders.created_at`, stretch)}`;

type Found = { key: string | null; kind: MoneyKind; count: string; amount: string };

async function read(db: Database, query: SQL): Promise<(MoneyMove & { isTotal: boolean })[]> {
  const rows = await queryRows<Found>(db, query);
  return rows.map(({ key, kind, count, amount }) => ({
    key: key ?? "",
    isTotal: key === null,
    kind,
    count: Number(count),
    amount: Number(amount),
  }));
}

/**
 * Money that moved, by day; without what orders were placed with, which is kept by day in `order_days`.
 */
export function findMovesByDay(db: Database, stretch: Stretch): Promise<MoneyMove[]> {
  return read(
    db,
    sql`with facts as (${ofLater(stretch)})
      select (at at time zone 'Asia/Kolkata')::date::text as key, kind, count(*) as count,
        sum(amount) as amount
      from facts group by 1, 2`,
  );
}

const places = {
  state: sql`coalesce(orders.shipping_address ->> 'state', '')`,
  pin: sql`coalesce(orders.shipping_address ->> 'pinCode', '')`,
};

/** Orders and money by where the order goes. An empty key: its address is not known. */
export function findMovesByPlace(
  db: Database,
  by: keyof typeof places,
  stretch: Stretch,
): Promise<MoneyMove[]> {
  return read(
    db,
    sql`with facts as (${ofPlacing(stretch)} union all ${ofLater(stretch)})
      select ${places[by]} as key, kind, count(*) as count, sum(amount) as amount
      from facts join orders on orders.id = facts.order_id group by 1, 2`,
  );
}

/**
 * The same by name of product, in pieces. Money of an order is shared among its lines by what was charged
 * for each, as whole paise that add up; a refund of lines goes by its own parts. What is left is the
 * delivery's, under an empty key.
 */
export async function findMovesByProduct(db: Database, stretch: Stretch): Promise<MoneyMove[]> {
  const found = await read(
    db,
    sql`with facts as (${ofPlacing(stretch)} union all ${ofLater(stretch)}),
      lines as (
        select orders.id, orders.total, line.n - 1 as place, line.item ->> 'name' as name,
          (line.item ->> 'quantity')::bigint as quantity,
          (line.item ->> 'quantity')::bigint * (line.item ->> 'price')::bigint - coalesce((
            select sum((discount -> 'lines' ->> (line.n - 1)::int)::bigint)
            from jsonb_array_elements(orders.pricing -> 'discounts') as discount), 0) as charged
        from orders
        cross join lateral jsonb_array_elements(orders.items) with ordinality as line(item, n)
        where orders.id in (select order_id from facts)
      ),
      summed as (
        select *, sum(charged) over (partition by id order by place) as upto from lines
      )
      select s.name as key, f.kind, sum(s.quantity) as count,
        sum(case when f.parts is null
          then div(f.amount * s.upto, s.total) - div(f.amount * (s.upto - s.charged), s.total)
          else coalesce((select sum((part ->> 'amount')::bigint)
            from jsonb_array_elements(f.parts -> 'lines') as part
            where (part ->> 'line')::bigint = s.place), 0) end) as amount
      from facts f join summed s on s.id = f.order_id and s.total > 0 group by 1, 2
      union all
      select null, kind, 0, sum(amount) from facts group by kind`,
  );
  const products = found.filter(({ isTotal }) => !isTotal);
  const delivery = found
    .filter(({ isTotal }) => isTotal)
    .map((total) => {
      const rest = products.reduce(
        (sum, { kind, amount }) => (kind === total.kind ? sum - amount : sum),
        total.amount,
      );
      return { ...total, amount: rest };
    });
  return [...products, ...delivery.filter(({ amount }) => amount !== 0)];
}
