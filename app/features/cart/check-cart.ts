import { compactCart, type ReadCart } from "#domain/cart/stored-cart.ts";
import { renewLines } from "#domain/cart.ts";
import { basename } from "#language";
import { changeLocalCart, storedLines } from "./local-cart.ts";

/** What the server makes of this browser's cart: its lines as they are offered today. */
export type CartCheck = ReadCart;

const ADDRESS = () => `${basename()}/cart/check`;

/**
 * Has the server look at the cart that this browser keeps, which then keeps today's names, pictures and
 * prices. Answers how many lines are no longer offered; null where the server could not be asked: the
 * cart stays as it was, and is looked at again before anything is paid.
 */
export async function checkLocalCart(): Promise<number | null> {
  const sent = storedLines();
  if (sent.length === 0) return 0;
  try {
    const body = new URLSearchParams({ items: compactCart(sent) });
    const response = await fetch(ADDRESS(), { method: "POST", body });
    if (!response.ok) return null;
    const { lines, dropped } = (await response.json()) as CartCheck;
    if (!Array.isArray(lines)) return null;
    const renewed = renewLines(sent, sent, lines);
    if (JSON.stringify(renewed) !== JSON.stringify(sent)) {
      await changeLocalCart((stored) => renewLines(stored, sent, lines));
    }
    return dropped;
  } catch {
    return null; // no network, or a proxy's page
  }
}
