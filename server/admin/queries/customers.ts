import { type SQL, sql } from "drizzle-orm";
import {
  type CustomerFilters,
  type CustomerSort,
  isNarrowedTo,
  type ListedCustomer,
  planCustomerSearch,
} from "#domain/customers/customer-list.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { searchableUser } from "#server/platform/db/schema/accounts.ts";

/** Of a narrowed list the newest accounts are put in order, no more, so that it costs the same in any shop. */
export const MOST_FOUND = 1000;
const most = sql.raw(String(MOST_FOUND));

const columns = sql`users.id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), name) as name, email, phone,
  case when disabled then 'closed' when email_verified then 'open' else 'unconfirmed' end as state,
  coalesce(customers.orders, 0) as orders, coalesce(customers.spent, 0)::float8 as spent,
  customers.last_order_at as "lastOrderAt", coalesce(customers.tags, '{}') as tags,
  (select given from consents where consents.user_id = users.id and purpose = 'marketing'
    order by consents.id desc limit 1) as marketing,
  users.created_at as since`;

type Row = Omit<ListedCustomer, "since" | "lastOrderAt"> & {
  since: string | Date;
  lastOrderAt: string | Date | null;
};
const toListed = (row: Row): ListedCustomer => ({
  ...row,
  since: new Date(row.since).toISOString(),
  lastOrderAt: row.lastOrderAt && new Date(row.lastOrderAt).toISOString(),
});

/** What the list is in the order of, the greatest first; the account's id decides between equal ones. */
const keys: Record<CustomerSort, SQL> = {
  newest: sql`users.created_at`,
  "last-order": sql`customers.last_order_at`,
  spent: sql`customers.spent`,
  orders: sql`customers.orders`,
};
const idOf: Record<CustomerSort, SQL> = {
  newest: sql`users.id`,
  "last-order": sql`customers.user_id`,
  spent: sql`customers.user_id`,
  orders: sql`customers.user_id`,
};
const types: Record<CustomerSort, SQL> = {
  newest: sql`timestamptz`,
  "last-order": sql`timestamptz`,
  spent: sql`bigint`,
  orders: sql`integer`,
};

const states = {
  closed: sql`disabled`,
  unconfirmed: sql`not email_verified and not disabled`,
} as const;

