import { sql } from "drizzle-orm";

/** Queues are counted no further, so that they cost the same however many orders there are. */
export const QUEUE_LIMIT = 1000;
const limit = sql.raw(String(QUEUE_LIMIT));

/**
 * What waits for its carrier (§22.71): each parcel that is packed (`ref`), and orders that an older version packed
 * without one, whose parcel is made when they are handed over. A replacement waits though its order has arrived;
 * nothing of an order that was set to delivered does. Each part reads an index in its order, up to the limit.
 */
export const toHandOver = sql`
  (select packed.order_id as id, packed.id as ref, ''::text as state, packed.created_at as at,
      wanted.due as due,
      wanted.money as money
    from (select id, order_id, return_id, created_at from parcels
        where state = 'packed' and direction = 'out' order by created_at, id limit ${limit}) as packed
      cross join lateral (select promised_until as due, total as money from orders
        where orders.id = packed.order_id and status <> 'cancelled'
          and (status <> 'delivered' or packed.return_id is not null) offset 0) as wanted)
  union all
  (select bare.id, null::text, ''::text, bare.at, bare.due, bare.money
    from (select id, created_at as at, promised_until as due, total as money from orders
        where status = 'packed' and shipped_at is null order by created_at, id limit ${limit}) as bare
    where not exists (select 1 from parcels where order_id = bare.id and direction = 'out'
      and state <> 'cancelled'))`;

/** The order in which it is handed over: what has waited longest first. */
export const longestFirst = sql`at, id, ref`;
