import { imageFor, priceTag } from "../catalogue.ts";
import type { Paise } from "../money.ts";
import { type Availability, availabilityOf, type Level } from "../stock.ts";
import type { Product, Variant } from "./products.ts";

/** A variant as who lists goods elsewhere reads it: feeds, search engines, programs. */
export type ListedVariant = {
  id: number;
  /** Its SKU; empty: it has none. */
  sku: string;
  /** The product's name with the options of this variant. */
  name: string;
  size: string;
  material: string;
  color: string;
  price: Paise;
  mrp: Paise;
  availability: Availability;
  /** The file of its picture below /pictures, as WebP; empty: it has none. */
  picture: string;
};

/** What is for sale of a product, with what is left of it by `levelOf`. */
export function listedVariants(
  product: Product,
  levelOf: (variantId: number) => Level | null,
): ListedVariant[] {
  return product.variants.map((variant) => {
    const { id, sku, size, material, color } = variant;
    return {
      ...{ id, sku, size, material, color },
      name: nameOf(product, variant),
      ...priceTag(product, { variantId: id }),
      availability: availabilityOf([levelOf(id)]),
      picture: imageFor(product, color, material || null).replace(/\.avif$/, ".webp"),
    };
  });
}

const nameOf = ({ name }: Product, { size, material, color }: Variant) => {
  const options = [color, size, material].filter((option) => option !== "").join(", ");
  return options === "" ? name : `${name} (${options})`;
};
