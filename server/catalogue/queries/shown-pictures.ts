import { sql } from "drizzle-orm";
import type { Connection } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { productPictures, products } from "#server/platform/db/schema/catalogue.ts";

/** The names of the pictures that products show, each once: of their gallery, of their details and at the foot of their page. */
export async function findShownPictures(db: Connection): Promise<Set<string>> {
  const rows = await queryRows<{ picture: string }>(
    db,
    sql`select picture from ${productPictures}
      union select story ->> 'room' from ${products} where story ->> 'room' <> ''
      union select chapter ->> 'picture' from ${products},
        jsonb_array_elements(coalesce(story -> 'chapters', '[]')) chapter
        where chapter ->> 'picture' <> ''`,
  );
  return new Set(rows.map(({ picture }) => picture));
}
