import { inArray, sql } from "drizzle-orm";
import { type BookFault, faultsOf, type OrderBooks } from "#domain/refund/books.ts";
import { accountOf, cameByFirst } from "#domain/refund/sources.ts";
import type { RefundStatus } from "#domain/refund.ts";
import type { Connection, Database } from "#server/platform/db/database.ts";
import { bookFaults } from "#server/platform/db/schema/payments.ts";
import { statement } from "#server/platform/db/statement.ts";

type Amount = { paymentId: string; amount: number };
/** All that is written of an order's money; times as texts. */
type Row = Omit<OrderBooks, "accounts" | "refunds" | "documents"> & {
  /** What its checkout cost. */
  checkout: number | null;
  links: Amount[];
  lost: Amount[];
  refunds: (Amount & { status: RefundStatus })[];
  documents: NonNullable<OrderBooks["documents"]>;
  /** A document is not made yet. */
  isMissing: boolean;
};

const list = (object: ReturnType<typeof sql>, rest: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(${object}), '[]'::json) ${rest})`;
const payment = sql`json_build_object('paymentId', payment_id, 'amount', amount)`;

/** One statement, so that all of an order is read at one moment, also while the shop sells. */
const some = statement<Row, { after: string; limit: number }>(
  "books_of_orders",
  sql`select orders.id, status, total::float8 as total, payment_id as "paymentId",
    captured::float8 as captured, refunded::float8 as refunded, overpaid::float8 as overpaid,
    shipped_at as "shippedAt", delivered_at as "deliveredAt",
    (select total::float8 from checkouts where checkouts.id = orders.checkout_id) as checkout,
    (select coalesce(sum(amount), 0)::float8 from cod_collections where order_id = orders.id) as collected,
    ${list(
      payment,
      sql`from payment_links where order_id = orders.id and status = 'paid' and payment_id is not null
        and "use" in ('difference', 'cash') and not exists (select from refunds
          where refunds.payment_id = payment_links.payment_id and refunds.source = 'stray')`,
    )} as links,
    ${list(payment, sql`from disputes where order_id = orders.id and status = 'lost'`)} as lost,
    ${list(
      sql`json_build_object('paymentId', payment_id, 'amount', amount, 'status', status)`,
      sql`from refunds where order_id = orders.id and source <> 'stray'`,
    )} as refunds,
    ${list(
      sql`json_build_object('id', parcels.id, 'state', state, 'toCollect', to_collect,
        'collected', coalesce(cod_collections.amount, 0))`,
      sql`from parcels left join cod_collections
          on cod_collections.order_id = parcels.order_id and parcel_id = parcels.id
        where parcels.order_id = orders.id and direction = 'out' and return_id is null`,
    )} as parcels,
    ${list(
      sql`json_build_object('id', id, 'kind', kind, 'cause', cause, 'originalId', original_id, 'parcelId', parcel_id,
        'refundId', refund_id, 'content', json_build_object('total', json_build_object('net', total)))
        order by made_at, id`,
      sql`from documents where order_id = orders.id`,
    )} as documents,
    ${list(
      sql`data -> 'of'`,
      sql`from document_requests where order_id = orders.id and kind = 'apart' and subject_id is null`,
    )} as "setBack",
    exists (select from document_requests
      where order_id = orders.id and done_at is null) as "isMissing"
    from orders where orders.id > ${sql.placeholder("after")}
    order by orders.id limit ${sql.placeholder("limit")}`,
);

/** The books of the orders behind this one, by their numbers. */
export async function findBooks(
  db: Connection,
  after: string,
  limit: number,
): Promise<OrderBooks[]> {
  const rows = await some(db, { after, limit });
  return rows.map(({ checkout, links, lost, isMissing, ...order }) => {
    const { paymentId, collected, refunds, documents } = order;
    const disputes = lost.map((each) => ({ ...each, status: "lost" as const }));
    const first = cameByFirst(order, { checkout, collected, links, lost });
    const payments = [
      { paymentId, came: first },
      ...links.map((link) => ({ paymentId: link.paymentId, came: link.amount })),
    ];
    return {
      ...order,
      accounts: payments.map((each) => accountOf(each, refunds, disputes)),
      documents: isMissing ? null : documents,
    };
  });
}

/** Notes what was found of these orders: those in which nothing is wrong (any more) are noted nowhere. */
export async function keepFaults(
  db: Database,
  books: readonly OrderBooks[],
  now: Date,
): Promise<{ orderId: string; faults: BookFault[] }[]> {
  const all = books.map((each) => ({ orderId: each.id, faults: faultsOf(each), since: now }));
  const right = all.flatMap(({ orderId, faults }) => (faults.length === 0 ? [orderId] : []));
  const wrong = all.filter(({ faults }) => faults.length > 0);
  if (right.length > 0) await db.delete(bookFaults).where(inArray(bookFaults.orderId, right));
  if (wrong.length > 0) {
    await db
      .insert(bookFaults)
      .values(wrong)
      .onConflictDoUpdate({
        target: bookFaults.orderId,
        set: { faults: sql`excluded.faults` },
      });
  }
  return wrong;
}

/** Forgets what was found of orders that are gone. */
export async function forgetGone(db: Database): Promise<void> {
  await db
    .delete(bookFaults)
    .where(sql`not exists (select from orders where orders.id = ${bookFaults.orderId})`);
}
