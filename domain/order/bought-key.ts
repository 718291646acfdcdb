import { type CartLine, lineKey } from "../cart.ts";

/**
 * Distinguishes the lines of an order: what was added to it later at another price is a line of its own
 * (add-in.ts).
 */
export const boughtKey = (line: CartLine): string => `${lineKey(line)} ${line.price}`;
