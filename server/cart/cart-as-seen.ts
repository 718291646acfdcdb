import { setTimeout as pause } from "node:timers/promises";
import { quantityOf, toNumber } from "#domain/cart.ts";
import type { SavedCart } from "#server/accounts/read-session.ts";
import type { Context } from "#server/context/context.ts";
import { findCart } from "./queries.ts";

const PAUSE = 50; // ms between two looks
const LOOKS = 60;

/**
 * The cart for a change that was sent as its page was left, while one before it was not answered yet: what was sent
 * first may arrive last. It is waited for, at most 3 s, until the change's line has as many pieces as its page showed
 * (`seen`, as the browser sends it); then it is as it is. `read` is the cart where the request has read it already.
 */
export async function cartAsSeen(
  ctx: Context,
  userId: string,
  key: string,
  seen: string,
  read: SavedCart,
): Promise<SavedCart> {
  const pieces = toNumber(seen);
  if (Number.isNaN(pieces)) return read;
  let cart = read;
  for (let look = 0; look < LOOKS && quantityOf(cart.lines, key) !== pieces; look++) {
    await pause(PAUSE);
    cart = await findCart(ctx, userId);
  }
  return cart;
}
