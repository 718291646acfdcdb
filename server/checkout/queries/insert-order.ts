import { sql } from "drizzle-orm";
import { statesBefore } from "#domain/checkout.ts";
import type { CashConfirmation } from "#domain/cod/confirmation.ts";
import type { OrderLimits } from "#domain/order/order-limits.ts";
import type { WrittenLine } from "#domain/order/written-lines.ts";
import { COD, FIRST_STATUS } from "#domain/order.ts";
import type { PromisedDays } from "#domain/shipping/promised-days.ts";
import type { NewMail } from "#server/mail/queries/mails.ts";
import { usingOffers } from "#server/offers/queries/uses.ts";
import { countingOn } from "#server/platform/db/attempts.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement, type Value } from "#server/platform/db/statement.ts";
import type { Good } from "#server/stock/queries/goods.ts";
import type { Missing, Moved } from "#server/stock/queries/standing.ts";
import {
  isThere,
  missingGoods,
  movedGoods,
  standingGoods,
  takingGoods,
} from "#server/stock/queries/take.ts";
import { openCash } from "./open-cash.ts";

type OpenCash = OrderLimits["openCash"];

/** An order that is to be placed, with all that changes by it. */
export type Placing = {
  id: string;
  userId: string;
  checkoutId: string;
  paymentId: string;
  now: Date;
  /** When it is promised to arrive; null: nothing is promised. */
  promised: PromisedDays | null;
  /** What is left of the saved cart, as JSON; null: there is none, and none is touched. */
  cart: string | null;
  /** Whether an admin entered it: what the customer has begun by themselves goes on then. */
  entered: boolean;
  /** What is tracked of what is bought, locked. */
  goods: Good[];
  /** Its lines; none: the database writes them, as for every order that is added without. */
  lines: WrittenLine[];
  mails: NewMail[];
  /** What the customer's mail is counted by, in this order, and why it is held beyond `most`. */
  counted: { key: string; most: number; reason: string }[];
  /** When counts that begin now end. */
  countedUntil: Date;
  /** What its customer is asked; null: nothing. */
  cashConfirmation: CashConfirmation | null;
  /** For cash: how much may be open. Null: whatever is open. */
  cash: OpenCash | null;
};

/**
 * What came of it. Nothing has been written where it is not `placed`: too many are open, or goods are
 * `missing`. `counts` are those of `counted`.
 */
export type Placed = {
  placed: boolean;
  open: OpenCash;
  counts: number[];
  missing: Missing[];
  moved: Moved[];
};

const value = (name: string) => sql.placeholder(name);
const now = sql`${value("now")}::timestamptz`;
const left = sql`${value("cart")}::jsonb`;
const within = (of: keyof OpenCash) => sql`${sql.identifier(of)} < ${value(`most ${of}`)}::int`;
/** What asks for the receipt of a payment (server/documents). */
const paymentCause = sql`'payment ' || id`;
const unpaid = sql.join(
  statesBefore("paid").map((status) => sql.raw(`'${status}'`)),
  sql`, `,
);

/**
 * Everything that an order changes. It names the tables of several modules, because all of it is one
 * statement (docs/decisions/0101). It begins after the locks (lock-purchase.ts), so that it sees what
 * other purchases have committed that those made wait: the open cash orders are counted here.
 */
