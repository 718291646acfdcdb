import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type {
  Declarations,
  OptionColor,
  OptionMaterial,
  OptionSize,
  ProductState,
  Tile,
} from "#domain/catalogue/product-document.ts";
import type { Story } from "#domain/catalogue/product-story.ts";
import { time } from "./time.ts";

/** Products (§3.1); 1 to 3 are those of a new shop. What can be sold of one are its variants. */
export const products = pgTable(
  "products",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 4 }),
    state: text().$type<ProductState>().notNull().default("draft"),
    /** The place in the shop's list. */
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    colors: jsonb().$type<OptionColor[]>().notNull(),
    sizes: jsonb().$type<OptionSize[]>().notNull(),
    materials: jsonb().$type<OptionMaterial[]>().notNull(),
    /** What is chosen at first. */
    size: text().notNull(),
    material: text().notNull(),
    color: text().notNull(),
    finish: jsonb().$type<string[]>().notNull(),
    finishNote: text().notNull().default(""),
    warranty: text().notNull(),
    replacement: text().notNull(),
    freeDelivery: boolean().notNull(),
    amazon: boolean().notNull(),
    tiles: jsonb().$type<Tile[]>().notNull(),
    searchTitle: text().notNull().default(""),
    searchText: text().notNull().default(""),
    hsn: text().notNull().default(""),
    declarations: jsonb().$type<Declarations>().notNull(),
    /** What the page shows below the choices; empty for products that were kept before it was known. */
    story: jsonb().$type<Partial<Story>>().notNull().default({}),
    /** Grows with each edit. */
    revision: integer().notNull().default(1),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.state, table.position)],
);

const productId = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: "cascade" });

/** What can be sold: a product in one size, material and colour; "" where the product has no such option. */
export const variants = pgTable(
  "variants",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: productId(),
    size: text().notNull().default(""),
    material: text().notNull().default(""),
    color: text().notNull().default(""),
    /** Empty: it has none. */
    sku: text().notNull().default(""),
    /** False: this combination is not sold (any more). */
    offered: boolean().notNull().default(true),
  },
  (table) => [
    unique("variants_once").on(table.productId, table.size, table.material, table.color),
    index("variants_sku").on(table.sku).where(sql`sku <> ''`),
  ],
);

/** Prices with the moment from which they hold, in paise; the latest that has begun is the price. */
export const prices = pgTable(
  "prices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: productId(),
    /** Null: of all variants that have no price of their own. */
    variantId: integer().references(() => variants.id, { onDelete: "cascade" }),
    mrp: bigint({ mode: "number" }).notNull(),
    /** Null: the MRP is asked. */
    discounted: bigint({ mode: "number" }),
    /** True: from then on the variant has no price of its own any more. */
    ended: boolean().notNull().default(false),
    startsAt: time().notNull(),
  },
  (table) => [index().on(table.productId, table.startsAt)],
);

const place = () => integer().notNull();

export const productFeatures = pgTable(
  "product_features",
  { productId: productId(), position: place(), name: text().notNull(), note: text().notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const productDetails = pgTable(
  "product_details",
  {
    productId: productId(),
    position: place(),
    title: text().notNull(),
    description: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** Pictures of a product in their order; `picture` is a name of the media library or of the site's own. */
export const productPictures = pgTable(
  "product_pictures",
  {
    productId: productId(),
    position: place(),
    picture: text().notNull(),
    alt: text().notNull(),
    /** The variant that it shows; both empty: a picture beside the variants. */
    color: text().notNull().default(""),
    material: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index().on(table.picture),
  ],
);

/** The handles by which product files name products; one that has none is named by its name. */
export const productHandles = pgTable(
  "product_handles",
  { handle: text().primaryKey(), productId: productId() },
  (table) => [index().on(table.productId)],
);
