import {
  add,
  type CartLine,
  hasRoomFor,
  lineKey,
  quantityOf,
  remove,
  setQuantity,
} from "#domain/cart.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

/** A change of the cart, as the cart's action takes it and as a page shows it at once. */
export type CartChange =
  /** `line` as the product's page makes it: the quantity that is added, at the price that is shown. */
  | { intent: "add"; line: CartLine }
  | { intent: "set"; key: string; quantity: number }
  | { intent: "remove"; key: string };

/** The fields of the form that asks the server for this change. */
export function changeFields(change: CartChange): Record<string, string> {
  if (change.intent === "remove") return { intent: change.intent, key: change.key };
  if (change.intent === "set") {
    return { intent: change.intent, key: change.key, quantity: String(change.quantity) };
  }
  const { id, quantity, size, material, color } = change.line;
  return {
    intent: change.intent,
    quantity: String(quantity),
    id: String(id),
    size: size ?? "",
    material: material ?? "",
    color: color ?? "",
  };
}

/** Which line a change is for, and how many pieces of it the page shows before it. */
export function seenFields(lines: CartLine[], change: CartChange): Record<string, string> {
  const key = change.intent === "add" ? lineKey(change.line) : change.key;
  return { key, seen: String(quantityOf(lines, key)) };
}

/** Why a cart does not take a change, as a sentence; null when it does. */
export function refusalOf(lines: CartLine[], change: CartChange): string | null {
  if (change.intent !== "add" || hasRoomFor(lines, change.line)) return null;
  return siteMessages().cartFull;
}

/** The cart after a change. */
export function applyChange(lines: CartLine[], change: CartChange): CartLine[] {
  if (change.intent === "remove") return remove(lines, change.key);
  if (change.intent === "set") return setQuantity(lines, change.key, change.quantity);
  return add(lines, change.line);
}
