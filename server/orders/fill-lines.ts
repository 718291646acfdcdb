import type { OrdersContext } from "#server/context/modules.ts";
import { fillSomeLines } from "./queries/order-lines.ts";

/** Orders of one transaction: some 100 ms in which nobody changes them. */
export const FILL_BATCH = 100;

/**
 * Writes the lines of all orders that were placed before lines had rows, in batches, while the shop sells
 * (docs/decisions/0170). It goes on where it was left, and by one process at a time.
 */
export async function fillLines(ctx: OrdersContext): Promise<void> {
  let filled: Awaited<ReturnType<typeof fillSomeLines>>;
  do filled = await fillSomeLines(ctx.db, FILL_BATCH, ctx.now());
  while (filled === "more");
  if (filled === "last") ctx.log.info("all orders have their lines");
}
