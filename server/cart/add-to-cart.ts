import { chooseLine } from "#domain/cart/stored-cart.ts";
import { add, type CartLine, hasRoomFor } from "#domain/cart.ts";
import { failed, type Result } from "#domain/result.ts";
import type { SavedCart } from "#server/accounts/read-session.ts";
import type { CartContext } from "#server/context/modules.ts";
import { changeCart } from "./queries.ts";

/**
 * Adds the chosen quantity of a product to a customer's cart (§4.6). Ids and options come from the browser; a combination
 * that is not offered is refused, and so is a line for which the cart has no room, and a customer whose account was erased
 * meanwhile. `read` is the cart where the request has read it already.
 */
export async function addToCart(
  ctx: CartContext,
  userId: string,
  choice: Record<"id" | "size" | "material" | "color" | "quantity", unknown>,
  read?: SavedCart,
): Promise<Result<CartLine[], "option-unknown" | "cart-full" | "auth/user-token-expired">> {
  const line = chooseLine(choice, choice.quantity, ctx.catalogue);
  if (!line) return failed("option-unknown");
  let full = false;
  const addLine = (lines: CartLine[]) => {
    full = !hasRoomFor(lines, line);
    return full ? lines : add(lines, line);
  };
  const changed = await changeCart(ctx, userId, addLine, read);
  return full ? failed("cart-full") : changed;
}
