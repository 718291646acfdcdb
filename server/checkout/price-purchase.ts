import { type CartLine, fingerprint } from "#domain/cart.ts";
import { type Priced, priceOrder } from "#domain/offers/price-order.ts";
import { type Pricing, pricingKey } from "#domain/offers/pricing.ts";
import type { CheckoutContext } from "#server/context/modules.ts";
import { readRules } from "#server/offers/read-rules.ts";
import type { Connection } from "#server/platform/db/database.ts";
import type { Checkout } from "./queries/checkouts.ts";

/** What would be bought now: the saved cart, the code that was given, and where it goes. */
export type Purchasing = {
  userId: string;
  /** The checkout that is priced anew, whose own holds do not count; not named: none is. */
  checkoutId?: string;
  lines: readonly CartLine[];
  code: string | null;
  pin: string;
};

/**
 * What a purchase costs if it is made now, and whether its PIN code is served. Offers that are used up are left out;
 * what gives way to this customer's next checkout counts as free for them (§20.9).
 */
export async function pricePurchase(
  ctx: CheckoutContext,
  { lines, ...given }: Purchasing,
  db: Connection = ctx.db,
): Promise<Priced & { served: boolean }> {
  const rules = await readRules(ctx, given, db);
  return { ...priceOrder({ ...rules, lines }), served: rules.served };
}

type Confirmed = Pick<Checkout, "items" | "pricing">;

/** Whether the same things would be bought at the same price as was confirmed, to the paisa. */
export const isAsConfirmed = (
  { items, pricing }: Confirmed,
  lines: readonly CartLine[],
  now: Pricing | null,
): boolean => fingerprint(items) === fingerprint(lines) && pricingKey(pricing) === pricingKey(now);
