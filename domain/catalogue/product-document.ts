import type { Paise } from "../money.ts";
import type { Story } from "./product-story.ts";

/** A draft is seen by admins alone; what is archived is no longer sold, and its orders stay. */
export const productStates = ["draft", "live", "archived"] as const;
export type ProductState = (typeof productStates)[number];

/** What an option is known by while its name is changed; missing: it is new, and gets one when it is saved. */
type OptionId = { id?: string };
/** A colour and how its swatch looks, as `#rrggbb`. */
export type OptionColor = OptionId & { name: string; tone: string };
/** A size and what it means, as texts for the page; empty where it is not set. */
export type OptionSize = OptionId & {
  name: string;
  dimensions: string;
  weight: string;
  room: string;
};
export type OptionMaterial = OptionId & { name: string; note: string };

/** A tile beside the choices. */
export type Tile = { title: string; text: string };

/** What the law requires to be stated of a product, by field; each is a text, empty where it is not set. */
export const declarationNames = [
  "maker",
  "makerAddress",
  "importer",
  "importerAddress",
  "origin",
  "genericName",
  "netQuantity",
  "dimensions",
  "weight",
  /** Month and year of making or import. */
  "madeIn",
  /** Numbers: of the licence for the BIS mark, of the registration for e-waste, of the radio's approval. */
  "bis",
  "epr",
  "radio",
  /** Other certificates. */
  "certificates",
] as const;
export type DeclarationName = (typeof declarationNames)[number];
export type Declarations = Record<DeclarationName, string>;

/** All of these; what was kept before a field was known has it empty. */
export function wholeDeclarations(known: Partial<Declarations> = {}): Declarations {
  const entries = declarationNames.map((name) => [name, known[name] ?? ""]);
  return Object.fromEntries(entries) as Declarations;
}

/** What is asked, in paise; without `discounted` the MRP. */
export type Price = { mrp: Paise; discounted: Paise | null };

/** A price that holds from a moment (ISO text) on. */
export type PriceFrom = Price & { from: string };

/** One combination of options; "" where the product has no such option. */
export type VariantDocument = {
  size: string;
  material: string;
  color: string;
  sku: string;
  offered: boolean;
  /** Its own price; null: the product's. */
  price: Price | null;
};

/** A picture by its name in the media library or among the site's own (without width and ending). */
export type PictureDocument = { picture: string; alt: string; color: string; material: string };

/** Everything that an owner edits of a product: what its form holds and a revision keeps. */
export type ProductDocument = {
  state: ProductState;
  position: number;
  name: string;
  description: string;
  price: Price;
  /** Prices that are still to come, soonest first. */
  comingPrices: PriceFrom[];
  colors: OptionColor[];
  sizes: OptionSize[];
  materials: OptionMaterial[];
  /** What is chosen at first. */
  selected: { size: string; material: string; color: string };
  variants: VariantDocument[];
  finish: string[];
  finishNote: string;
  features: { name: string; note: string }[];
  details: { title: string; description: string }[];
  pictures: PictureDocument[];
  warranty: string;
  replacement: string;
  delivery: { free: boolean; amazon: boolean };
  tiles: Tile[];
  search: { title: string; text: string };
  hsn: string;
  declarations: Declarations;
  story: Story;
};
