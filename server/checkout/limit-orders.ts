import type { OrderLimits } from "#domain/order/order-limits.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { countOpenCash } from "./queries/open-cash.ts";

type OpenCash = OrderLimits["openCash"];

/**
 * How many cash orders may be open (§22.61): what the owner has set, and `ctx.limits` where the settings
 * are still the first ones. To an e-mail address as many as to a phone number.
 */
export function mostOpen({ settings, firstSettings, limits }: CheckoutContext): OpenCash {
  const { openCash } = limits;
  const set = (name: "openByCustomer" | "openByPhone" | "openByAddress", otherwise: number) =>
    settings.cod[name] === firstSettings.cod[name] ? otherwise : settings.cod[name];
  return {
    account: set("openByCustomer", openCash.account),
    phone: set("openByPhone", openCash.phone),
    email: set("openByPhone", openCash.email),
    place: set("openByAddress", openCash.place),
  };
}

/** Whether too many cash orders are open for another one; logs which limits are reached. */
export async function isTooMuchOpen(
  ctx: CheckoutContext,
  tx: Transaction,
  checkout: { id: string; userId: string },
): Promise<boolean> {
  const most = mostOpen(ctx);
  const open = await countOpenCash(tx, checkout);
  const reached = (Object.keys(most) as (keyof OpenCash)[]).filter((of) => open[of] >= most[of]);
  if (reached.length === 0) return false;
  ctx.log.warn({ userId: checkout.userId, reached }, "too many open orders in cash");
  return true;
}
