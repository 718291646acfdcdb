import { additionsText } from "#domain/cart/additions.ts";
import { askServer } from "./cart-answers.ts";
import { type CartChange, changeFields } from "./cart-change.ts";
import { noteAdditions, notifyOfLocalCart } from "./local-cart.ts";

/**
 * Has the server keep a visitor's change in the cookie, as it does for forms that are sent without scripts: local
 * storage is full, or refused. Answers whether the browser has kept the cookie.
 */
export async function changeInCookie(change: CartChange): Promise<boolean> {
  const before = additionsText(document.cookie);
  const answer = await askServer({ ...changeFields(change), visitor: "yes" });
  if (!answer.ok) return false;
  noteAdditions(answer.cart.lines);
  notifyOfLocalCart();
  return additionsText(document.cookie) !== before;
}
