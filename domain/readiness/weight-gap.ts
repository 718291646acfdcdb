import type { Product } from "../catalogue/products.ts";
import type { SettingsValues } from "../settings/groups.ts";

/** What keeps a weight from being known: as a sentence goes on, and the field of the product's form that tells it. */
type Lacking = { what: string; field: string };

/**
 * What is for sale of a product whose weight is not known, where weight can change what delivery costs (§20.31, §20.40):
 * named by its sizes where others have theirs. Null: nothing.
 */
export function weightLacking(
  { variants, meanings: { sizes } }: Pick<Product, "variants" | "meanings">,
  delivery: SettingsValues["delivery"],
): Lacking | null {
  const unknown = variants.filter(({ grams }) => grams === null);
  if (unknown.length === 0 || !isChargedByWeight(delivery)) return null;
  const why = "such as 12.5 kg, and delivery is charged by weight";
  const without = sizes.filter(({ name }) => unknown.some(({ size }) => size === name));
  const [first] = without;
  if (unknown.length === variants.length || !first) {
    return { what: `no weight that can be read, ${why}`, field: "declarations.weight" };
  }
  const names = without.map(({ name }) => name).join(", ");
  return {
    what: `no weight that can be read in ${without.length === 1 ? "the size" : "the sizes"} ${names}, ${why}`,
    field: `sizes.${sizes.indexOf(first)}.weight`,
  };
}

/** Whether a heavier order can cost more to deliver: a step adds something, at a place where delivery is not always free. */
const isChargedByWeight = ({ byWeight, zones, freeFrom }: SettingsValues["delivery"]): boolean =>
  byWeight.some(({ fee }) => fee > 0) &&
  [freeFrom, ...zones.map((zone) => zone.freeFrom)].some((from) => from !== 0);