function conditions({ search, state, tag }: CustomerFilters): SQL {
  const parts = [
    state ? states[state] : null,
    tag
      ? sql`id in (select user_id from customers where tags <> '{}' and tags @> array[${tag}::text])`
      : null,
    search ? searched(search) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

function searched(search: string): SQL {
  const { text, digits, isEmail } = planCustomerSearch(search);
  const begins = (field: SQL, beginning = text) =>
    sql`${field} like lower(${beginning.replaceAll(/[\\%_]/g, "\\$&")}) || '%'`;
  if (isEmail) return begins(searchableUser.email);
  if (digits) return begins(searchableUser.phone, digits);
  const { name, lastName, email } = searchableUser;
  return sql`(${sql.join(
    [name, lastName, email].map((field) => begins(field)),
    sql` or `,
  )})`;
}

/** The newest accounts that match; what a search or a tag finds is sorted, so that its index is what finds it. */
function found(filters: CustomerFilters): SQL {
  const order = filters.search || filters.tag ? sql`created_at + interval '0'` : sql`created_at`;
  return sql`found as materialized (select id from users where ${conditions(filters)}
    order by ${order} desc, id desc limit ${most})`;
}

/**
 * Where the rows are read from: all accounts, those that have ordered, or those that were found. What is joined is
 * found by its key for each row, so that no plan reads the other table whole.
 */
function source(filters: CustomerFilters): SQL {
  const figures = sql`left join lateral (select * from customers where customers.user_id = users.id offset 0)
    as customers on true`;
  const account = (id: SQL) =>
    sql`cross join lateral (select * from users where users.id = ${id} offset 0) as users`;
  if (isNarrowedTo(filters)) return sql`found ${account(sql`found.id`)} ${figures}`;
  if (filters.sort === "newest") return sql`users ${figures}`;
  return sql`customers ${account(sql`customers.user_id`)}`;
}
const ordered = (filters: CustomerFilters) =>
  filters.sort === "newest" ? sql`true` : sql`customers.last_order_at is not null`;
const withFound = (filters: CustomerFilters) =>
  isNarrowedTo(filters) ? sql`with ${found(filters)} ` : sql``;

/** A page of the filtered customers, from behind the one with this id (null: from the first). */
export async function findCustomerPage(
  db: Database,
  filters: CustomerFilters,
  after: string | null,
  size: number,
): Promise<ListedCustomer[]> {
  const { sort } = filters;
  const [key, id] = [keys[sort], idOf[sort]];
  const place = after === null ? null : await placeOf(db, sort, after);
  const behind =
    place === null ? sql`true` : sql`(${key}, ${id}) < (${place}::${types[sort]}, ${after})`;
  const rows = await queryRows<Row>(
    db,
    sql`${withFound(filters)}select ${columns} from ${source(filters)}
      where ${ordered(filters)} and ${behind} order by ${key} desc, ${id} desc limit ${size}`,
  );
  return rows.map(toListed);
}

/** As text: the database keeps finer times than JavaScript. */
async function placeOf(db: Database, sort: CustomerSort, id: string): Promise<string | null> {
  const [row] = await queryRows<{ place: string | null }>(
    db,
    sql`select ${keys[sort]}::text as place from users left join customers on customers.user_id = users.id
      where users.id = ${id}`,
  );
  return row?.place ?? null;
}

/** How many match, counted up to `MOST_FOUND`. */
export async function countCustomers(db: Database, filters: CustomerFilters): Promise<number> {
  const all = filters.sort === "newest" ? sql`users` : sql`customers`;
  // In the order of an index, which no plan can do without.
  const from = isNarrowedTo(filters)
    ? sql`${source(filters)} where ${ordered(filters)}`
    : sql`${all} where ${ordered(filters)} order by ${keys[filters.sort]} desc`;
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`${withFound(filters)}select count(*)::int as count from (
      select 1 from ${from} limit ${most}) as counted`,
  );
  return row?.count ?? 0;
}

/** The next of all that match, the newest account first, for a file. */
export async function findCustomersForFile(
  db: Database,
  filters: CustomerFilters,
  after: { since: string; id: string } | null,
  size: number,
): Promise<(ListedCustomer & { place: string })[]> {
  const behind = after
    ? sql`(created_at, id) < (${after.since}::timestamptz, ${after.id})`
    : sql`true`;
  const rows = await queryRows<Row & { place: string }>(
    db,
    sql`select ${columns}, users.created_at::text as place
      from (select * from users where ${conditions(filters)} and ${behind}
        order by created_at desc, id desc limit ${size}) as users
      left join customers on customers.user_id = users.id order by users.created_at desc, users.id desc`,
  );
  return rows.map((row) => ({ ...toListed(row), place: row.place }));
}

/** How many a file of all that match has; where a limit is given, counted no further than that. */
export async function countCustomersForFile(
  db: Database,
  filters: CustomerFilters,
  limit?: number,
): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from users where ${conditions(filters)}
      limit ${limit ?? null}) as counted`,
  );
  return row?.count ?? 0;
}

/** An account as lists show it, or null. */
export async function findListedCustomer(
  db: Connection,
  id: string,
): Promise<ListedCustomer | null> {
  const [row] = await queryRows<Row>(
    db,
    sql`select ${columns} from users left join customers on customers.user_id = users.id
      where users.id = ${id}`,
  );
  return row ? toListed(row) : null;
}

/** Locks what lists have of an account, and makes it where there is none; its tags. Null: there is no account. */
export async function lockCustomerTags(tx: Transaction, id: string): Promise<string[] | null> {
  const [known] = await queryRows(tx, sql`select 1 from users where id = ${id} for key share`);
  if (!known) return null;
  await tx.execute(sql`insert into customers (user_id) values (${id}) on conflict do nothing`);
  const [row] = await queryRows<{ tags: string[] }>(
    tx,
    sql`select tags from customers where user_id = ${id} for update`,
  );
  return row?.tags ?? [];
}

/** Sets the tags of a locked customer. */
export async function saveCustomerTags(
  tx: Transaction,
  id: string,
  tags: readonly string[],
): Promise<void> {
  const list =
    tags.length > 0
      ? sql`array[${sql.join(
          tags.map((tag) => sql`${tag}`),
          sql`, `,
        )}]::text[]`
      : sql`'{}'::text[]`;
  await tx.execute(sql`update customers set tags = ${list} where user_id = ${id}`);
}

/** The tags that any customer has, for the list's filter; of very many customers those of the first found. */
export async function findCustomerTags(db: Database): Promise<string[]> {
  const rows = await queryRows<{ tag: string }>(
    db,
    sql`select distinct tag from (select unnest(tags) as tag from customers where tags <> '{}' limit 5000) as tags
      order by tag limit 50`,
  );
  return rows.map(({ tag }) => tag);
}
