import { setQuantity } from "#domain/cart.ts";
import type { SavedCart } from "#server/accounts/read-session.ts";
import type { CartContext } from "#server/context/modules.ts";
import { type ChangedCart, changeCart } from "./queries.ts";

/**
 * Sets the quantity of one line; below 1 the line is removed (§4.7). A line that is gone stays gone.
 * `read` is the cart where the request has read it already.
 */
export function setCartQuantity(
  ctx: CartContext,
  userId: string,
  key: string,
  quantity: unknown,
  read?: SavedCart,
): Promise<ChangedCart> {
  return changeCart(ctx, userId, (lines) => setQuantity(lines, key, quantity), read);
}
