import { codRefusal } from "#domain/settings/cod.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { hasOrders } from "#server/orders/queries/orders.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { readinessMessages } from "#texts/checkout/readiness-messages.ts";
import type { Checkout } from "./queries/checkouts.ts";

/**
 * Why a checkout of this total cannot be paid in cash on delivery, as a sentence; null: it can. Whether
 * it is the customer's first order is asked only where the terms depend on it.
 */
export async function whyNotCash(
  ctx: CheckoutContext,
  { userId, total, shippingAddress }: Pick<Checkout, "userId" | "total" | "shippingAddress">,
  db: Connection = ctx.db,
): Promise<string | null> {
  if (!ctx.readiness.open()) return readinessMessages().notOpen;
  const { cod } = ctx.settings;
  const isFirst = cod.firstOrder !== null && !(await hasOrders(db, userId));
  return codRefusal(cod, { total, pin: shippingAddress.pinCode, isFirst });
}
