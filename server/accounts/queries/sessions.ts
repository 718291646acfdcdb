import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Connection, Database } from "#server/platform/db/database.ts";
import { sessions } from "#server/platform/db/schema/accounts.ts";

/** A customer's current sessions, the one used last first; without their tokens. */
export function findSessions(db: Database, userId: string, now: Date) {
  const { id, ipAddress, userAgent, createdAt, updatedAt } = sessions;
  return db
    .select({ id, ipAddress, userAgent, createdAt, updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(updatedAt));
}

/** Ends every session of a customer but one; an empty id is none. */
export async function endSessionsExcept(db: Connection, userId: string, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id)));
}

/** Ends the session of this token. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}
