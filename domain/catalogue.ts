import { imageKey } from "./catalogue/image-key.ts";
import type { Product, Variant } from "./catalogue/products.ts";
import type { Paise } from "./money.ts";
import { deliverySum, productTerms } from "./terms.ts";

/** Where products that are for sale are found by their ids, which may come from anywhere. */
export type Catalogue = { find(id: unknown): Product | undefined };

/** A catalogue of exactly these products. */
export function catalogueOf(products: Iterable<Product>): Catalogue {
  const byId = new Map<unknown, Product>([...products].map((product) => [product.id, product]));
  return { find: (id) => byId.get(id) };
}

/** Options as they were chosen; one that is missing or "" means the product's selected one. */
export type ChosenOptions = Partial<Record<"size" | "material" | "color", string | null>> & {
  /** The variant that was chosen, under whatever names its options go by now. */
  variantId?: number | undefined;
};

/** What is sold under these options, or undefined where they are not offered together. */
export function findVariant(product: Product, choice: ChosenOptions = {}): Variant | undefined {
  if (choice.variantId !== undefined) {
    return product.variants.find(({ id }) => id === choice.variantId);
  }
  const size = choice.size || product.size.selected;
  const material = choice.material || product.material.selected;
  const color = choice.color || product.color;
  return product.variants.find(
    (each) => each.size === size && each.material === material && each.color === color,
  );
}

/** MRP and price in paise of what was chosen: those of its variant, or else the product's. */
export function priceTag(product: Product, choice?: ChosenOptions): { price: Paise; mrp: Paise } {
  const { mrp, discounted } = findVariant(product, choice)?.price ?? product.price;
  return { price: discounted ?? mrp, mrp };
}

/**
 * What a customer pays for one piece, in paise: the discounted price, or the MRP if there is none.
 * Without a choice, of the options that are chosen at first.
 */
export function priceOf(product: Product, choice?: ChosenOptions): Paise {
  return priceTag(product, choice).price;
}

const nothing: Catalogue = { find: () => undefined };

/**
 * What the delivery of these products costs, beside a sum: free when it is for each of them. One that
 * the catalogue does not have is delivered by the shop's general terms.
 */
export function deliveryOf(items: readonly { id: number }[], catalogue: Catalogue = nothing) {
  return deliverySum(isDeliveryFree(items, catalogue));
}

/** Whether their delivery is free of itself. */
export function isDeliveryFree(
  items: readonly { id: number }[],
  catalogue: Catalogue = nothing,
): boolean {
  return items.every(({ id }) => (catalogue.find(id)?.delivery ?? productTerms.delivery).free);
}

/**
 * The picture rule (§3.10): by the colour, or "default", together with the material; then `default`,
 * then `currentImage`.
 */
export function pickImage(product: Product, color: string, material: string | null): string {
  return (
    product.images[imageKey(color, material)] ?? product.images.default ?? product.currentImage
  );
}

/** The picture of a product in a colour and a material; without a colour, of the product as shown first. */
export function imageFor(
  product: Product,
  color: string | null | undefined,
  material: string | null,
): string {
  const shown = color && product.colors.includes(color) ? color : product.color;
  return pickImage(product, shown, material);
}

/** The colour that `currentImage` shows, which is the one chosen at first. */
export function firstColor(product: Product): string {
  return product.color;
}

/**
 * What is chosen at first: what the owner selected; where that is sold out and another is not, the one that has most in
 * common with it.
 */
export function firstChoice(
  product: Product,
  isGone: (variant: Variant) => boolean,
): { size: string; material: string; color: string } {
  const own = {
    size: product.size.selected,
    material: product.material.selected,
    color: firstColor(product),
  };
  const selected = findVariant(product, own);
  if (!selected || !isGone(selected)) return own;
  const inCommon = ({ size, material, color }: Variant) =>
    [size === own.size, material === own.material, color === own.color].filter(Boolean).length;
  const [first] = product.variants
    .filter((variant) => !isGone(variant))
    .toSorted((one, other) => inCommon(other) - inCommon(one));
  return first ? { size: first.size, material: first.material, color: first.color } : own;
}
