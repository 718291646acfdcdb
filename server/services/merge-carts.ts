import { type CartLine, MAX_LINES, merge, parseCart } from "../../domain/cart.ts";
import { changeCart } from "../db/carts.ts";
import type { Transaction } from "../db/database.ts";
import { cartMerges } from "../db/schema/shopping.ts";
import type { Shop } from "../shop.ts";

/**
 * Merges the cart that a browser kept while signed out into the customer's saved cart (§4.4). The
 * browser's cart has an id: sent twice (two tabs, a lost answer), it is merged once. `left` counts
 * the lines for which the saved cart had no room.
 */
export async function mergeCarts(
  shop: Shop,
  userId: string,
  local: { cartId: string; items: string },
): Promise<{ lines: CartLine[]; left: number }> {
  const { lines: added } = parseCart(local.items);
  let left = 0;
  const lines = await changeCart(shop.db, userId, async (saved, tx) => {
    if (!(await isFirstMerge(tx, userId, local.cartId))) return saved;
    const both = merge(saved, added);
    left = Math.max(0, both.length - MAX_LINES);
    return both.slice(0, MAX_LINES);
  });
  return { lines, left };
}

/** Whether what a browser calls by this id has not been merged before; from now on it has been. */
export async function isFirstMerge(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const cartId = id.replaceAll(/[^\w-]/g, ""); // a browser's word: the database takes not all
  const row = { cartId, userId };
  const first = await tx.insert(cartMerges).values(row).onConflictDoNothing().returning();
  return first.length > 0;
}
