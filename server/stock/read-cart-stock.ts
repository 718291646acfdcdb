import type { CartLine } from "#domain/cart.ts";
import type { ScarceVariant } from "#domain/stock.ts";
import type { StockLevel } from "#server/context/context.ts";
import type { StockContext } from "#server/context/modules.ts";
import { findHeldBy } from "./queries/levels.ts";

const MANY = 500; // for a cart that the server does not know

/**
 * Of what in a cart there are few or none. What the customer's own checkout holds counts as left to
 * them. A visitor's cart is known in the browser alone: they get all such variants.
 */
export async function readCartStock(
  ctx: StockContext,
  customer: { uid: string } | null,
  lines: readonly CartLine[],
): Promise<ScarceVariant[]> {
  const scarce = ctx.stock.scarce();
  if (!customer) return scarce.slice(0, MANY).map((level) => variantOf(level, 0));
  const ids = new Set(lines.map(({ variantId }) => variantId));
  const own = scarce.filter(({ variantId }) => ids.has(variantId));
  if (own.length === 0) return [];
  const held = await findHeldBy(ctx.db, customer.uid, ctx.now());
  return own.map((level) => {
    const quantity = held.find(({ variantId }) => variantId === level.variantId)?.quantity ?? 0;
    return variantOf(level, quantity);
  });
}

const variantOf = (
  { variantId, productId, options, first, available }: StockLevel,
  held: number,
) => ({
  variantId,
  productId,
  options,
  first,
  available: available + held,
});
