import { and, count, eq, gt, isNull, lt } from "drizzle-orm";
import type { Authority } from "#domain/roles.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import {
  recoveryCodes,
  secondFactors,
  sessions,
  users,
  verifications,
} from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";

/** Who has proved a password: what they may do, and whether a code is asked too. Only admins are asked. */
export async function findEntrant(
  db: Database,
  uid: string,
): Promise<{ authority: Authority | null; secondFactor: boolean }> {
  const [row] = await db
    .select({ role: admins.role, permissions: admins.permissions, since: secondFactors.since })
    .from(admins)
    .leftJoin(secondFactors, eq(secondFactors.userId, admins.uid))
    .where(and(eq(admins.uid, uid), eq(admins.status, "active")));
  if (!row) return { authority: null, secondFactor: false };
  const { role, permissions, since } = row;
  return { authority: { role, permissions }, secondFactor: since !== null };
}

/** The second factor of an account, confirmed or not; null: there is none. */
export async function findSecondFactor(db: Connection, userId: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/** The same for an admin's account, locked until the transaction ends, with the id of their record. */
export async function lockSecondFactor(tx: Transaction, userId: string) {
  const [admin] = await tx.select({ id: admins.id }).from(admins).where(eq(admins.uid, userId));
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for("update");
  return { adminId: admin?.id ?? null, factor: factor ?? null };
}

/** Keeps a secret that is not confirmed yet, in place of an earlier such one. False: one is confirmed. */
export async function keepPendingSecret(
  db: Connection,
  userId: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const stored = await db
    .insert(secondFactors)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: now, lastStep: 0 },
      setWhere: isNull(secondFactors.since),
    })
    .returning({ userId: secondFactors.userId });
  return stored.length > 0;
}

/** From now on each log-in asks for a code. */
export async function turnOnFactor(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.update(secondFactors).set({ since: now }).where(eq(secondFactors.userId, userId));
}

/** Takes a step's code, once: false where that step, or a later one, was taken before. */
export async function takeStep(db: Connection, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** Removes a second factor with its recovery codes. False: there was none. */
export async function removeFactor(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ since: secondFactors.since });
  return removed.some(({ since }) => since !== null);
}

/** Keeps these recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Takes a recovery code, once: false where it was used before or never made. */
export async function takeRecoveryCode(db: Connection, userId: string, hash: string) {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Ends all sessions of an account. */
export async function endAllSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** The account whose password was proved under this identifier, if it may still come in; or null. */
export async function findChallenge(db: Database, identifier: string, now: Date) {
  const [row] = await db
    .select({ uid: users.id, email: users.email, name: users.name, firstName: users.firstName })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)));
  return row ?? null;
}

/** Ends a challenge. False: another request was quicker. */
export async function endChallenge(db: Database, identifier: string): Promise<boolean> {
  const ended = await db
    .delete(verifications)
    .where(eq(verifications.identifier, identifier))
    .returning({ id: verifications.id });
  return ended.length > 0;
}
