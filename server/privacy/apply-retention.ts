import type { Context } from "#server/context/context.ts";
import { stripErasedCustomers } from "./queries/erasure.ts";
import { removeExpired } from "./queries/retention.ts";

/** Run once a day (`platform/jobs/queue.ts`): removes what is kept no longer than it is needed. */
export async function applyRetention(ctx: Context): Promise<void> {
  await removeExpired(ctx.db, ctx.now());
  await stripErasedCustomers(ctx.db);
}
