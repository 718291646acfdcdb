import { add, type CartLine, chooseLine } from "../../domain/cart.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { changeCart } from "../db/carts.ts";
import type { Shop } from "../shop.ts";

/**
 * Adds the chosen quantity of a product to a customer's cart (§4, Adding an item). Ids and options
 * come from the browser; a combination that is not offered is refused.
 */
export async function addToCart(
  shop: Shop,
  userId: string,
  choice: Record<"id" | "size" | "material" | "color" | "quantity", unknown>,
): Promise<Result<CartLine[], "option-unknown">> {
  const line = chooseLine(choice, choice.quantity);
  if (!line) return failed("option-unknown");
  return success(await changeCart(shop.db, userId, (lines) => add(lines, line)));
}
