import type { AdminContext } from "#server/context/modules.ts";
import { countSomeCustomers } from "../queries/fill-customers.ts";

const BATCH = 500; // accounts of one transaction

/**
 * Adds up what everybody has ordered before the list of customers was there, in batches, while the shop sells. It goes
 * on where it was left, and by one process at a time.
 */
export async function fillCustomers(ctx: AdminContext): Promise<void> {
  let counted: Awaited<ReturnType<typeof countSomeCustomers>>;
  do counted = await countSomeCustomers(ctx.db, BATCH, ctx.now());
  while (counted === "more");
  if (counted === "last") ctx.log.info("all customers have their figures");
}
