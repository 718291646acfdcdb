import { sql } from "drizzle-orm";
import type { CashConfirmation } from "#domain/cod/confirmation.ts";
import type { WrittenLine } from "#domain/order/written-lines.ts";
import { FIRST_STATUS } from "#domain/order.ts";
import type { Language } from "#domain/profile/language.ts";
import type { PromisedDays } from "#domain/shipping/promised-days.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement, type Value } from "#server/platform/db/statement.ts";
import type { Checkout } from "./checkouts.ts";

/** An order that is placed from a checkout. */
export type NewOrder = {
  id: string;
  checkoutId: string;
  paymentId: string;
  now: Date;
  /** When it is promised to arrive; null: nothing is promised. */
  promised: PromisedDays | null;
  /** What its customer is asked; null: nothing. */
  cashConfirmation: CashConfirmation | null;
  /** Its lines; none: the database writes them, as for every order that is added without. */
  lines: WrittenLine[];
  /** Of its mails and documents. */
  language: Language;
  /** What is charged, where that is not what the checkout says; null: it is. */
  charged: Pick<Checkout, "total" | "pricing" | "tax"> | null;
};

const value = (name: string) => sql.placeholder(name);
const now = sql`${value("now")}::timestamptz`;

/** The lines come with the order: a trigger writes those of orders that were added without. */
const insert = statement<object, Record<string, Value>>(
  "insert_order",
  sql`with ordered as (
    insert into orders (id, user_id, checkout_id, items, total, pricing, tax, buyer, policies,
      language, status, payment_id, shipping_address, created_at, promised_from, promised_until,
      cash_confirmation, entered_by, agent_session, agent)
    select ${value("id")}, user_id, id, items, coalesce(${value("total")}::bigint, total),
      coalesce(${value("pricing")}::jsonb, pricing), coalesce(${value("tax")}::jsonb, tax), buyer,
      policies, ${value("language")}, ${sql.raw(`'${FIRST_STATUS}'`)},
      ${value("paymentId")}, shipping_address, ${now},
      ${value("promisedFrom")}::date, ${value("promisedUntil")}::date,
      ${value("cashConfirmation")}::text, entered_by, agent_session, agent
    from checkouts where id = ${value("checkoutId")}
    returning id
  )
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
    ) as variant on true`,
);

/** Writes an order from the snapshot of its checkout, in the transaction that has locked that. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { now, promised, lines, charged, ...values } = order;
  await insert(tx, {
    ...values,
    now: now.toISOString(),
    promisedFrom: promised?.from ?? null,
    promisedUntil: promised?.until ?? null,
    lines: JSON.stringify(lines),
    total: charged?.total ?? null,
    pricing: charged?.pricing ? JSON.stringify(charged.pricing) : null,
    tax: charged?.tax ? JSON.stringify(charged.tax) : null,
  });
}
