import { sql } from "drizzle-orm";
import type { TextKind } from "#domain/settings/article.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { queryRows } from "#server/platform/db/query-rows.ts";
import { productPictures, products } from "#server/platform/db/schema/catalogue.ts";
import { pictures } from "#server/platform/db/schema/media.ts";
import { articles, settings, translations } from "#server/platform/db/schema/settings.ts";

/** Where a picture is used; `subject` is the product's id, the slug of an article or a page, or the settings' group. */
export type PictureUse = {
  name: string;
  kind: "product" | TextKind | "settings";
  subject: string;
  title: string;
};

/**
 * Where the pictures of these names are used: by products in any state (their gallery, details and the foot of their
 * page), by articles and pages (their picture, and their text in each language) and by settings and their drafts, whose names of pictures stand anywhere in their values.
 */
export async function findPictureUses(
  db: Connection,
  names: readonly string[],
): Promise<PictureUse[]> {
  if (names.length === 0) return [];
  const asked = sql`(select name from ${pictures} where name in ${names})`;
  const query = sql`
    select distinct a.name, 'product' as kind, p.id::text as subject, p.name as title
      from ${asked} a
      join ${productPictures} pp on pp.picture = a.name
      join ${products} p on p.id = pp.product_id
    union
    select a.name, 'product', p.id::text, p.name
      from ${asked} a
      join ${products} p on p.story ->> 'room' = a.name or exists (
        select 1 from jsonb_array_elements(coalesce(p.story -> 'chapters', '[]')) chapter
          where chapter ->> 'picture' = a.name)
    union
    select a.name, b.kind, b.slug, b.title
      from ${asked} a
      join ${articles} b on b.picture = a.name or position(a.name in b.body) > 0 or exists (
        select 1 from ${translations} t where t.kind = 'article' and t.subject = b.slug
          and position(a.name in t.document::text) > 0)
    union
    select a.name, 'settings', replace(s."group", 'draft:', ''), replace(s."group", 'draft:', '')
      from ${asked} a
      join ${settings} s on position(a.name in s.value::text) > 0
    order by 1, 2, 4`;
  return queryRows<PictureUse>(db, query);
}
