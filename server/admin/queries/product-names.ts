import { max } from "drizzle-orm";
import type { Connection } from "#server/platform/db/database.ts";
import { products } from "#server/platform/db/schema/catalogue.ts";

/** The names of all products, without all else that belongs to them. */
export function findProductNames(db: Connection): Promise<{ id: number; name: string }[]> {
  return db.select({ id: products.id, name: products.name }).from(products);
}

/** The last place in the shop's list; 0 where there is none. */
export async function findLastPosition(db: Connection): Promise<number> {
  const [row] = await db.select({ last: max(products.position) }).from(products);
  return row?.last ?? 0;
}
