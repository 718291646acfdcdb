import type { CartLine } from "#domain/cart.ts";
import type { CartContext } from "#server/context/modules.ts";
import { findCart } from "./queries.ts";

/** A customer's cart at today's prices; `dropped` counts lines that are no longer offered. */
export async function readCart(
  ctx: CartContext,
  userId: string,
): Promise<{ lines: CartLine[]; dropped: number }> {
  const { lines, dropped } = await findCart(ctx, userId);
  return { lines, dropped };
}
