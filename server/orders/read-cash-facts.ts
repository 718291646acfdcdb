import type { Order } from "#domain/order.ts";
import type { OrdersContext } from "#server/context/modules.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { phoneKey } from "./phone-key.ts";
import { findCashFacts, type KnownOfCash } from "./queries/cash-facts.ts";

/** Ms for which a refused parcel is held against somebody: twelve months. */
export const REFUSALS_KEPT = 365 * 24 * 3_600_000;

/** What of the last twelve months says how likely a cash order comes back (domain/cod/risk.ts). */
export async function readCashFacts(
  ctx: OrdersContext,
  { userId, shippingAddress }: Pick<Order, "userId" | "shippingAddress">,
  db: Connection = ctx.db,
): Promise<KnownOfCash> {
  const phone = phoneKey(ctx, shippingAddress?.phone ?? "");
  const pin = shippingAddress?.pinCode ?? "";
  const since = new Date(ctx.now().getTime() - REFUSALS_KEPT);
  return findCashFacts(db, { userId, phone, pin, since });
}
