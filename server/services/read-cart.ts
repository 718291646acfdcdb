import type { CartLine } from "../../domain/cart.ts";
import { findCart } from "../db/carts.ts";
import type { Shop } from "../shop.ts";

/** A customer's cart at today's prices; `dropped` counts lines that are no longer offered. */
export function readCart(
  shop: Shop,
  userId: string,
): Promise<{ lines: CartLine[]; dropped: number }> {
  return findCart(shop.db, userId);
}
