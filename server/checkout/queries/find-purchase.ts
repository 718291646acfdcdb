import { type SQL, sql } from "drizzle-orm";
import { readCart } from "#domain/cart/stored-cart.ts";
import type { CartLine } from "#domain/cart.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { isCheckoutId } from "#domain/checkout.ts";
import { holdsBack } from "#domain/cod/confirmation.ts";
import type { Paise } from "#domain/money.ts";
import { paidOf } from "#domain/order/due.ts";
import type { OrderFacts } from "#domain/order/order-facts.ts";
import type { Order } from "#domain/order.ts";
import {
  type OrderJson,
  type OrderRow,
  orderColumns,
  orderOfJson,
} from "#server/orders/queries/orders.ts";
import type { Database } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";
import { type Checkout, checkoutColumns, hasOpenPayment } from "./checkouts.ts";

/** Where a customer's purchase stands. */
export type Purchase = {
  /** Null: the customer has none, or not this one. */
  checkout: Checkout | null;
  order: Order | null;
  /** What its customer sees of it; null where there is no order. */
  coming: Coming | null;
  /** The newest of the checkout's money that became no order and goes back. */
  refund: { amount: Paise; currency: string; paymentId: string } | null;
  /** The saved cart at today's prices. */
  lines: CartLine[];
  /** The code of an offer that was given. */
  offer: string | null;
  /** Whether money may be there that the shop does not know of yet (§10.6). */
  awaitsPayment: boolean;
};

/** The days for which an order is promised, and whether it waits for its customer to confirm it. */
export type Coming = Pick<OrderFacts, "promised" | "unconfirmed">;

type OrderNow = Pick<OrderRow, "promisedFrom" | "promisedUntil" | "cashConfirmation"> &
  Pick<OrderRow, "captured" | "refunded" | "overpaid">;

type Row = Pick<Purchase, "checkout" | "refund" | "awaitsPayment" | "offer"> & {
  order: (OrderJson & OrderNow) | null;
  items: unknown;
};

const userId = sql.placeholder("userId");

const find = <Values extends { userId: string }>(name: string, which: SQL) =>
  statement<Row, Values>(
    name,
    sql`select to_json(checkout) as checkout, to_json(bought) as "order", to_json(refund) as refund,
      (select items from carts where user_id = ${userId}) as items,
      (select offer from carts where user_id = ${userId}) as offer,
      ${hasOpenPayment(sql`${userId}`)} as "awaitsPayment"
    from (select) as one
      left join lateral (
        select ${checkoutColumns} from checkouts
        where user_id = ${userId} and entered_by is null and ${which}
      ) as checkout on true
      left join lateral (
        select ${orderColumns}, promised_from as "promisedFrom", promised_until as "promisedUntil",
          cash_confirmation as "cashConfirmation", captured::float8, refunded::float8, overpaid::float8
        from orders where checkout_id = checkout.id
      ) as bought on true
      left join lateral (
        select amount::float8, currency, payment_id as "paymentId" from refunds
        where checkout_id = checkout.id and source = 'stray'
        order by created_at desc limit 1
      ) as refund on true`,
  );

const findNamed = find<{ userId: string; checkoutId: string }>(
  "find_purchase",
  sql`id = ${sql.placeholder("checkoutId")}`,
);
const findNewest = find("find_newest_purchase", sql`true order by created_at desc limit 1`);

/** The purchase of a checkout, or of the customer's newest one where no id is given. */
export async function findPurchase(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  userId: string,
  checkoutId: string | null,
): Promise<Purchase> {
  const named = checkoutId !== null;
  const id = named && isCheckoutId(checkoutId) ? checkoutId : ""; // a browser's word
  const [row] = named
    ? await findNamed(db, { userId, checkoutId: id })
    : await findNewest(db, { userId });
  if (!row) throw new Error("the database did not answer where a purchase stands");
  const { items, order, ...rest } = row;
  const lines = readCart(items, catalogue).lines;
  return { ...rest, ...(order ? splitOrder(order) : { order: null, coming: null }), lines };
}

function splitOrder(found: OrderJson & OrderNow): { order: Order; coming: Coming } {
  const { promisedFrom, promisedUntil, cashConfirmation, captured, refunded, overpaid, ...json } =
    found;
  const money = { total: json.total, paymentId: json.paymentId, captured, refunded, overpaid };
  const unconfirmed = holdsBack(cashConfirmation) && paidOf(money) < json.total;
  const promised =
    promisedFrom && promisedUntil ? { from: promisedFrom, until: promisedUntil } : null;
  return { order: orderOfJson(json), coming: { promised, unconfirmed } };
}
