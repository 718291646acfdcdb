import { type SQL, sql } from "drizzle-orm";

/**
 * Whether what the checkout `id` holds gives way when its customer confirms or orders something else (§18.3, §20.9):
 * they began it themselves and have not paid it. What an admin entered for them is held by its link, and what is
 * paid by its money. In SQL, of a row whose customer is compared beside it. A value and not `exists`, for which the
 * database may read all checkouts.
 */
export const givesWay = (id: SQL): SQL => sql`coalesce((
    select checkouts.entered_by is null and checkouts.status <> 'paid'
    from checkouts where checkouts.id = ${id}
  ), true)`;
