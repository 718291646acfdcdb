import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Discount } from "#domain/offers/pricing.ts";
import type { Uses } from "#domain/offers/refusals.ts";
import { ROUNDING } from "#domain/offers/rounding.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { offerUses } from "#server/platform/db/schema/offers.ts";
import { statement } from "#server/platform/db/statement.ts";
import { givesWay } from "#server/stock/queries/gives-way.ts";

const value = (name: string) => sql.placeholder(name);
const now = sql`${value("now")}::timestamptz`;
const userId = sql`${value("userId")}::text`;

const checkoutId = sql`${value("checkoutId")}::text`;
/** Holds of a customer that the next checkout takes over: they never stand in their way (§20.9). */
const theirs = sql`(user_id = ${userId} and ${givesWay(sql`offer_uses.checkout_id`)})`;

/** What counts: uses of orders, and what is held, but by the checkout itself or by what gives way to it. */
const counts = sql`(order_id is not null
  or (until > ${now} and checkout_id <> ${checkoutId} and not ${theirs}))`;
const those = (which: SQL) =>
  sql`(select count(*)::int from offer_uses where offer_id = offers.id and ${counts} and ${which})`;

type Counting = { ids: string; userId: string; checkoutId: string; code: string; now: string };
const count = statement<Uses & { offerId: number }, Counting>(
  "count_offer_uses",
  sql`select id as "offerId", case when limit_all is null then 0 else ${those(sql`true`)} end as "all",
      ${those(sql`user_id = ${userId}`)} as own, ${those(sql`code = ${value("code")}::text`)} as code
    from offers
    where id in (select value::int from jsonb_array_elements_text(${value("ids")}::jsonb))`,
);

/**
 * How often these offers were used, by their ids, in all only where that is limited; `code` is the given one.
 * `checkoutId`: a checkout whose own holds do not count; null: none.
 */
export async function countUses(
  db: Connection,
  given: {
    ids: readonly number[];
    userId: string | null;
    checkoutId: string | null;
    code: string | null;
    now: Date;
  },
): Promise<Map<number, Uses>> {
  const rows = await count(db, {
    ids: JSON.stringify(given.ids),
    userId: given.userId ?? "",
    checkoutId: given.checkoutId ?? "",
    code: given.code ?? "",
    now: given.now.toISOString(),
  });
  return new Map(rows.map(({ offerId, ...uses }) => [offerId, uses]));
}

type Holding = {
  checkoutId: string;
  userId: string;
  entered: boolean;
  discounts: string;
  until: string;
};
const discounts = sql`jsonb_to_recordset(${value("discounts")}::jsonb)
  as discount ("offerId" int, code text, amount bigint)`;
const hold = statement<object, Holding>(
  "hold_offers",
  sql`with released as (
    delete from offer_uses
    where order_id is null and checkout_id <> ${checkoutId}
      and not ${value("entered")}::boolean and ${theirs}
  )
  insert into offer_uses (checkout_id, offer_id, code, user_id, amount, until)
    select ${value("checkoutId")}, "offerId", code, ${userId}, amount, ${value("until")}::timestamptz
    from ${discounts}
    on conflict (checkout_id, offer_id) do update
      set until = greatest(offer_uses.until, excluded.until)`,
);

const lock = statement<{ id: number }, { discounts: string }>(
  "lock_limited_offers",
  sql`select id from offers
    where id in (select "offerId" from ${discounts})
      and (limit_all is not null or limit_customer is not null or batch)
    order by id for no key update`,
);

const othersOf = (which: SQL) => those(sql`checkout_id <> ${value("checkoutId")} and ${which}`);
const beyond = statement<
  { id: number },
  { checkoutId: string; userId: string; discounts: string; now: string }
>(
  "offers_beyond_their_limits",
  sql`select offers.id from offers join ${discounts} on discount."offerId" = offers.id
    where (limit_all is not null and ${othersOf(sql`true`)} >= limit_all)
      or (limit_customer is not null and ${othersOf(sql`user_id = ${userId}`)} >= limit_customer)
      or (batch and ${othersOf(sql`code = discount.code`)} >= 1)`,
);

type Held = { checkoutId: string; userId: string; discounts: readonly Discount[]; now: Date };
const asJson = (list: readonly Discount[]) =>
  JSON.stringify(list.map(({ offerId, code, amount }) => ({ offerId, code, amount })));

