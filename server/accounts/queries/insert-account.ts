import { randomUUID } from "node:crypto";
import type { Language } from "#domain/profile/language.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { accounts, users } from "#server/platform/db/schema/accounts.ts";

/** An account that is made without a sign-up: `hash` is that of its password; null: it has none yet. */
export type NewAccount = {
  email: string;
  hash: string | null;
  emailVerified: boolean;
  /** That of its owner's mails; English where it is not known. */
  language?: Language;
  now: Date;
};

/** Makes an account with an empty profile. Answers its uid, or null when the address is in use. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<string | null> {
  const { email, hash, emailVerified, language = "en", now } = account;
  const id = randomUUID();
  const times = { createdAt: now, updatedAt: now };
  const made = await tx
    .insert(users)
    .values({ id, email, emailVerified, name: email, language, ...times })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made.length === 0) return null;
  if (hash === null) return id; // identity makes the credential with the first password
  const credential = { id: randomUUID(), accountId: id, providerId: "credential", userId: id };
  await tx.insert(accounts).values({ ...credential, password: hash, ...times });
  return id;
}
