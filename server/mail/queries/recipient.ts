import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";

/**
 * Who gets a mail about an order for which the address `typed` was given. It may be a stranger's: only
 * an account whose own address is verified may have its mails sent elsewhere, all others get them at
 * their own. An empty address stays empty; where the account was erased the typed one is used.
 */
export async function orderRecipient(
  db: Database | Transaction,
  userId: string,
  typed: string,
): Promise<string> {
  if (typed === "") return "";
  const [account] = await db
    .select({ email: users.email, verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return !account || account.verified ? typed : account.email;
}
