import { chooseLine } from "../cart/stored-cart.ts";
import { type CartLine, lineKey, MAX_QUANTITY } from "../cart.ts";
import type { Product, Variant } from "../catalogue/products.ts";
import { catalogueOf } from "../catalogue.ts";
import { failed, type Result, success } from "../result.ts";

/** A row of the form in which an admin enters lines, as it was typed. */
export type TypedLine = { variant: string; quantity: string };
/** What is wrong with a row. */
export type LineProblem = "no-product" | "no-quantity" | "too-many";
/** By the places of the rows. */
export type LineProblems = Partial<Record<number, LineProblem>>;

/** Different lines that can be entered at once. */
export const MOST_TYPED = 20;

/** The rows of a sent form; missing parts are blank, and what is beyond the most is left out. */
export function typedLines(form: { getAll(name: string): readonly unknown[] }): TypedLine[] {
  const variants = form.getAll("variant").map(String).slice(0, MOST_TYPED);
  const quantities = form.getAll("quantity").map(String);
  return variants.map((variant, at) => ({ variant, quantity: quantities[at] ?? "" }));
}

/**
 * Rows as lines at today's prices; those without a product and with at most one piece are left out. Two
 * rows of one variant become one line. Refused with what is wrong by row; nothing by row: none is filled.
 */
export function readTypedLines(
  rows: readonly TypedLine[],
  live: readonly Product[],
): Result<CartLine[], LineProblems> {
  const problems: LineProblems = {};
  const lines = new Map<string, CartLine>();
  for (const [at, { variant, quantity }] of rows.entries()) {
    const typed = quantity.trim();
    if (variant === "" && (typed === "" || typed === "1")) continue;
    const found = findLive(live, variant);
    if (!found) problems[at] = "no-product";
    else if (!/^[1-9]\d?$/.test(typed)) problems[at] = "no-quantity";
    else {
      const { id: variantId, size, material, color } = found.variant;
      const choice = { id: found.product.id, variantId, size, material, color };
      const line = chooseLine(choice, Number(typed), catalogueOf([found.product]));
      if (!line) problems[at] = "no-product";
      else {
        const key = lineKey(line);
        const sum = (lines.get(key)?.quantity ?? 0) + line.quantity;
        if (sum > MAX_QUANTITY) problems[at] = "too-many";
        else lines.set(key, { ...line, quantity: sum });
      }
    }
  }
  const wrong = Object.keys(problems).length > 0 || lines.size === 0;
  return wrong ? failed(problems) : success([...lines.values()]);
}

function findLive(
  live: readonly Product[],
  id: string,
): { product: Product; variant: Variant } | null {
  for (const product of live) {
    const variant = product.variants.find((each) => String(each.id) === id);
    if (variant) return { product, variant };
  }
  return null;
}
