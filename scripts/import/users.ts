import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  type FirebaseHashConfig,
  keepFirebaseHash,
} from "#server/accounts/auth/firebase-password.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { accounts, users } from "#server/platform/db/schema/accounts.ts";
import type { ExportedUser } from "./auth-export.ts";
import { countInserted, newReport, portions, type Report } from "./report.ts";

/** Makes the users that are not there yet: the uid stays the id, the e-mail is in lower case. */
export async function importUsers(tx: Transaction, exported: ExportedUser[]): Promise<Report> {
  const report = newReport("users");
  const rows = await tx.select({ id: users.id, email: users.email }).from(users);
  const present = new Set(rows.map(({ id }) => id));
  const owners = new Map(rows.map(({ id, email }) => [email, id]));
  const missing: ExportedUser[] = [];
  for (const user of exported) {
    const owner = owners.get(user.email);
    if (present.has(user.uid)) report.present += 1;
    else if (owner !== undefined) {
      const reason = `its e-mail address already belongs to the account ${owner}`;
      report.skipped.push({ id: user.uid, reason });
    } else {
      owners.set(user.email, user.uid);
      present.add(user.uid);
      missing.push(user);
    }
  }
  for (const portion of portions(missing)) {
    const made = await tx
      .insert(users)
      .values(portion.map(({ uid: id, hash: _, ...user }) => ({ id, ...user })))
      .onConflictDoNothing()
      .returning({ id: users.id });
    countInserted(
      report,
      portion.map(({ uid: id }) => ({ id })),
      made,
    );
  }
  return report;
}

/** Gives imported users the password that they had. An account that has a password here keeps it. */
export async function importPasswords(
  tx: Transaction,
  exported: ExportedUser[],
  config: FirebaseHashConfig | null,
): Promise<Report> {
  const report = newReport("passwords");
  const rows = await tx.select({ id: users.id }).from(users);
  const known = new Set(rows.map(({ id }) => id));
  const credentials = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(eq(accounts.providerId, "credential"));
  const present = new Set(credentials.map(({ userId }) => userId));
  const missing: (typeof accounts.$inferInsert)[] = [];
  for (const user of exported) {
    if (!known.has(user.uid)) continue; // reported with the users
    const found = present.has(user.uid) ? "present" : passwordFor(user, config);
    if (found === "present") report.present += 1;
    else if ("reason" in found) report.skipped.push({ id: user.uid, reason: found.reason });
    else missing.push(accountOf(user.uid, found.password));
    present.add(user.uid);
  }
  for (const portion of portions(missing)) await tx.insert(accounts).values(portion);
  report.imported = missing.length;
  return report;
}

function passwordFor(
  user: ExportedUser,
  config: FirebaseHashConfig | null,
): { password: string } | { reason: string } {
  if (user.disabled) return { reason: "the account was disabled: it has no password here" };
  if (!user.hash) return { reason: "has no password hash: the customer must reset it" };
  if (!config) return { reason: "no --hash-config was given: the customer must reset it" };
  const password = keepFirebaseHash(user.hash, config);
  return password ? { password } : { reason: "its hash was not made with this signer key" };
}

/** The row in which identity looks for a password. */
function accountOf(userId: string, password: string): typeof accounts.$inferInsert {
  return { id: randomUUID(), accountId: userId, providerId: "credential", userId, password };
}
