import { type SQL, sql } from "drizzle-orm";
import type { Available } from "#domain/stock.ts";
import { givesWay } from "./gives-way.ts";

/** A variant of which there is not enough. */
export type Missing = { variantId: number; left: number };

/**
 * What was available of a variant before a change and is after it: whether a label changes by it. Null:
 * it was or is not tracked.
 */
export type Moved = {
  variantId: number;
  before: Available;
  after: Available;
  lowAt: number;
};

/**
 * Values of a statement that buys or reserves `goods` (`Good[]` as JSON) for a checkout; `entered`: an admin entered
 * it. Without a checkout and a customer, nothing that is held is theirs.
 */
export type Buying = {
  goods: string;
  userId: string;
  checkoutId: string;
  entered: boolean;
  now: string;
};

const value = (name: string) => sql.placeholder(name);
export const now = sql`${value("now")}::timestamptz`;

/** What other checkouts hold that give way to this one, in SQL. What an admin enters makes nothing give way. */
export const givingWay = sql`(user_id = ${value("userId")} and checkout_id <> ${value("checkoutId")}
    and not ${value("entered")}::boolean and ${givesWay(sql`reservations.checkout_id`)})`;
/** What is this checkout's own, or gives way to it. */
const mine = sql`(checkout_id = ${value("checkoutId")} or ${givingWay})`;

/** Pieces of the variant `id` that checkouts hold and that fulfil `which`. */
const held = (id: SQL, which: SQL) => sql`(
    select coalesce(sum(quantity), 0)::int from reservations
    where variant_id = ${id} and until > ${now} and ${which}
  )`;

/**
 * How the wanted goods stand, for a statement that begins when their rows are locked: `own` is what the checkout
 * holds itself, or what gives way to it. The condition on the line is always true: it has the database expect few,
 * and find them by their index.
 */
export const standing = sql`select wanted."variantId", wanted.quantity, stock.on_hand, stock.low_at,
    ${held(sql`wanted."variantId"`, mine)} as own,
    ${held(sql`wanted."variantId"`, sql`not ${mine}`)} as others
  from jsonb_to_recordset(${value("goods")}::jsonb) as wanted ("variantId" int, quantity int, line int)
    join stock on stock.variant_id = wanted."variantId"
  where wanted.line between 1 and 1000000`;

/** What is missing of `standing`. Whoever holds all of theirs needs no more than that it is there. */
export const missing = sql`select "variantId",
    greatest(0, case when own >= quantity then on_hand else on_hand - others end) as "left"
  from standing
  where on_hand < quantity or (own < quantity and on_hand - others < quantity)`;

/** The rows of a sub-query as JSON. */
export const listed = (rows: SQL) =>
  sql`(select coalesce(json_agg(row_to_json(listed)), '[]') from (${rows}) as listed)`;
