import { and, asc, eq, gt, lt, ne } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { editors } from "#server/platform/db/schema/settings.ts";

/** Who has a product's form open. */
export type Editor = { uid: string; email: string };

const of = (id: number) => and(eq(editors.kind, "product"), eq(editors.subject, String(id)));

/** Notes that this admin has the form open now. */
export async function saveEditor(
  db: Database,
  id: number,
  { uid, email }: Editor,
  now: Date,
): Promise<void> {
  await db
    .insert(editors)
    .values({ kind: "product", subject: String(id), uid, email, seenAt: now })
    .onConflictDoUpdate({
      target: [editors.kind, editors.subject, editors.uid],
      set: { email, seenAt: now },
    });
}

/** The others who had it open since then. */
export async function findEditors(
  db: Database,
  id: number,
  except: string,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .select({ email: editors.email })
    .from(editors)
    .where(and(of(id), ne(editors.uid, except), gt(editors.seenAt, since)))
    .orderBy(asc(editors.email));
  return rows.map(({ email }) => email);
}

/** Forgets this admin's form, and those of whoever has not reported since then. */
export async function removeEditor(
  db: Database,
  id: number,
  uid: string,
  since: Date,
): Promise<void> {
  await db.delete(editors).where(and(of(id), eq(editors.uid, uid)));
  await db.delete(editors).where(lt(editors.seenAt, since));
}
