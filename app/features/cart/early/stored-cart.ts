import { products } from "#domain/catalogue/products.ts";

/** A line of the stored cart, all of whose options are chosen and offered. */
export type EarlyLine = {
  id: number;
  quantity: number;
  size: string;
  material: string;
  color: string;
};

type Offered = Record<string, { size: string[]; material: string[]; color: string[] }>;
type Places = { key: string; cookie: string; most: number; offered: Offered };

/** The options by product id, as the early scripts check a stored cart against them. */
export function offeredOptions(): Offered {
  return Object.fromEntries(
    products.map(({ id, size, material, colors }) => [
      id,
      { size: [...size.options], material: [...material.options], color: [...colors] },
    ]),
  );
}

/**
 * Runs in the page before the application, as a text: the cart in local storage, if it is one as the
 * shop itself writes it. Null for anything else: only the application knows what remains of that.
 */
export function readStoredCart({ key, cookie, most, offered }: Places): EarlyLine[] | null {
  try {
    if (document.cookie.includes(`${cookie}=`)) return null;
    const lines: EarlyLine[] = JSON.parse(localStorage.getItem(key) || "[]");
    if (!Array.isArray(lines) || lines.length > most) return null;
    const seen = new Set<string>();
    for (const { id, quantity, size, material, color } of lines) {
      seen.add([id, size, material, color].join("|"));
      const options = typeof id === "number" && Object.hasOwn(offered, id) ? offered[id] : null;
      const valid =
        options?.size.includes(size) &&
        options.material.includes(material) &&
        options.color.includes(color) &&
        Number.isInteger(quantity) &&
        quantity >= 1 &&
        quantity <= 99;
      if (!valid) return null;
    }
    return seen.size === lines.length ? lines : null;
  } catch {
    return null;
  }
}

/** The same: shows the number of pieces on the header's badge (header.css). */
export function showStoredCount(lines: EarlyLine[] | null): void {
  const count = lines?.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count) document.documentElement.style.setProperty("--cart-count", `"${count}"`);
}