/**
 * Which of the discounts of a checkout are beyond their offers' limits; its own uses are written and
 * are not counted. Locks the offers by their ids first, the last locks of a purchase, and counts in a
 * statement of its own: it sees what those have committed for whom it waited.
 */
export async function findBeyondLimits(tx: Transaction, held: Held): Promise<number[]> {
  const given = asJson(held.discounts);
  const limited = await lock(tx, { discounts: given });
  if (limited.length === 0) return [];
  const { checkoutId, userId } = held;
  const values = { checkoutId, userId, discounts: given, now: held.now.toISOString() };
  return (await beyond(tx, values)).map(({ id }) => id);
}

/**
 * Holds the offers of a checkout until `until`, or longer where it holds them for longer, and releases what gives way
 * to it: nothing, where an admin `entered` it. Answers the offers that are used up: the transaction is then to be undone.
 */
export async function holdOffers(
  tx: Transaction,
  { until, entered, ...held }: Held & { entered: boolean; until: Date },
): Promise<number[]> {
  const { checkoutId, userId } = held;
  const given = asJson(held.discounts);
  const values = { checkoutId, userId, entered, discounts: given, until: until.toISOString() };
  await hold(tx, values);
  return findBeyondLimits(tx, held);
}

/** A checkout holds the offers that it holds until this time, or for longer. */
export async function holdOffersUntil(
  tx: Transaction,
  checkoutId: string,
  until: Date,
): Promise<void> {
  await tx.execute(sql`update offer_uses
    set until = greatest(until, ${until.toISOString()}::timestamptz)
    where checkout_id = ${checkoutId} and order_id is null`);
}

type Using = {
  orderId: string;
  checkoutId: string;
  userId: string;
  discounts: string;
  now: string;
};
const use = statement<object, Using>(
  "use_offers",
  sql`insert into offer_uses (checkout_id, offer_id, code, user_id, order_id, amount, until)
    select ${checkoutId}, "offerId", code, ${userId}, ${value("orderId")}::text, amount, ${now}
    from ${discounts}
    on conflict (checkout_id, offer_id) do update set order_id = excluded.order_id`,
);

/** What the checkout of an order held becomes used, whether the hold has ended or not. */
export async function redeemOffers(
  tx: Transaction,
  { orderId, discounts, now: at, ...buyer }: Held & { orderId: string },
): Promise<void> {
  if (discounts.length === 0) return;
  const values = { orderId, discounts: asJson(discounts), now: at.toISOString() };
  await use(tx, { ...buyer, ...values });
}

/** Gives back the uses of an order. */
export async function giveBack(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`delete from offer_uses where order_id = ${orderId}`);
}

/** Lets go of what checkouts hold that have had their end without an order. */
export async function giveBackHolds(tx: Transaction, ...checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  await tx
    .delete(offerUses)
    .where(and(inArray(offerUses.checkoutId, checkoutIds), isNull(offerUses.orderId)));
}

/** Counts an order's uses again that were given back. */
export async function restoreUses(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`insert into offer_uses
      (checkout_id, offer_id, code, user_id, order_id, amount, until)
    select checkout_id, discount."offerId", discount.code, user_id, orders.id, discount.amount, now()
    from orders, jsonb_to_recordset(coalesce(pricing -> 'discounts', '[]'))
      as discount ("offerId" int, code text, amount bigint)
    where orders.id = ${orderId} and discount."offerId" <> ${ROUNDING}
    on conflict (checkout_id, offer_id) do update set order_id = excluded.order_id`);
}

/** Uses of orders and the money given, by the ids of offers; `held` by open checkouts now. */
export function sumUses(db: Database, at: Date) {
  type Sum = { offerId: number; used: number; held: number; given: number };
  return queryRows<Sum>(
    db,
    sql`select offer_id as "offerId", count(order_id)::int as used,
        (count(*) filter (where order_id is null and until > ${at.toISOString()}::timestamptz))::int as held,
        coalesce(sum(amount) filter (where order_id is not null), 0)::float8 as given
      from offer_uses group by offer_id`,
  );
}

/** Removes holds that ended before `before`. */
export async function removeEndedHolds(db: Database, before: Date): Promise<void> {
  await db.execute(
    sql`delete from offer_uses where order_id is null and until < ${before.toISOString()}::timestamptz`,
  );
}
