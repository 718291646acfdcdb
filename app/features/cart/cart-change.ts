import {
  add,
  type CartLine,
  type Choice,
  chooseLine,
  remove,
  setQuantity,
} from "../../../domain/cart.ts";

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

/** The change behind a form that is on its way, or null for another form. */
export function readChange(form: FormData): CartChange | null {
  const field = (name: string) => String(form.get(name) ?? "");
  const quantity = Number(field("quantity"));
  switch (field("intent")) {
    case "set":
      return { intent: "set", key: field("key"), quantity };
    case "remove":
      return { intent: "remove", key: field("key") };
    case "add": {
      const line = chooseLine(
        {
          id: field("id"),
          size: field("size"),
          material: field("material"),
          color: field("color"),
        },
        quantity,
      );
      return line && { intent: "add", choice: line, quantity: line.quantity };
    }
    default:
      return null;
  }
}

/** The cart after a change. */
export function applyChange(lines: CartLine[], change: CartChange): CartLine[] {
  if (change.intent === "remove") return remove(lines, change.key);
  if (change.intent === "set") return setQuantity(lines, change.key, change.quantity);
  const line = chooseLine(change.choice, change.quantity);
  return line ? add(lines, line) : lines;
}
