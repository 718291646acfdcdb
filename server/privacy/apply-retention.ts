import type { Context } from "#server/context/context.ts";
import { stripErasedCustomers } from "./queries/erasure.ts";
import { removeExpired } from "./queries/retention.ts";

/** Removes what is kept no longer than it is needed. Runs at the start and once a day. */
export async function applyRetention(ctx: Context): Promise<void> {
  await removeExpired(ctx.db, ctx.now());
  await stripErasedCustomers(ctx.db);
}
