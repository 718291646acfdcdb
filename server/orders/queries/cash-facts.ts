import { sql } from "drizzle-orm";
import { COD } from "#domain/order.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { searchable } from "#server/platform/db/schema/orders.ts";
import { statement } from "#server/platform/db/statement.ts";

/** What is known of who orders in cash and of where it goes. */
export type KnownOfCash = {
  refusedByPhone: number;
  refusedInPin: number;
  arrivedInPin: number;
  arrivedByCustomer: number;
  /** No cash order of this customer was delivered or confirmed. */
  isFirst: boolean;
};

type Values = { userId: string; phone: string; pin: string; since: string };

const value = (name: keyof Values) => sql.placeholder(name);
const since = sql`${value("since")}::timestamptz`;
const cash = sql.raw(`'${COD}'`);
const refused = (condition: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from cod_refusals where ${condition} and at >= ${since})`;
// A count goes as far as it can say something.
const arrived = (condition: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (select from orders where ${condition} and status = 'delivered'
    and delivered_at >= ${since} limit 200) as arrived)`;

const find = statement<KnownOfCash, Values>(
  "cash_facts",
  sql`select ${refused(sql`phone = ${value("phone")} and phone <> ''`)} as "refusedByPhone",
    ${refused(sql`pin = ${value("pin")}`)} as "refusedInPin",
    ${arrived(sql`${searchable.pinCode} = ${value("pin")}`)} as "arrivedInPin",
    ${arrived(sql`user_id = ${value("userId")}`)} as "arrivedByCustomer",
    not exists (select from orders where user_id = ${value("userId")} and payment_id = ${cash}
      and (status = 'delivered' or cash_confirmation = 'confirmed')) as "isFirst"`,
);

/** `phone` as `phoneKey` makes it; what was refused or arrived before `since` is not counted. */
export async function findCashFacts(
  db: Connection,
  { since, ...about }: Omit<Values, "since"> & { since: Date },
): Promise<KnownOfCash> {
  const [row] = await find(db, { ...about, since: since.toISOString() });
  if (!row) throw new Error("the database did not answer what is known of a cash order");
  return row;
}
