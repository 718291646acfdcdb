import type { ProductDocument, VariantDocument } from "../product-document.ts";
import { renamesBetween } from "./option-ids.ts";

/** The options that a variant is made of. */
export type VariantOptions = Pick<VariantDocument, "size" | "material" | "color">;

/** Distinguishes two variants of a product. */
export const optionsText = ({ size, material, color }: VariantOptions): string =>
  JSON.stringify([size, material, color]);

/** A variant as a person names it: "Large · Wood · Silver", "" for the only one of a product without options. */
export const variantName = ({ size, material, color }: VariantOptions): string =>
  [size, material, color].filter(Boolean).join(" · ");

const offeredIn = (document: ProductDocument | null): VariantDocument[] =>
  document?.state === "live" ? document.variants.filter(({ offered }) => offered) : [];

/**
 * The variants that customers can buy once `after` is saved and could not before, each with the options that
 * it is stored with now: an option may have been renamed in between. Both documents have ids of options.
 */
export function goingOnSale(
  before: ProductDocument | null,
  after: ProductDocument,
): { variant: VariantDocument; stored: VariantOptions }[] {
  const renames = before ? renamesBetween(before, after) : null;
  const storedAs = (kind: "size" | "material" | "color", name: string) =>
    renames?.[kind].find(({ to }) => to === name)?.from ?? name;
  const sold = new Set(offeredIn(before).map(optionsText));
  return offeredIn(after).flatMap((variant) => {
    const stored = {
      size: storedAs("size", variant.size),
      material: storedAs("material", variant.material),
      color: storedAs("color", variant.color),
    };
    return sold.has(optionsText(stored)) ? [] : [{ variant, stored }];
  });
}
