import { sql } from "drizzle-orm";
import { longestFirst, toHandOver } from "#server/orders/queries/to-hand-over.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";

/** A parcel that waits for its carrier; without one: an order that an older version packed without a parcel. */
export type ToHandOver = { orderId: string; parcelId: string | null };

const first = statement<ToHandOver, { most: number }>(
  "to_hand_over",
  sql`select id as "orderId", ref as "parcelId" from (${toHandOver}) as source
    order by ${longestFirst} limit ${sql.placeholder("most")}::int`,
);

/** What waits for its carrier, as the queue of that name counts and lists it (§22.71). */
export const findToHandOver = (db: Connection, most: number): Promise<ToHandOver[]> =>
  first(db, { most });
