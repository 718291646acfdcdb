import { eq } from "drizzle-orm";
import type { Connection } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";

/** What decides about an account's mails: its own address, and whether that is verified. */
export type MailAccount = { email: string; verified: boolean };

/** The account of an order; null where it was erased. */
export async function findMailAccount(db: Connection, userId: string): Promise<MailAccount | null> {
  const [account] = await db
    .select({ email: users.email, verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return account ?? null;
}
