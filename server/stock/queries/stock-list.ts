import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { StockReason } from "#domain/stock.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { keyset, type Start } from "#server/platform/db/keyset.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { stock, stockLedger } from "#server/platform/db/schema/stock.ts";

/** A variant as admins see it. */
export type StockRow = {
  variantId: number;
  productId: number;
  product: string;
  sku: string;
  size: string;
  material: string;
  color: string;
  tracked: boolean;
  onHand: number;
  reserved: number;
  lowAt: number;
  /** Where it lies; empty: nobody said. */
  shelf: string;
};
export const stockShows = ["all", "tracked", "low", "sold-out"] as const;
export type StockFilter = {
  search: string;
  show: (typeof stockShows)[number];
  /** The product whose variants they are; missing: any. */
  product?: number;
};

const low = sql`tracked and on_hand - reserved <= low_at`;
const shows: Record<StockFilter["show"], SQL> = {
  all: sql`true`,
  tracked: sql`tracked`,
  low,
  "sold-out": sql`tracked and on_hand - reserved <= 0`,
};

const rowsAt = (now: Date) => sql`select variants.id as "variantId", products.id as "productId",
    products.name as product, sku, variants.size, variants.material, variants.color, products.position,
    coalesce(tracked, false) as tracked, coalesce(on_hand, 0) as on_hand,
    coalesce(low_at, 3) as low_at, coalesce(shelf, '') as shelf,
    (select coalesce(sum(quantity), 0)::int from reservations
      where variant_id = variants.id and until > ${now.toISOString()}::timestamptz) as reserved
  from variants join products on products.id = variants.product_id
    left join stock on stock.variant_id = variants.id
  where (variants.offered or tracked) and products.state <> 'archived'`;

const inShopsOrder = keyset(
  [
    { of: sql`position`, kind: "number" },
    { of: sql`"productId"`, kind: "number" },
    { of: sql`"variantId"`, kind: "number" },
  ],
  "asc",
);

/** Variants that fulfil a filter, in the shop's order, from a place on; `limit` null: all. */
export async function findStock(
  db: Connection,
  { search, show, product }: StockFilter,
  now: Date,
  part: { limit: number | null; offset: number; start?: Start },
): Promise<(StockRow & { place: string[] })[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = sql`lower(concat_ws(' ', product, sku, size, material, color, shelf))`;
  const matches = words.map((word) => sql`and strpos(${text}, ${word}) > 0`);
  const ofProduct = product === undefined ? sql`` : sql`and "productId" = ${product}`;
  const behind = inShopsOrder.behind(part.start ?? 1);
  const query = sql`select "variantId", "productId", product, sku, size, material,
      color, tracked, on_hand as "onHand", reserved, low_at as "lowAt", shelf,
      ${inShopsOrder.place} as place
    from (${rowsAt(now)}) as listed
    where ${shows[show]} ${ofProduct} ${sql.join(matches, sql` `)}
      ${behind ? sql`and ${behind}` : sql``}
    order by ${sql.join(inShopsOrder.order, sql`, `)}
    limit ${part.limit} offset ${part.offset}`;
  return queryRows(db, query);
}

/** How many variants each filter shows. */
export async function countStock(db: Connection, now: Date): Promise<Record<string, number>> {
  const query = sql`select count(*)::int as "all",
      count(*) filter (where tracked)::int as tracked,
      count(*) filter (where ${low})::int as low,
      count(*) filter (where ${shows["sold-out"]})::int as "sold-out"
    from (${rowsAt(now)}) as listed`;
  const [row] = await queryRows<Record<string, number>>(db, query);
  return row ?? {};
}

type LockedStock = typeof stock.$inferSelect;

/** Locks these variants in the order of their ids, with a row for each; answers the rows. */
export async function lockStock(tx: Transaction, ids: readonly number[]): Promise<LockedStock[]> {
  await tx.execute(sql`insert into stock (variant_id)
    select id from variants where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by id on conflict do nothing`);
  return tx
    .select()
    .from(stock)
    .where(inArray(stock.variantId, [...ids]))
    .orderBy(stock.variantId)
    .for("update");
}

/** What checkouts hold of a variant. */
export async function findReserved(tx: Transaction, variantId: number, now: Date): Promise<number> {
  const query = sql`select coalesce(sum(quantity), 0)::int as reserved
    from reservations
    where variant_id = ${variantId} and until > ${now.toISOString()}::timestamptz`;
  const [row] = await queryRows<{ reserved: number }>(tx, query);
  return row?.reserved ?? 0;
}

/** Sets a locked variant, and writes a change of what is on hand into the ledger. */
export async function setStock(
  tx: Transaction,
  before: LockedStock,
  after: Pick<LockedStock, "onHand" | "lowAt" | "tracked" | "shelf">,
  why: { at: Date; reason: StockReason; actorEmail: string; note: string },
): Promise<void> {
  const { variantId } = before;
  await tx
    .update(stock)
    .set({ ...after, updatedAt: why.at })
    .where(eq(stock.variantId, variantId));
  const change = after.onHand - before.onHand;
  if (change === 0) return;
  await tx.insert(stockLedger).values({ ...why, variantId, change, onHand: after.onHand });
}

/** Why the number of a variant changed, newest first. */
export function findLedger(db: Connection, variantId: number, limit: number) {
  return db
    .select()
    .from(stockLedger)
    .where(eq(stockLedger.variantId, variantId))
    .orderBy(desc(stockLedger.id))
    .limit(limit);
}
