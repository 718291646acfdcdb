import { and, eq, inArray } from "drizzle-orm";
import type { Profile } from "#domain/profile.ts";
import type { Authority } from "#domain/roles.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { sessions, users, verifications } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";

/** Whether there is an account with this e-mail address. */
export async function emailIsKnown(db: Database, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

/** What decides whether a log-in is let in. */
export type User = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  disabled: boolean;
};

/** The account with this e-mail address, or null. */
export async function findUser(db: Database | Transaction, email: string): Promise<User | null> {
  const { id, name, email: known, emailVerified, disabled } = users;
  const [row] = await db
    .select({ id, name, email: known, emailVerified, disabled })
    .from(users)
    .where(eq(users.email, email));
  return row ?? null;
}

/** Whose account it is, as an admin sees it. */
export type AccountName = { email: string; name: string };

/** The accounts with these ids, by id, in one query (§7); those that are gone are missing. */
export async function findAccounts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, AccountName>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const { id, email, firstName, lastName } = users;
  const rows = await db
    .select({ id, email, firstName, lastName })
    .from(users)
    .where(inArray(users.id, distinct));
  return new Map(
    rows.map((row) => [
      row.id,
      { email: row.email, name: `${row.firstName} ${row.lastName}`.trim() },
    ]),
  );
}

/** Whose account a reset code opens and until when, or null for a code that was used or never made. */
export async function findResetCode(db: Database, token: string) {
  const [row] = await db
    .select({
      userId: users.id,
      expiresAt: verifications.expiresAt,
      email: users.email,
      disabled: users.disabled,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(eq(verifications.identifier, `reset-password:${token}`));
  return row ?? null;
}

/** Closes an account, or opens it again. A closed one loses its sessions and its reset codes. */
export async function setDisabled(db: Database, userId: string, disabled: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ disabled }).where(eq(users.id, userId));
    if (!disabled) return;
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(verifications).where(eq(verifications.value, userId));
  });
}

/** Saves a profile; other fields of the user stay as they are. */
export async function saveProfile(db: Database, userId: string, profile: Profile): Promise<void> {
  await db
    .update(users)
    .set({ ...profile, name: profile.firstName, updatedAt: new Date() })
    .where(eq(users.id, userId));
}

/** What an active admin record of this uid allows, or null: without one there is no authority (§6.4). */
export async function findAuthority(db: Database, uid: string): Promise<Authority | null> {
  const [row] = await db
    .select({ role: admins.role, permissions: admins.permissions })
    .from(admins)
    .where(and(eq(admins.uid, uid), eq(admins.status, "active")));
  return row ?? null;
}
