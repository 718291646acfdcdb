import { and, eq, isNotNull, ne } from "drizzle-orm";
import { eachField, savedFields } from "#domain/profile.ts";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { accounts, sessions, users } from "#server/platform/db/schema/accounts.ts";
import { nominees } from "#server/platform/db/schema/consent.ts";

/** Whether an account has a password. */
export async function hasPassword(db: Connection, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
    .limit(1);
  return found.length > 0;
}

/**
 * Notes that whoever sets a new password by a mail reads the mails of this address. Was it not confirmed before, the
 * nominee goes, whom somebody else may have named; who signed up and forgot the password keeps name and address.
 */
export async function proveByReset(tx: Transaction, userId: string): Promise<void> {
  const proven = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (proven.length > 0) await tx.delete(nominees).where(eq(nominees.userId, userId));
}

/**
 * Takes out of an account what somebody may have put there who does not read the mails of its address: the profile,
 * whose address the next order would go to, and the nominee. Their sessions end: all but that of the token.
 */
export async function emptyUnproven(tx: Transaction, userId: string, token: string): Promise<void> {
  const [user] = await tx
    .update(users)
    .set(eachField(savedFields, () => ""))
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  if (user) await tx.update(users).set({ name: user.email }).where(eq(users.id, userId));
  await tx.delete(nominees).where(eq(nominees.userId, userId));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)));
}
