import { parseCart } from "#domain/cart/stored-cart.ts";
import { type CartLine, MAX_LINES, merge } from "#domain/cart.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { CartContext } from "#server/context/modules.ts";
import { changeLockedCart, isFirstMerge } from "./queries.ts";

/** What comes into a saved cart: its id, and its lines as JSON. */
type BrowserCart = { cartId: string; items: string };

/** Undoes a merge that is to be whole and has no room. */
class NoRoom extends Error {}

/**
 * Merges the cart that a browser kept while signed out into the customer's saved cart (§4.4). The
 * browser's cart has an id: sent twice (two tabs, a lost answer), it is merged once. `left` counts
 * the lines for which the saved cart had no room. `isWhole`: throws where there are such, and nothing is merged.
 */
export async function mergeCarts(
  ctx: CartContext,
  userId: string,
  local: BrowserCart,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<Result<{ lines: CartLine[]; left: number }, "auth/user-token-expired">> {
  const { lines: added } = parseCart(local.items, ctx.catalogue);
  let left = 0;
  const merged = await changeLockedCart(ctx, userId, async (saved, tx) => {
    if (!(await isFirstMerge(tx, userId, local.cartId))) return saved;
    const both = merge(saved, added);
    left = Math.max(0, both.length - MAX_LINES);
    if (isWhole && left > 0) throw new NoRoom();
    return both.slice(0, MAX_LINES);
  });
  return merged.ok ? success({ lines: merged.value, left }) : merged;
}

/** The same, all of it or nothing: where there is no room it is not merged, and can be later. */
export async function mergeWhole(
  ctx: CartContext,
  userId: string,
  local: BrowserCart,
): Promise<Result<null, "auth/user-token-expired" | "cart-full">> {
  try {
    const merged = await mergeCarts(ctx, userId, local, { isWhole: true });
    return merged.ok ? success(null) : merged;
  } catch (error) {
    if (error instanceof NoRoom) return failed("cart-full");
    throw error;
  }
}
