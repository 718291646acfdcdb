import { pieceGrams } from "../shipping/piece-weight.ts";
import { imageKey } from "./image-key.ts";
import { pictureFor } from "./picture-for.ts";
import type { PictureDocument, ProductDocument } from "./product-document.ts";
import type { GalleryEntry, Product } from "./products.ts";

/** What is known of a product beside its document. */
export type ProductFacts = {
  id: number;
  revision: number;
  /** ISO text. */
  updatedAt: string;
  /** The ids of `document.variants`, in their order. */
  variantIds: readonly number[];
};

/** The file that stands for a picture wherever one address is needed: its largest square. */
const fileOf = (picture: string) => `${picture}-1200.avif`;

/** Pages name options by their names. */
const withoutId = <Option extends { id?: string }>({ id: _, ...option }: Option) => option;

/**
 * The product that a document describes, as pages show it. Variants that are not offered are left out.
 */
export function productOf(document: ProductDocument, facts: ProductFacts): Product {
  const { id, revision, updatedAt, variantIds } = facts;
  const { selected, sizes, materials, colors, features } = document;
  return {
    id,
    name: document.name,
    price: document.price,
    description: document.description,
    ...picturesOf(document),
    colors: colors.map(({ name }) => name),
    finish: document.finish,
    size: { options: sizes.map(({ name }) => name), selected: selected.size },
    material: { options: materials.map(({ name }) => name), selected: selected.material },
    quantity: 1,
    features: features.map(({ name }) => name),
    warranty: document.warranty,
    replacement: document.replacement,
    delivery: document.delivery,
    details: document.details,
    state: document.state,
    position: document.position,
    revision,
    updatedAt,
    color: selected.color,
    variants: document.variants.flatMap(({ offered, ...variant }, at) =>
      offered
        ? [{ id: variantIds[at] ?? 0, ...variant, grams: pieceGrams(document, variant.size) }]
        : [],
    ),
    meanings: {
      colors: colors.map(withoutId),
      sizes: sizes.map(withoutId),
      materials: materials.map(withoutId),
    },
    featureNotes: features.map(({ note }) => note),
    finishNote: document.finishNote,
    tiles: document.tiles,
    search: document.search,
    hsn: document.hsn,
    declarations: document.declarations,
    story: document.story,
  };
}

type Pictures = Pick<Product, "image" | "currentImage" | "images" | "alts" | "gallery">;

/**
 * The picture of each colour and material. That of the options chosen at first stands for the product;
 * else the first of none, else the first of all. What stands for nothing is the gallery.
 */
function picturesOf({ pictures, colors, materials, selected }: ProductDocument): Pictures {
  const shown =
    pictureFor(pictures, selected.color, selected.material) ??
    pictures.find(({ color, material }) => !color && !material) ??
    pictures[0];
  const files: Record<string, PictureDocument> = {};
  for (const color of colors.length > 0 ? colors.map(({ name }) => name) : [""]) {
    for (const material of materials.length > 0 ? materials.map(({ name }) => name) : [""]) {
      const picture = pictureFor(pictures, color, material);
      if (picture) files[imageKey(color, material)] = picture;
    }
  }
  if (shown) files.default = shown;
  const used = new Set(Object.values(files));
  const gallery: GalleryEntry[] = pictures.filter((each) => !used.has(each));
  const image = shown ? fileOf(shown.picture) : "";
  return {
    image,
    currentImage: image,
    images: Object.fromEntries(
      Object.entries(files).map(([key, { picture }]) => [key, fileOf(picture)]),
    ),
    alts: Object.fromEntries(
      [...used].flatMap(({ picture, alt }) => (alt ? [[fileOf(picture), alt]] : [])),
    ),
    gallery,
  };
}
