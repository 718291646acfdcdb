import { sql } from "drizzle-orm";
import { statesBefore } from "#domain/checkout.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";

const value = (name: string) => sql.placeholder(name);
const unpaid = sql.join(
  statesBefore("paid").map((status) => sql.raw(`'${status}'`)),
  sql`, `,
);

type Values = { id: string; userId: string; paymentId: string; entered: boolean; now: string };
const close = statement<{ id: string }, Values>(
  "close_checkouts",
  sql`with ordered as (
    update checkouts set status = 'ordered', payment_id = ${value("paymentId")},
      updated_at = ${value("now")}::timestamptz
    where id = ${value("id")}
  )
  update checkouts set status = 'cancelled', updated_at = ${value("now")}::timestamptz
  where user_id = ${value("userId")} and id <> ${value("id")}
    and status in (${unpaid}) and entered_by is null and not ${value("entered")}::boolean
  returning id`,
);

/**
 * A locked checkout has become an order: moves it, and cancels what else its customer has begun by themselves, which
 * goes on where an admin `entered` the order. Answers the ids of what is cancelled.
 */
export async function closeCheckouts(
  tx: Transaction,
  { now, ...checkout }: Omit<Values, "now"> & { now: Date },
): Promise<string[]> {
  const cancelled = await close(tx, { ...checkout, now: now.toISOString() });
  return cancelled.map(({ id }) => id);
}
