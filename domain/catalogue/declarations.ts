import { declarationWords as words } from "#texts/catalogue/declaration-words.ts";
import { formatPaise } from "../money.ts";
import type { DeclarationName } from "./product-document.ts";
import type { Product } from "./products.ts";

/** What each is called in the editor and in product files. */
export const declarationLabels = {
  maker: "Manufacturer",
  makerAddress: "Manufacturer's address",
  importer: "Importer",
  importerAddress: "Importer's address",
  origin: "Country of origin",
  genericName: "Generic name",
  netQuantity: "Net quantity",
  dimensions: "Dimensions",
  weight: "Weight",
  madeIn: "Month and year of making",
  bis: "BIS number",
  epr: "EPR number",
  radio: "Radio approval",
  certificates: "Other certificates",
} as const satisfies Record<DeclarationName, string>;

export type Declared = { title: string; description: string };

/**
 * What a product's page states because the law requires it, as far as it is set. `care`: who is asked about
 * the product, and how; "" leaves it out.
 */
export function declaredRows(
  product: Pick<Product, "declarations" | "meanings" | "price" | "variants">,
  care: string,
): Declared[] {
  const { declarations: declared, meanings } = product;
  const together = (...parts: string[]) => parts.filter(Boolean).join(", ");
  /** Of each size, where they have their own. */
  const bySize = (name: "dimensions" | "weight") =>
    meanings.sizes
      .filter((size) => size[name])
      .map((size) => (size.name ? words().ofSize(size.name, size[name]) : size[name]))
      .join("; ");
  const rows: [title: string, description: string][] = [
    [words().genericName, declared.genericName],
    [words().maker, together(declared.maker, declared.makerAddress)],
    [words().importer, together(declared.importer, declared.importerAddress)],
    [words().origin, declared.origin],
    [words().netQuantity, declared.netQuantity],
    [words().dimensions, declared.dimensions || bySize("dimensions")],
    [words().weight, declared.weight || bySize("weight")],
    [words().mrp, words().withTaxes(mrpOf(product))],
    [words().madeIn, declared.madeIn],
    [words().bis, declared.bis],
    [words().epr, declared.epr],
    [words().radio, declared.radio],
    [words().certificates, declared.certificates],
    [words().care, care],
  ];
  return rows.flatMap(([title, description]) => (description ? [{ title, description }] : []));
}

/** The MRP, or from the lowest to the highest where variants differ. */
function mrpOf({ price, variants }: Pick<Product, "price" | "variants">): string {
  const all = variants.map((variant) => variant.price?.mrp ?? price.mrp);
  if (all.length === 0) return formatPaise(price.mrp);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return most > least ? words().between(formatPaise(least), formatPaise(most)) : formatPaise(least);
}

/** Who answers for a product: the company with its address, telephone and e-mail, as far as they are set. */
export function careOf({ brand, legal }: { brand: Contact; legal: Contact }): string {
  const { telephone } = legal;
  return [legal.name || brand.name, legal.address || brand.address, telephone, brand.email]
    .filter(Boolean)
    .join(", ");
}
type Contact = { name: string; address: string; telephone?: string | null; email?: string };