const place = statement<Placed, Record<string, Value>>(
  "place_order",
  sql`with open as materialized (
    ${openCash}
  ), ${standingGoods}, allowed as materialized (
    select from open where ${isThere} and (not ${value("cash")}
      or (${within("account")} and ${within("phone")} and ${within("email")} and ${within("place")}))
  ), limits as materialized (
    select * from jsonb_to_recordset(${value("limits")}::jsonb)
      as limits (turn int, key text, most int, reason text)
  ), counted as (
    insert into attempts (key, count, ends_at)
    select key, 1, ${value("endsAt")}::timestamptz from limits, allowed order by turn
    ${countingOn}
    returning key, count
  ), held as materialized (
    select reason from counted join limits using (key) where count > most order by turn limit 1
  ), mailed as (
    insert into mails (id, kind, lane, order_id, recipient, data, state, last_error, lease,
      created_at, queued_at, due_at)
    select id, kind, lane, "orderId", recipient, data,
      case when held.reason is null then 'queued' else 'failed' end, held.reason, lease,
      "createdAt", "queuedAt", coalesce("dueAt", now())
    from allowed, jsonb_to_recordset(${value("mails")}::jsonb) as mail (id text, kind text, lane text,
      "orderId" text, recipient text, data jsonb, lease text,
      "createdAt" timestamptz, "queuedAt" timestamptz, "dueAt" timestamptz)
      left join held on mail.kind in ('order-customer', 'cash-confirm')
  ), ordered as (
    insert into orders (id, user_id, checkout_id, items, total, pricing, tax, buyer, policies,
      language, status, payment_id, shipping_address, created_at, promised_from, promised_until,
      cash_confirmation, entered_by)
    select ${value("id")}, user_id, id, items, total, pricing, tax, buyer,
      policies, language, ${sql.raw(`'${FIRST_STATUS}'`)},
      ${value("paymentId")}, shipping_address, ${now},
      ${value("promisedFrom")}::date, ${value("promisedUntil")}::date,
      ${value("cashConfirmation")}::text, entered_by
    from checkouts, allowed where id = ${value("checkoutId")}
    returning id, payment_id, total
  ), lined as (
    insert into order_lines (id, order_id, position, product_id, variant_id, sku, quantity, price,
      discount, tax, bought)
    select line.id, ordered.id, position, line."productId", variant.id, coalesce(variant.sku, ''),
      quantity, line.price, discount, tax, bought
    from ordered, jsonb_to_recordset(${value("lines")}::jsonb) as line (id text, position int,
        "productId" int, "variantId" int, quantity int, price bigint, discount bigint, tax bigint,
        bought jsonb)
      left join lateral (
        select variants.id, sku from variants
        where variants.id = line."variantId" and variants.product_id = line."productId" limit 1
      ) as variant on true
  ), asked as (
    insert into document_requests (cause, kind, order_id, next_try_at, created_at)
    select ${paymentCause}, 'payment', id, ${now}, ${now} from ordered
    where payment_id <> ${sql.raw(`'${COD}'`)} and total > 0
  ), bought as (
    update checkouts set status = 'ordered', payment_id = ${value("paymentId")}, updated_at = ${now}
    from allowed where id = ${value("checkoutId")}
  ), others as (
    update checkouts set status = 'cancelled', updated_at = ${now}
    from allowed where user_id = ${value("userId")} and id <> ${value("checkoutId")}
      and status in (${unpaid}) and entered_by is null and not ${value("entered")}
    returning id
  ), ${takingGoods}, emptied as (
    delete from carts using allowed where user_id = ${value("userId")} and ${left} = '[]'
  ), kept as (
    update carts set items = ${left}, updated_at = ${now}
    from allowed where user_id = ${value("userId")} and ${left} <> '[]'
  ), ${usingOffers}
  select to_json(open) as open, exists (select from ordered) as placed,
    (
    select coalesce(json_agg(count order by turn), '[]') from counted join limits using (key)
  ) as counts, ${missingGoods} as missing, ${movedGoods} as moved
  from open`,
);

/**
 * Writes an order from the snapshot of its checkout, moves that, cancels what else the customer has
 * begun, takes what was bought out of the cart and off the stock, and queues the mails, unless too many
 * cash orders are open or something is sold out. For a transaction that has locked the purchase and
 * found no order.
 */
export async function insertOrder(tx: Transaction, placing: Placing): Promise<Placed> {
  const { mails, counted, cash, now, promised, countedUntil, goods, lines, ...values } = placing;
  const limits = counted.map((each, turn) => ({ ...each, turn }));
  const [row] = await place(tx, {
    ...values,
    now: now.toISOString(),
    promisedFrom: promised?.from ?? null,
    promisedUntil: promised?.until ?? null,
    endsAt: countedUntil.toISOString(),
    limits: JSON.stringify(limits),
    mails: JSON.stringify(mails),
    goods: JSON.stringify(goods),
    lines: JSON.stringify(lines),
    cash: cash !== null,
    ...Object.fromEntries(
      Object.entries(cash ?? NO_LIMITS).map(([of, count]) => [`most ${of}`, count]),
    ),
  });
  if (!row) throw new Error("the database did not answer whether it placed an order");
  return row;
}

const NO_LIMITS: OpenCash = { account: 0, phone: 0, email: 0, place: 0 };
