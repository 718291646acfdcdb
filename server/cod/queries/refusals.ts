import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/database.ts";

/** How many cash orders were refused since a time, by a phone number (its last ten digits) and at a PIN. */
export async function countRefusals(
  db: Database | Transaction,
  { phone, pin, since }: { phone: string; pin: string; since: Date },
): Promise<{ byPhone: number; inPin: number }> {
  const after = sql`at >= ${since.toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`select
      (select count(*)::int from cod_refusals where phone = ${phone} and ${after}) as "byPhone",
      (select count(*)::int from cod_refusals where pin = ${pin} and ${after}) as "inPin"`)) as unknown as {
    rows: { byPhone: number; inPin: number }[];
  };
  return rows[0] ?? { byPhone: 0, inPin: 0 };
}
