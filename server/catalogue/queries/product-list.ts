import { and, asc, count, eq, or, type SQL, sql } from "drizzle-orm";
import type { ProductState } from "#domain/catalogue/product-document.ts";
import type { Paise } from "#domain/money.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { keyset, partOf, type Start } from "#server/platform/db/keyset.ts";
import { products, variants } from "#server/platform/db/schema/catalogue.ts";

/** A product in the admins' list. `picture` is a name, "" where it has none. */
export type ListedProduct = {
  id: number;
  state: ProductState;
  name: string;
  position: number;
  picture: string;
  /** What it costs now and its MRP; null where no price holds. */
  price: { price: Paise; mrp: Paise } | null;
  variants: number;
  offered: number;
};

export type ProductFilters = { search: string; state: ProductState | null };

const inShopsOrder = keyset(
  [
    { of: products.position, kind: "number" },
    { of: products.id, kind: "number" },
  ],
  "asc",
);

/** A page of `size` products in the shop's order, and one more where there is one. */
export async function findProductPage(
  db: Database,
  filters: ProductFilters,
  now: Date,
  start: Start,
  size: number,
): Promise<(ListedProduct & { place: string[] })[]> {
  const { limit, offset } = partOf(start, size);
  const { id, state, name, position } = products;
  // The newest row that has begun holds (`prices`).
  const price = sql<{ mrp: number; discounted: number | null } | null>`(
    select json_build_object('mrp', mrp, 'discounted', discounted) from prices
    where product_id = products.id and variant_id is null and starts_at <= ${now.toISOString()}::timestamptz
    order by starts_at desc, id desc limit 1)`;
  const picture = sql<string | null>`(
    select picture from product_pictures where product_id = products.id order by position limit 1)`;
  const counted = (condition: SQL) =>
    sql<number>`(select count(*)::int from variants where product_id = products.id and ${condition})`;
  const rows = await db
    .select({
      id,
      state,
      name,
      position,
      picture,
      price,
      variants: counted(sql`true`),
      offered: counted(sql`offered`),
      place: inShopsOrder.place,
    })
    .from(products)
    .where(and(matches(filters), inShopsOrder.behind(start)))
    .orderBy(...inShopsOrder.order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    ...row,
    picture: row.picture ?? "",
    price: row.price && {
      mrp: row.price.mrp,
      price: row.price.discounted ?? row.price.mrp,
    },
  }));
}

/** How many products match in each state; the state of the filters does not count. */
export async function countProducts(
  db: Database,
  filters: ProductFilters,
): Promise<Partial<Record<ProductState, number>>> {
  const rows = await db
    .select({ state: products.state, count: count() })
    .from(products)
    .where(matches({ ...filters, state: null }))
    .groupBy(products.state);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

function matches({ search, state }: ProductFilters): SQL | undefined {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const bySku = sql`exists (select 1 from ${variants} where product_id = products.id and sku ilike ${like})`;
  const found = search
    ? or(
        sql`${products.name} ilike ${like}`,
        bySku,
        /^\d{1,9}$/.test(search) ? eq(products.id, Number(search)) : undefined,
      )
    : undefined;
  return and(found, state ? eq(products.state, state) : undefined);
}

/** Makes everything else that orders the products wait until the transaction ends. */
const ORDER_LOCK = 727290;

/** Ids of the products, of one state or all, in the shop's order; held as they are until the transaction ends. */
export async function lockOrder(
  tx: Transaction,
  state: ProductState | null,
): Promise<{ id: number; position: number }[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
  return tx
    .select({ id: products.id, position: products.position })
    .from(products)
    .where(state ? eq(products.state, state) : undefined)
    .orderBy(asc(products.position), asc(products.id));
}

/** Gives each product a position of its own, in the order that they have. */
export async function renumber(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update products set position = places.place
    from (select id, row_number() over (order by position, id)::int as place from products) as places
    where products.id = places.id and products.position <> places.place`);
}

/** Puts a product at a place in the shop's order. */
export async function setPosition(tx: Transaction, id: number, position: number): Promise<void> {
  await tx.update(products).set({ position }).where(eq(products.id, id));
}

/** The position behind all products. */
export async function lastPosition(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(position), 0)::int` })
    .from(products);
  return (row?.last ?? 0) + 1;
}
