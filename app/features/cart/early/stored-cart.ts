/** A line of the stored cart, all of whose options are chosen. `price` in paise. */
export type EarlyLine = {
  id: number;
  name: string;
  image: string;
  price: number;
  quantity: number;
  size: string;
  material: string;
  color: string;
};

type Places = { key: string; cookie: string; most: number };

/**
 * Runs in the page before the application, as a text: the cart in local storage, if it is one as the
 * shop itself writes it. Null for anything else: only the application knows what remains of that.
 */
export function readStoredCart({ key, cookie, most }: Places): EarlyLine[] | null {
  try {
    if (document.cookie.includes(`${cookie}=`)) return null;
    const lines: EarlyLine[] = JSON.parse(localStorage.getItem(key) || "[]");
    if (!Array.isArray(lines) || lines.length > most) return null;
    const seen = new Set<string>();
    for (const { id, name, image, price, quantity, size, material, color } of lines) {
      seen.add([id, size, material, color].join("|"));
      const texts = [name, image, size, material, color];
      const valid =
        // "__" are the names in the page's template (draw-cart.ts)
        texts.every((text) => typeof text === "string" && text !== "" && !text.includes("__")) &&
        [id, price, quantity].every(Number.isInteger) &&
        price >= 0 &&
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
