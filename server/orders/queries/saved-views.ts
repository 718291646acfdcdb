import { and, asc, eq } from "drizzle-orm";
import type { SavedView, ViewList } from "#domain/admin/saved-views.ts";
import type { Database } from "#server/platform/db/database.ts";
import { savedViews } from "#server/platform/db/schema/order-work.ts";

const ofAdmin = (uid: string, list: ViewList) =>
  and(eq(savedViews.adminUid, uid), eq(savedViews.page, list));

/** What an admin keeps of a list, by name. */
export async function findViews(db: Database, uid: string, list: ViewList): Promise<SavedView[]> {
  const { id, name, query } = savedViews;
  return db
    .select({ id, name, query })
    .from(savedViews)
    .where(ofAdmin(uid, list))
    .orderBy(asc(savedViews.name));
}

/** Keeps a view; one of the same name is replaced. */
export async function saveView(
  db: Database,
  { uid, list }: { uid: string; list: ViewList },
  view: Omit<SavedView, "id">,
  now: Date,
): Promise<void> {
  await db
    .insert(savedViews)
    .values({ ...view, adminUid: uid, page: list, createdAt: now })
    .onConflictDoUpdate({
      target: [savedViews.adminUid, savedViews.page, savedViews.name],
      set: { query: view.query },
    });
}

/** Removes a view of this admin; false where there is none. */
export async function removeView(
  db: Database,
  { uid, list }: { uid: string; list: ViewList },
  id: number,
): Promise<boolean> {
  const removed = await db
    .delete(savedViews)
    .where(and(ofAdmin(uid, list), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return removed.length > 0;
}
