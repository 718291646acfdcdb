import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";

/**
 * Who gets a mail about an order for which this address was typed. Anybody can type a stranger's
 * address: only an account whose own is verified may have its mails sent elsewhere, all others get
 * them themselves. An empty address stays empty; where the account is gone the typed one is all
 * there is.
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
