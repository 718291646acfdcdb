import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Connection, Transaction } from "#server/platform/db/database.ts";
import { accounts, sessions, users, verifications } from "#server/platform/db/schema/accounts.ts";

type NewVerification = { identifier: string; value: string; expiresAt: Date };

/** Keeps a one-time code, or the hash of one: `identifier` is what it is found by, `value` whose it is. */
export async function insertVerification(db: Connection, made: NewVerification): Promise<void> {
  await db.insert(verifications).values({ id: randomUUID(), ...made });
}

/** What identity calls an account with a password. */
const CREDENTIAL = "credential";

const ofResetCode = (token: string) => eq(verifications.identifier, `reset-password:${token}`);

/** Keeps the code of a reset mail until it ends. */
export const insertResetCode = (
  db: Connection,
  { token, userId, expiresAt }: { token: string; userId: string; expiresAt: Date },
): Promise<void> =>
  insertVerification(db, { identifier: `reset-password:${token}`, value: userId, expiresAt });

/** Whose code of a reset mail this is; null: it is no code, or was used. */
export async function findResetCode(db: Connection, token: string) {
  const [row] = await db
    .select({
      userId: users.id,
      expiresAt: verifications.expiresAt,
      email: users.email,
      disabled: users.disabled,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(ofResetCode(token));
  return row ?? null;
}

/** Removes the codes of reset mails that are still on their way. */
export async function forgetResetCodes(db: Connection, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/**
 * Uses a code of a reset mail up: its owner's password is this hash from now on, all their sessions are over, and so are
 * their other codes. False: the code was used by another request, or is over.
 */
export async function useResetCode(
  tx: Transaction,
  { token, hash, now }: { token: string; hash: string; now: Date },
): Promise<boolean> {
  const [code] = await tx
    .delete(verifications)
    .where(and(ofResetCode(token), gt(verifications.expiresAt, now)))
    .returning({ userId: verifications.value });
  if (!code) return false;
  const { userId } = code;
  const [stored] = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL)))
    .returning({ id: accounts.id });
  if (!stored) {
    // An account that an admin has made has no password before this one.
    const times = { createdAt: now, updatedAt: now };
    const made = { id: randomUUID(), accountId: userId, providerId: CREDENTIAL, userId };
    await tx.insert(accounts).values({ ...made, password: hash, ...times });
  }
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await forgetResetCodes(tx, userId);
  return true;
}
