import { sql } from "drizzle-orm";
import { errorsIn, errorsOf } from "#domain/admin/near-text.ts";
import type { Database } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";

const MOST = 500; // variants
const SHORTEST = 3; // letters of a word that is looked for in products
const ofVariant = sql`lower(concat_ws(' ', products.name, sku, variants.size, variants.material,
  variants.color))`;
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** The variants, sold or not any more, whose product, options and SKU have each of these words; in small letters. */
export async function findVariants(db: Database, text: string): Promise<number[]> {
  const words = wordsOf(text);
  if (!words.some((word) => word.length >= SHORTEST && /\p{Letter}/u.test(word))) return [];
  const has = words.map((word) => sql`strpos(${ofVariant}, ${word}) > 0`);
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select variants.id from variants join products on products.id = product_id
      where ${sql.join(has, sql` and `)} limit ${MOST}`,
  );
  return rows.map(({ id }) => id);
}

/** The same with typing errors: each word is the nearest that products, options and SKUs have. */
export async function findVariantsNear(db: Database, text: string): Promise<number[]> {
  const rows = await queryRows<{ word: string }>(
    db,
    sql`select distinct word from variants join products on products.id = product_id
      cross join regexp_split_to_table(${ofVariant}, '\\s+') as word limit 20000`,
  );
  const known = rows.map(({ word }) => word);
  const words = wordsOf(text).map((typed) => {
    const best = known
      .map((word) => ({ word, errors: errorsOf(typed, word) }))
      .filter(({ errors }) => errors <= errorsIn(typed))
      .sort((one, other) => one.errors - other.errors)[0];
    return known.some((word) => word.includes(typed)) ? typed : best?.word;
  });
  const found = words.filter((word) => word !== undefined);
  return found.length === words.length ? findVariants(db, found.join(" ")) : [];
}
