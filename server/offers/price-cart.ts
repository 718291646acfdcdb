import type { CartLine } from "#domain/cart.ts";
import { type Priced, priceOrder } from "#domain/offers/price-order.ts";
import { misfitOf, type OfferRefusal } from "#domain/offers/refusals.ts";
import type { Context } from "#server/context/context.ts";
import { readRules } from "./read-rules.ts";

export type PricedCart = Priced & {
  /** What becomes of the code that was given: refused, or why it takes nothing off these lines. */
  offer: { code: string; refusal: OfferRefusal | null } | null;
};

/**
 * What a cart costs now, for a customer or a visitor (null), with the code that was given; delivery by
 * the general terms. For pages that price themselves as the cart changes, `readRules` is enough.
 */
export async function priceCart(
  ctx: Context,
  given: { lines: readonly CartLine[]; offerCode: string | null; userId: string | null },
): Promise<PricedCart> {
  const { lines, offerCode: code, userId } = given;
  const rules = await readRules(ctx, { userId, code, pin: null });
  const misfit = rules.given && misfitOf(rules.given, lines);
  const offer = rules.offer && { ...rules.offer, refusal: rules.offer.refusal ?? misfit };
  return { ...priceOrder({ ...rules, lines }), offer };
}
