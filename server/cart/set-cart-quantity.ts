import { type CartLine, setQuantity } from "#domain/cart.ts";
import type { SavedCart } from "#server/accounts/read-session.ts";
import type { Context } from "#server/context/context.ts";
import { changeCart } from "./queries.ts";

/**
 * Sets the quantity of one line; below 1 the line is removed (§4.7). A line that is gone stays gone.
 * `read` is the cart where the request has read it already.
 */
export function setCartQuantity(
  ctx: Context,
  userId: string,
  key: string,
  quantity: unknown,
  read?: SavedCart,
): Promise<CartLine[]> {
  return changeCart(ctx, userId, (lines) => setQuantity(lines, key, quantity), read);
}
