import {
  add,
  type CartLine,
  type Choice,
  chooseLine,
  hasRoomFor,
  remove,
  setQuantity,
} from "#domain/cart.ts";
import { siteMessages } from "#domain/site-messages.ts";

/** A change of the cart, as the cart's action takes it and as a page shows it at once. */
export type CartChange =
  | { intent: "add"; choice: Choice; quantity: number }
  | { intent: "set"; key: string; quantity: number }
  | { intent: "remove"; key: string };

/** The fields of the form that asks the server for this change. */
export function changeFields(change: CartChange): Record<string, string> {
  if (change.intent === "remove") return { intent: change.intent, key: change.key };
  const quantity = String(change.quantity);
  if (change.intent === "set") return { intent: change.intent, key: change.key, quantity };
  const { id, size, material, color } = change.choice;
  return {
    intent: change.intent,
    quantity,
    id: String(id),
    size: size ?? "",
    material: material ?? "",
    color: color ?? "",
  };
}

/** Why a cart does not take a change, as a sentence; null when it does. */
export function refusalOf(lines: CartLine[], change: CartChange): string | null {
  if (change.intent !== "add" || hasRoomFor(lines, change.choice)) return null;
  return siteMessages.cartFull;
}

/** The cart after a change. */
export function applyChange(lines: CartLine[], change: CartChange): CartLine[] {
  if (change.intent === "remove") return remove(lines, change.key);
  if (change.intent === "set") return setQuantity(lines, change.key, change.quantity);
  const line = chooseLine(change.choice, change.quantity);
  return line ? add(lines, line) : lines;
}
