import { asc, type Column, max, sql } from "drizzle-orm";
import type { Connection } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { products, variants } from "#server/platform/db/schema/catalogue.ts";

/** The names of all products in the shop's order, without all else that belongs to them. */
export function findProductNames(db: Connection): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
}

/** Whether a product has the option that a variant names, as `hasOptions` says it. */
const knows = (options: Column, name: Column) =>
  sql`case when jsonb_array_length(${options}) = 0 then ${name} = ''
    else ${options} @> jsonb_build_array(jsonb_build_object('name', ${name})) end`;

/** How many lines all products have in a file: one for each variant of their options, or more for their pictures. */
export async function countProductLines(db: Connection): Promise<number> {
  const query = sql`select coalesce(sum(greatest(1,
      (select count(*) from variants where product_id = products.id
          and ${knows(products.colors, variants.color)} and ${knows(products.sizes, variants.size)}
          and ${knows(products.materials, variants.material)}),
      (select count(*) from product_pictures
        where product_id = products.id and color = '' and material = ''))), 0)::int as lines
    from products`;
  const [row] = await queryRows<{ lines: number }>(db, query);
  return row?.lines ?? 0;
}

/** The last place in the shop's list; 0 where there is none. */
export async function findLastPosition(db: Connection): Promise<number> {
  const [row] = await db.select({ last: max(products.position) }).from(products);
  return row?.last ?? 0;
}
