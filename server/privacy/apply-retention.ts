import type { Context } from "#server/context/context.ts";
import { removeEndedHolds } from "#server/offers/queries/uses.ts";
import { stripErasedCustomers } from "./queries/erasure.ts";
import { removeExpired } from "./queries/retention.ts";

/** Run at the start and once a day: what is kept no longer than it is needed. */
export async function applyRetention(ctx: Context): Promise<void> {
  await removeExpired(ctx.db, ctx.now());
  await stripErasedCustomers(ctx.db);
  await removeEndedHolds(ctx.db, ctx.now());
}
