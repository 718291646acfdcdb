import { and, eq } from "drizzle-orm";
import type { Authority } from "../../domain/roles.ts";
import type { Database } from "./database.ts";
import { admins, users } from "./schema.ts";

/** The fields of a profile that its owner may change (§2, Profile): all but the e-mail. */
export type ProfileFields = {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pinCode: string;
};

/** Whether somebody has an account with this e-mail address. */
export async function emailIsKnown(db: Database, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

/** Saves a profile; other fields of the user stay as they are. */
export async function saveProfile(
  db: Database,
  userId: string,
  profile: ProfileFields,
): Promise<void> {
  await db
    .update(users)
    .set({ ...profile, name: profile.firstName, updatedAt: new Date() })
    .where(eq(users.id, userId));
}

/** What an active admin record of this uid allows, or null: nobody else has any authority (§6). */
export async function findAuthority(db: Database, uid: string): Promise<Authority | null> {
  const [row] = await db
    .select({ role: admins.role, permissions: admins.permissions })
    .from(admins)
    .where(and(eq(admins.uid, uid), eq(admins.status, "active")));
  return row ?? null;
}
