import { sql } from "drizzle-orm";
import { withStoredIds } from "#domain/catalogue/editing/option-ids.ts";
import {
  type PictureDocument,
  type Price,
  type PriceFrom,
  type ProductDocument,
  wholeDeclarations,
} from "#domain/catalogue/product-document.ts";
import { wholeStory } from "#domain/catalogue/product-story.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";

/** A product as it is stored. */
export type StoredProduct = {
  id: number;
  revision: number;
  /** ISO text. */
  updatedAt: string;
  /** With the prices that hold now; those still to come are in `comingPrices`. */
  document: ProductDocument;
  /** The ids of `document.variants`, in their order. */
  variantIds: number[];
  /** When the next of its prices begins, as an ISO text; null: none is to come. */
  nextPriceAt: string | null;
};

type Columns = Omit<
  ProductDocument,
  "price" | "comingPrices" | "selected" | "variants" | "delivery" | "search"
>;
type VariantRow = {
  id: number;
  size: string;
  material: string;
  color: string;
  sku: string;
  offered: boolean;
};
type PriceRow = Price & { variantId: number | null; ended: boolean; startsAt: string };
type Row = Columns &
  Pick<StoredProduct, "id" | "revision"> & {
    updatedAt: string;
    size: string;
    material: string;
    color: string;
    freeDelivery: boolean;
    amazon: boolean;
    searchTitle: string;
    searchText: string;
    pictures: PictureDocument[];
    variants: VariantRow[];
    prices: PriceRow[];
  };

const ids = sql`${sql.placeholder("ids")}::int[]`;
const now = sql`${sql.placeholder("now")}::timestamptz`;

/** All products, or those of `ids`; of their prices those that hold at `now` and all that are to come. */
const read = statement<Row, { ids: readonly string[] | null; now: string }>(
  "read_products",
  sql`select products.id, state, products.position, products.name, description, colors, sizes, materials, size,
    material, color, finish, finish_note as "finishNote", warranty, replacement,
    free_delivery as "freeDelivery", amazon, tiles, search_title as "searchTitle",
    search_text as "searchText", hsn, declarations, story, revision, updated_at as "updatedAt",
    (
      select coalesce(json_agg(json_build_object('name', name, 'note', note) order by position), '[]')
      from product_features where product_id = products.id
    ) as features,
    (
      select coalesce(json_agg(json_build_object('title', title, 'description', description)
        order by position), '[]')
      from product_details as detail where product_id = products.id
    ) as details,
    (
      select coalesce(json_agg(json_build_object('picture', picture, 'alt', alt, 'color', shown.color,
        'material', shown.material) order by shown.position), '[]')
      from product_pictures as shown where product_id = products.id
    ) as pictures,
    (
      select coalesce(json_agg(json_build_object('id', variant.id, 'size', variant.size,
        'material', variant.material, 'color', variant.color, 'sku', sku, 'offered', offered)
        order by variant.id), '[]')
      from variants as variant where product_id = products.id
    ) as variants,
    (
      select coalesce(json_agg(json_build_object('variantId', variant_id, 'mrp', mrp,
        'discounted', discounted, 'ended', ended, 'startsAt', starts_at)
        order by starts_at, prices.id), '[]')
      from prices where product_id = products.id and (
        starts_at > ${now} or prices.id in (
          select distinct on (variant_id) begun.id from prices as begun
          where begun.product_id = products.id and begun.starts_at <= ${now}
          order by variant_id, starts_at desc, begun.id desc
        )
      )
    ) as prices
  from products
  where ${ids} is null or products.id = any(${ids})
  order by products.position, products.id`,
);

/** All products as they are stored, or those with these ids; prices as they hold at `now`. */
export async function readProducts(
  db: Connection,
  only: readonly number[] | null,
  now: Date,
): Promise<StoredProduct[]> {
  const rows = await read(db, { ids: only?.map(String) ?? null, now: now.toISOString() });
  return rows.map((row) => stored(row, now));
}

/** One product as it is stored, also a draft or an archived one; null: there is none. */
export async function findStoredProduct(
  db: Connection,
  id: number,
  now: Date,
): Promise<StoredProduct | null> {
  const [product] = await readProducts(db, [id], now);
  return product ?? null;
}

function stored(row: Row, now: Date): StoredProduct {
  const { id, revision, updatedAt, prices, variants, size, material, color, ...rest } = row;
  const { freeDelivery, amazon, searchTitle, searchText, ...columns } = rest;
  const begins = ({ startsAt }: PriceRow) => new Date(startsAt);
  const coming = prices.filter((price) => begins(price) > now);
  const current = (variantId: number | null): Price | null => {
    const price = prices.findLast((each) => each.variantId === variantId && begins(each) <= now);
    return price && !price.ended ? { mrp: price.mrp, discounted: price.discounted } : null;
  };
  // One that another machine has just written begins now, wherever the hands of its clock are.
  const price = current(null) ?? prices.find(({ variantId }) => variantId === null);
  if (!price) throw new Error(`the product ${id} has no price`);
  const [next] = coming;
  return {
    id,
    revision,
    updatedAt: new Date(updatedAt).toISOString(),
    variantIds: variants.map((variant) => variant.id),
    nextPriceAt: next ? begins(next).toISOString() : null,
    document: {
      ...withStoredIds(columns),
      declarations: wholeDeclarations(columns.declarations),
      story: wholeStory(columns.story),
      price: { mrp: price.mrp, discounted: price.discounted },
      comingPrices: coming
        .filter(({ variantId }) => variantId === null)
        .map((each): PriceFrom => {
          const { mrp, discounted } = each;
          return { mrp, discounted, from: begins(each).toISOString() };
        }),
      selected: { size, material, color },
      variants: variants.map(({ id: variantId, ...variant }) => {
        return { ...variant, price: current(variantId) };
      }),
      delivery: { free: freeDelivery, amazon },
      search: { title: searchTitle, text: searchText },
    },
  };
}
