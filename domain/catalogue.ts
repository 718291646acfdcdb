import { type Product, products } from "./catalogue/products.ts";
import type { Paise } from "./money.ts";
import { deliverySum, productTerms } from "./terms.ts";

/** The product with this id, or undefined. Ids are 1 to 3: the position in the catalogue plus one. */
export function findProduct(id: unknown): Product | undefined {
  return products.find((product) => product.id === id);
}

/** What a customer pays for one piece, in paise: the discounted price, or the MRP if there is none. */
export function priceOf(product: Product): Paise {
  return product.price.discounted ?? product.price.mrp;
}

/**
 * What the delivery of these products costs, beside a sum: free when it is for each of them. One that
 * has left the catalogue is delivered by the shop's general terms.
 */
export function deliveryOf(items: readonly { id: number }[], find = findProduct) {
  return deliverySum(items.every(({ id }) => (find(id)?.delivery ?? productTerms.delivery).free));
}

/** A colour or material as it stands in file names: "Baby Pink" is `babypink`. */
export function fileKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/**
 * The picture rule (§3.10): the key is the second dash-separated segment
 * of `currentImage` (or "default") together with the material; then `default`, then `currentImage`.
 */
export function pickImage(product: Product, currentImage: string, material: string | null): string {
  const segment = currentImage.replace(/\.\w+$/, "").split("-")[1] ?? "default";
  const key = material ? `${segment}-${fileKey(material)}` : segment;
  return product.images[key] ?? product.images.default ?? currentImage;
}

/** The picture of a product in a colour and a material; without a colour, of the product as shown first. */
export function imageFor(
  product: Product,
  color: string | null | undefined,
  material: string | null,
): string {
  const requested = color ? fileKey(color) : null;
  const inColor = Object.values(product.images).find((file) => file.split("-")[1] === requested);
  return pickImage(product, inColor ?? product.currentImage, material);
}

/** The colour that `currentImage` shows, which is the one chosen at first. */
export function firstColor(product: Product): string {
  const shown = product.currentImage.split("-")[1];
  return product.colors.find((color) => fileKey(color) === shown) ?? product.colors[0] ?? "";
}
