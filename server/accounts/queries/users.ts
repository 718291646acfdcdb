import { and, eq, inArray, ne } from "drizzle-orm";
import type { Language } from "#domain/profile/language.ts";
import type { Authority } from "#domain/roles.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { sessions, users, verifications } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { transact } from "#server/platform/db/transaction.ts";

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
  language: Language;
};

/** The account with this e-mail address, or null. */
export async function findUser(db: Connection, email: string): Promise<User | null> {
  const { id, name, email: known, emailVerified, disabled, language } = users;
  const [row] = await db
    .select({ id, name, email: known, emailVerified, disabled, language })
    .from(users)
    .where(eq(users.email, email));
  return row ?? null;
}

/** The same; nobody closes, erases or appoints its owner until the transaction ends. */
export async function lockUser(tx: Transaction, email: string): Promise<User | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for("update");
  return findUser(tx, email);
}

/** Keeps the language in which somebody uses the shop: of the mails that are about no order. */
export async function saveLanguage(db: Database, userId: string, language: Language) {
  const other = and(eq(users.id, userId), ne(users.language, language));
  await db.update(users).set({ language }).where(other);
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

/** Closes an account, or opens it again. A closed one loses its sessions and its reset codes. */
export async function setDisabled(
  db: Connection,
  userId: string,
  disabled: boolean,
): Promise<void> {
  await transact(db, "repeatable", async (tx) => {
    await tx.update(users).set({ disabled }).where(eq(users.id, userId));
    if (!disabled) return;
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(verifications).where(eq(verifications.value, userId));
  });
}

/** What an active admin record of this uid allows, or null: without one there is no authority (§6.4). */
export async function findAuthority(db: Connection, uid: string): Promise<Authority | null> {
  const [row] = await db
    .select({ role: admins.role, permissions: admins.permissions })
    .from(admins)
    .where(and(eq(admins.uid, uid), eq(admins.status, "active")));
  return row ?? null;
}

/** The same; nobody closes, erases or appoints its owner until the transaction ends. */
export async function lockAuthority(tx: Transaction, uid: string): Promise<Authority | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, uid)).for("update");
  return findAuthority(tx, uid);
}
