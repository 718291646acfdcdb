import { fileKey } from "#domain/catalogue/image-key.ts";
import {
  type OptionColor,
  type ProductDocument,
  wholeDeclarations,
} from "#domain/catalogue/product-document.ts";
import { productTerms } from "#domain/terms.ts";

/** What is particular to one of a new shop's products; the rest is the same for all three. */
export type SeedProduct = Pick<
  ProductDocument,
  | "name"
  | "price"
  | "description"
  | "selected"
  | "finish"
  | "finishNote"
  | "features"
  | "details"
  | "story"
> & {
  /** The first part of its pictures' names. */
  key: string;
  colors: OptionColor[];
  sizes: string[];
  materials: string[];
  /** Pictures beside those of the variants; of all of them where no color or material is named. */
  gallery: { picture: string; alt: string; color?: string; material?: string }[];
};

/** The document of a product that is sold in every combination of its options. */
export function seedDocument(product: SeedProduct, position: number): ProductDocument {
  const { key, colors, sizes, materials, gallery, ...own } = product;
  const each = <Made>(make: (color: string, material: string) => Made[]) =>
    colors.flatMap(({ name }) => materials.flatMap((material) => make(name, material)));
  return {
    ...own,
    state: "live",
    position,
    comingPrices: [],
    colors,
    sizes: sizes.map((name) => ({ name, dimensions: "", weight: "", room: "" })),
    materials: materials.map((name) => ({ name, note: "" })),
    variants: each((color, material) =>
      sizes.map((size) => ({ size, material, color, sku: "", offered: true, price: null })),
    ),
    pictures: [
      ...each((color, material) => {
        const picture = `${key}-${fileKey(color)}-${fileKey(material)}`;
        return [{ picture, alt: "", color, material }];
      }),
      ...gallery.map((entry) => ({ color: "", material: "", ...entry })),
    ],
    warranty: productTerms.warranty,
    replacement: productTerms.replacement,
    delivery: { free: productTerms.delivery.free, amazon: true },
    tiles: [{ title: "Wi-Fi & Bluetooth", text: "Connects to your phone and the portal" }],
    search: { title: "", text: "" },
    hsn: key === "purifier" ? "842139" : "902710",
    declarations: wholeDeclarations(),
  };
}
