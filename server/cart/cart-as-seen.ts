import { setTimeout as pause } from "node:timers/promises";
import { MAX_QUANTITY, quantityOf, toNumber } from "#domain/cart.ts";
import type { SavedCart } from "#server/accounts/read-session.ts";
import type { CartContext } from "#server/context/modules.ts";
import { findCart } from "./queries.ts";

/** ms before each further look. */
const PAUSES = [50, 100, 200, 400, 800, 1500];

/**
 * The cart for a change that was sent as its page was left, while one before it was not answered yet: what was sent
 * first may arrive last. It is waited for, at most 3 s, until the change's line has as many pieces as its page showed
 * (`seen`, as the browser sends it); then it is as it is. `read` is the cart where the request has read it already.
 */
export async function cartAsSeen(
  ctx: CartContext,
  userId: string,
  key: string,
  seen: string,
  read: SavedCart,
): Promise<SavedCart> {
  const pieces = toNumber(seen);
  if (!(pieces >= 0 && pieces <= MAX_QUANTITY)) return read; // no page shows that
  let cart = read;
  for (const time of PAUSES) {
    if (quantityOf(cart.lines, key) === pieces) break;
    await pause(time);
    cart = await findCart(ctx, userId);
  }
  return cart;
}
