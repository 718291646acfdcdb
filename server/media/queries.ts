import { and, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { type LibraryPicture, PICTURE_WIDTHS, type PicturePurpose } from "#domain/picture.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { pictures } from "#server/platform/db/schema/media.ts";

type PictureRow = typeof pictures.$inferSelect;

const { name, width, height, widths, placeholder, colour, alt } = pictures;
const known = { name, width, height, widths, placeholder, colour, alt };

/** All pictures, or those of these names that there are. */
export function findPictures(db: Connection, names?: readonly string[]): Promise<LibraryPicture[]> {
  const all = db.select(known).from(pictures);
  return names ? all.where(inArray(name, [...names])) : all;
}

/** A picture that nobody changes until the transaction ends. */
export async function lockPicture(tx: Transaction, one: string): Promise<PictureRow | null> {
  const [row] = await tx.select().from(pictures).where(eq(name, one)).for("update");
  return row ?? null;
}

/** False: there is one of that name already, and it stays as it is. */
export async function insertPicture(
  tx: Transaction,
  picture: typeof pictures.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(pictures).values(picture).onConflictDoNothing().returning({ name });
  return rows.length > 0;
}

/** Keeps another description of a picture. */
export async function savePictureAlt(tx: Transaction, one: string, text: string): Promise<void> {
  await tx.update(pictures).set({ alt: text }).where(eq(name, one));
}

/** Takes a picture out of the library; its files stay. */
export async function deletePicture(tx: Transaction, one: string): Promise<void> {
  await tx.delete(pictures).where(eq(name, one));
}

export type PictureSearch = {
  /** What the file's name or the description contains; empty: any. */
  text: string;
  /** `product`: only squares in all widths of product pictures. */
  purpose: PicturePurpose;
  /** Only those that come after this name in the list; null: from the newest on. */
  after: string | null;
};

/** Newest first, at most `limit`, with who uploaded them (null: an account that is gone). */
export async function findPicturePage(
  db: Database,
  search: PictureSearch,
  limit: number,
): Promise<(PictureRow & { uploader: string | null })[]> {
  const rows = await db
    .select({ picture: pictures, uploader: users.email })
    .from(pictures)
    .leftJoin(users, eq(users.id, pictures.createdBy))
    .where(and(matches(search.text), fits(search.purpose), comesAfter(search.after)))
    .orderBy(desc(pictures.createdAt), desc(name))
    .limit(limit);
  return rows.map(({ picture, uploader }) => ({ ...picture, uploader }));
}

function matches(text: string): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(pictures.fileName, pattern), ilike(alt, pattern), eq(name, text));
}

function fits(purpose: PicturePurpose): SQL | undefined {
  if (purpose === "other") return undefined;
  return sql`${width} = ${height} and ${widths} @> ${JSON.stringify(PICTURE_WIDTHS)}::jsonb`;
}

/** In the database's own microseconds, which JavaScript's dates do not have. */
function comesAfter(after: string | null): SQL | undefined {
  if (after === null) return undefined;
  const last = sql`(select created_at, name from ${pictures} where name = ${after})`;
  return sql`(${pictures.createdAt}, ${name}) < ${last}`;
}
