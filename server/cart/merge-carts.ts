import { parseCart } from "#domain/cart/stored-cart.ts";
import { type CartLine, MAX_LINES, merge } from "#domain/cart.ts";
import { type Result, success } from "#domain/result.ts";
import type { CartContext } from "#server/context/modules.ts";
import { changeLockedCart, isFirstMerge } from "./queries.ts";

/**
 * Merges the cart that a browser kept while signed out into the customer's saved cart (§4.4). The
 * browser's cart has an id: sent twice (two tabs, a lost answer), it is merged once. `left` counts
 * the lines for which the saved cart had no room.
 */
export async function mergeCarts(
  ctx: CartContext,
  userId: string,
  local: { cartId: string; items: string },
): Promise<Result<{ lines: CartLine[]; left: number }, "auth/user-token-expired">> {
  const { lines: added } = parseCart(local.items, ctx.catalogue);
  let left = 0;
  const merged = await changeLockedCart(ctx, userId, async (saved, tx) => {
    if (!(await isFirstMerge(tx, userId, local.cartId))) return saved;
    const both = merge(saved, added);
    left = Math.max(0, both.length - MAX_LINES);
    return both.slice(0, MAX_LINES);
  });
  return merged.ok ? success({ lines: merged.value, left }) : merged;
}
