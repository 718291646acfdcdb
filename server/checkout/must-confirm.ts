import { needsConfirmation } from "#domain/cod/confirmation.ts";
import { cashRisk } from "#domain/cod/risk.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { readCashFacts } from "#server/orders/read-cash-facts.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { Checkout } from "./queries/checkouts.ts";

/**
 * Whether a cash order must be confirmed before it is packed (§22.63). The database is asked only where
 * the owner has switched it on. The customer's lock is held: of two orders at once one is the first.
 */
export async function mustConfirm(
  ctx: CheckoutContext,
  tx: Transaction,
  checkout: Pick<Checkout, "userId" | "total" | "shippingAddress">,
): Promise<boolean> {
  const { cod } = ctx.settings;
  if (!cod.confirmFirst || checkout.total === 0) return false;
  const { isFirst, ...facts } = await readCashFacts(ctx, checkout, tx);
  const { level } = cashRisk({ total: checkout.total, ...facts });
  return needsConfirmation(cod, { isFirst, level });
}
