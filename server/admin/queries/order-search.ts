import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { planSearch, type SearchPlan } from "#domain/order/order-filters.ts";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { orders, searchable } from "#server/platform/db/schema/orders.ts";
import { findNear, type NearPlace } from "./near-texts.ts";
import { findVariants, findVariantsNear } from "./search-variants.ts";

/** What a search finds; `similar`: nothing is just so, and these have typing errors less. */
export type SearchedOrders = { where: SQL | undefined; similar: boolean };

const MOST_OF_OTHERS = 100; // orders that are found by a parcel or a document
const FEW_LINES = 1000; // up to so many lines of a product their orders are named one by one
const PART = 4; // digits of a phone number that are looked for in its midst

/**
 * The orders that a search finds: by the beginning of order number, payment, tracking or invoice number, PIN and names, by
 * a part of a phone number, an e-mail address, and by what was bought. Without `contacts` neither by who ordered nor by
 * where it goes but the PIN. Where nothing is just so, what is a typing error or two away. Each reads an index, so that it
 * costs the same however many orders there are.
 */
export async function findSearched(
  db: Database,
  search: string,
  contacts: boolean,
): Promise<SearchedOrders> {
  const plan = planSearch(search);
  const text = plan.text.toLowerCase();
  const variants = plan.isEmail ? [] : await findVariants(db, text);
  const [others, bought] = await Promise.all([
    plan.isEmail ? [] : ordersOfOthers(db, [text]),
    ordersWith(db, variants),
  ]);
  const just = or(
    ...(await fields(db, plan, contacts)),
    named([...others, ...bought.ids]),
    bought.where,
  );
  // What is bought often is there; the other conditions each read an index.
  if (bought.where || plan.isEmail) return { where: just, similar: false };
  const [some] = await db.select({ id: orders.id }).from(orders).where(just).limit(1);
  if (some) return { where: just, similar: false };
  const near = await findSimilar(db, plan, contacts);
  return near ? { where: near, similar: true } : { where: just, similar: false };
}

const begins = (field: SQL, beginning: string) =>
  sql`${field} like ${`${beginning.replaceAll(/[\\%_]/g, "\\$&")}%`}`;

const named = (ids: readonly string[]) =>
  ids.length > 0 ? inArray(orders.id, [...ids]) : undefined;

/** What of the order's own fields is so. */
async function fields(
  db: Database,
  { text, digits, isEmail }: SearchPlan,
  contacts: boolean,
): Promise<(SQL | undefined)[]> {
  const small = text.toLowerCase();
  const ids = [begins(searchable.id, small), begins(searchable.paymentId, small)];
  const pin = digits ? begins(searchable.pinCode, digits) : undefined;
  if (!contacts) return [...ids, pin];
  if (isEmail) {
    // The customer's account may have another address than the order.
    const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, small));
    return [begins(searchable.email, small), owner ? eq(orders.userId, owner.id) : undefined];
  }
  if (digits) return [...ids, pin, begins(searchable.phone, digits), phonePart(digits)];
  return [
    ...ids,
    ...[searchable.name, searchable.lastName, searchable.email].map((one) => begins(one, small)),
  ];
}

/** A part of a phone number: each of its four digits that follow each other are looked up, then they as one. */
function phonePart(digits: string): SQL | undefined {
  if (digits.length < PART || digits.length > 10) return undefined;
  const count = digits.length - PART + 1;
  const parts = Array.from({ length: count }, (_, at) => digits.slice(at, at + PART));
  return sql`(${searchable.phoneParts} @> array[${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )}]::text[] and ${searchable.phone} like ${`%${digits}%`})`;
}

/** The orders whose parcels or documents have a number that begins so. */
async function ordersOfOthers(db: Database, beginnings: readonly string[]): Promise<string[]> {
  const parts = beginnings.flatMap((text) => [
    sql`(select order_id as id from parcels where tracking_number is not null
      and ${begins(trackingNumber, text)} limit ${MOST_OF_OTHERS})`,
    sql`(select order_id as id from documents where ${begins(serial, text)}
      limit ${MOST_OF_OTHERS})`,
  ]);
  const rows = await queryRows<{ id: string }>(db, sql.join(parts, sql` union `));
  return rows.map(({ id }) => id);
}

const trackingNumber = sql`lower(tracking_number)`;
const serial = sql`lower(serial)`;

/** The orders with one of these variants: by their ids where they are few, otherwise as a condition. */
async function ordersWith(
  db: Database,
  variants: readonly number[],
): Promise<{ ids: string[]; where: SQL | undefined }> {
  if (variants.length === 0) return { ids: [], where: undefined };
  const are = sql`variant_id in (${sql.join(
    variants.map((id) => sql`${id}::int`),
    sql`, `,
  )}) and position is not null`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select order_id as id from order_lines where ${are} limit ${FEW_LINES + 1}`,
  );
  if (rows.length <= FEW_LINES)
    return { ids: [...new Set(rows.map(({ id }) => id))], where: undefined };
  // Asked of each order, from the newest on, until the page is full.
  const where = sql`(select true from order_lines where order_id = ${orders.id} and ${are} limit 1)`;
  return { ids: [], where };
}

const ofOrders = (field: SQL): NearPlace => ({ table: sql`orders`, field });

/** What is a typing error or two away; undefined: nothing. */
async function findSimilar(
  db: Database,
  { text, digits }: SearchPlan,
  contacts: boolean,
): Promise<SQL | undefined> {
  const small = text.toLowerCase();
  const people = contacts
    ? digits
      ? [searchable.phone]
      : [searchable.name, searchable.lastName]
    : [];
  const own = [searchable.id, searchable.paymentId, ...people];
  const parcels = {
    table: sql`parcels`,
    field: trackingNumber,
    which: sql`tracking_number is not null`,
  };
  const documents = { table: sql`documents`, field: serial };
  const [ofOwn, ofOthers, variants] = await Promise.all([
    Promise.all(
      own.map(async (field) => {
        const typed = field === searchable.phone ? (digits ?? small) : small;
        const found = await findNear(db, ofOrders(field), typed);
        return found.map((beginning) => begins(field, beginning));
      }),
    ),
    Promise.all([parcels, documents].map((place) => findNear(db, place, small))),
    digits ? [] : findVariantsNear(db, small),
  ]);
  const others = ofOthers.flat();
  const ids = others.length > 0 ? await ordersOfOthers(db, others) : [];
  const bought = await ordersWith(db, variants);
  return or(...ofOwn.flat(), named([...ids, ...bought.ids]), bought.where);
}
