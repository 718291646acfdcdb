/** Digits in groups, as thousands and lakhs are written: "1,200", "1,20,000.5". Any other comma is a decimal one. */
const GROUPED = /^\d{1,3}(?:,\d\d\d?)*,\d{3}(?:\.\d+)?$/;

/** The weight in a text, in grams; null: there is none. */
export function gramsIn(text: string): number | null {
  const found = /(\d+(?:[.,]\d+)*)\s*(kg|g)\b/i.exec(text.slice(0, 200));
  if (!found) return null;
  const [, digits = "", unit = ""] = found;
  const number = Number(digits.replaceAll(",", GROUPED.test(digits) ? "" : "."));
  const grams = unit.toLowerCase() === "kg" ? number * 1000 : number;
  return Number.isFinite(grams) ? grams : null;
}

/** What a product says of its weight: as a whole, and by size. */
type SaysWeight = {
  sizes: readonly { name: string; weight: string }[];
  declarations: { weight: string };
};

/** What is said of the weight of one piece in a size: by the size itself, else by the product; "": nothing. */
export const weightOf = ({ sizes, declarations }: SaysWeight, size: string | null): string =>
  sizes.find(({ name }) => name === size)?.weight || declarations.weight;

/** The same in whole grams, by which delivery is charged (§20.30); null: it is not known. */
export function pieceGrams(product: SaysWeight, size: string | null): number | null {
  const grams = Math.round(gramsIn(weightOf(product, size)) ?? 0);
  return grams > 0 ? grams : null;
}
