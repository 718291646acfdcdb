import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Paise } from "#domain/money.ts";
import { COD } from "#domain/order.ts";
import { astray } from "#domain/shipping/parcel-states.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { parcels } from "#server/platform/db/schema/shipping.ts";

/**
 * An order with what parcels of it were to collect that do not reach its customer, in paise (§22.130); 0 where it is not
 * paid in cash.
 */
export async function withAstray<Row extends { id: string; paymentId: string }>(
  db: Connection,
  row: Row,
): Promise<Row & { astray: Paise }> {
  if (row.paymentId !== COD) return { ...row, astray: 0 };
  const [found] = await db
    .select({ sum: sql<number>`coalesce(sum(${parcels.toCollect}), 0)::float8` })
    .from(parcels)
    .where(
      and(
        eq(parcels.orderId, row.id),
        eq(parcels.direction, "out"),
        isNull(parcels.returnId),
        inArray(parcels.state, [...astray]),
      ),
    );
  return { ...row, astray: found?.sum ?? 0 };
}
