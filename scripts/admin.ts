/** `npm run admin -- COMMAND --email E`: what is done to accounts from the server's shell. */
import { parseArgs } from "node:util";
import { sentenceOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";
import { findUser, setDisabled } from "#server/accounts/queries/users.ts";
import { createSuperAdmin } from "#server/admin/create-super-admin.ts";
import { findAdmin } from "#server/admin/queries/admins.ts";
import { removeSecondFactor } from "#server/admin/shared/remove-second-factor.ts";
import { databaseOptions } from "#server/config/database.ts";
import { loadEnvironment } from "#server/config/env.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { transact } from "#server/platform/db/transaction.ts";

const USAGE = `Usage: npm run admin -- COMMAND --email name@example.in
  create-super-admin   makes the account the super admin
  disable              closes the account and ends its sessions
  enable               opens it again
  reset-second-factor  takes an admin's second factor away, who has lost it
or: npm run admin -- breach …   tells people of a breach of personal data`;

/** Each says what it has done. */
const commands: Record<string, (db: Database, email: string) => Promise<string>> = {
  "create-super-admin": async (db, email) => {
    const created = await createSuperAdmin(db, email);
    if (!created.ok) throw new Error(sentenceOf(created.failure));
    return `${email} is the super admin now.`;
  },
  disable: async (db, email) => {
    await setDisabled(db, await idOf(db, email), true);
    return `${email} is disabled, and signed out everywhere.`;
  },
  enable: async (db, email) => {
    await setDisabled(db, await idOf(db, email), false);
    return `${email} can log in again.`;
  },
  "reset-second-factor": async (db, email) => {
    const uid = await idOf(db, email);
    const removed = await transact(db, "repeatable", async (tx) => {
      const admin = await findAdmin(tx, { uid });
      return admin !== null && (await removeSecondFactor(tx, admin, null, new Date()));
    });
    if (!removed) throw new Error(adminMessages.noFactor);
    return `${email} logs in by password alone, and is signed out everywhere.`;
  },
};

async function idOf(db: Database, email: string): Promise<string> {
  const user = await findUser(db, email.trim().toLowerCase());
  if (!user) throw new Error(messages().unknownUser);
  return user.id;
}

async function main(): Promise<string> {
  const [first, ...others] = process.argv.slice(2);
  if (first === "breach") return (await import("./breach.ts")).breach(others);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: "string" } },
  });
  const command = commands[positionals[0] ?? ""];
  if (!command || !values.email) throw new Error(USAGE);
  const env = loadEnvironment({ development: false });
  const database = await openDatabase(databaseOptions(env));
  try {
    const done = await command(database.db, values.email);
    await database.flush();
    return done;
  } finally {
    await database.close();
  }
}

main().then(
  (said) => console.log(said),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
