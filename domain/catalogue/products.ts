import type { Paise } from "../money.ts";
import type {
  Declarations,
  OptionColor,
  OptionMaterial,
  OptionSize,
  Price,
  ProductState,
  Tile,
} from "./product-document.ts";
import type { Story } from "./product-story.ts";

/** One of several values, with the one that is chosen at first. Without values: "". */
export type Options = { options: readonly string[]; selected: string };

/** What can be sold: one combination of options; "" where the product has no such option. */
export type Variant = {
  id: number;
  size: string;
  material: string;
  color: string;
  /** Empty: it has none. */
  sku: string;
  /** Its own price; null: the product's. */
  price: Price | null;
  /** What one piece weighs, in whole grams; null: the product does not say it. */
  grams: number | null;
};

/**
 * A picture beside the one that stands for a variant. With a colour or a material it is of variants
 * in that alone; "" is of all.
 */
export type GalleryEntry = { picture: string; alt: string; color: string; material: string };

/** A product of the catalogue (§3.1) as pages show it. Prices in paise, as they are now. */
export type Product = {
  id: number;
  name: string;
  price: { mrp: Paise; discounted?: Paise | null };
  description: string;
  /** File name of the picture that stands for the product in lists; "" where it has none. */
  image: string;
  colors: readonly string[];
  finish: readonly string[];
  size: Options;
  material: Options;
  /** File names by `<colour>-<material>`, with a `default` (`imageFor`). */
  images: Readonly<Record<string, string>>;
  currentImage: string;
  quantity: number;
  features: readonly string[];
  warranty: string;
  replacement: string;
  delivery: { free: boolean; amazon: boolean };
  details: readonly { title: string; description: string }[];

  state: ProductState;
  /** The place in the shop's list. */
  position: number;
  /** Grows with each edit; `updatedAt` (ISO text) is when it last did. */
  revision: number;
  updatedAt: string;
  /** The colour that is chosen at first; "" where there is none. */
  color: string;
  /** Every combination that is offered. */
  variants: readonly Variant[];
  /** What the options mean, in the order of `colors`, `size.options` and `material.options`. */
  meanings: {
    colors: readonly OptionColor[];
    sizes: readonly OptionSize[];
    materials: readonly OptionMaterial[];
  };
  /** What stands behind each feature, in the order of `features`. */
  featureNotes: readonly string[];
  finishNote: string;
  /** What each picture of `images` shows, by file name; without an entry its options say it. */
  alts: Readonly<Record<string, string>>;
  gallery: readonly GalleryEntry[];
  /** Tiles beside those of warranty and delivery. */
  tiles: readonly Tile[];
  /** Title and text for search engines; "": the name and the description. */
  search: { title: string; text: string };
  hsn: string;
  declarations: Declarations;
  /** What its page shows below the choices. */
  story: Story;
};
