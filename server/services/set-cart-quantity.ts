import { type CartLine, setQuantity } from "../../domain/cart.ts";
import { changeCart } from "../db/carts.ts";
import type { Shop } from "../shop.ts";

/** Sets the quantity of one line; below 1 the line is removed (§4.7). A line that is gone stays gone. */
export function setCartQuantity(
  shop: Shop,
  userId: string,
  key: string,
  quantity: unknown,
): Promise<CartLine[]> {
  return changeCart(shop.db, userId, (lines) => setQuantity(lines, key, quantity));
}
