import { type CartLine, merge, parseCart } from "../../domain/cart.ts";
import { changeCart } from "../db/carts.ts";
import { cartMerges } from "../db/schema/shopping.ts";
import type { Shop } from "../shop.ts";

/**
 * Merges the cart that a browser kept while signed out into the customer's saved cart (§4). The
 * browser's cart has an id: sent twice (two tabs, a lost answer), it is merged once.
 */
export function mergeCarts(
  shop: Shop,
  userId: string,
  local: { cartId: string; items: string },
): Promise<CartLine[]> {
  const { lines: added } = parseCart(local.items);
  const cartId = local.cartId.replaceAll(/[^\w-]/g, ""); // a browser's word: the database takes not all
  return changeCart(shop.db, userId, async (saved, tx) => {
    const first = await tx
      .insert(cartMerges)
      .values({ cartId, userId })
      .onConflictDoNothing()
      .returning();
    return first.length > 0 ? merge(saved, added) : saved;
  });
}
