import { sql } from "drizzle-orm";
import type { FirebaseHashConfig } from "#server/accounts/auth/firebase-password.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { importAdmins } from "./admins.ts";
import { readAuthExport, readHashConfig } from "./auth-export.ts";
import { importCarts } from "./carts.ts";
import { type Dump, readDump } from "./dump.ts";
import { importOrders } from "./orders.ts";
import { importProfiles } from "./profiles.ts";
import type { Report } from "./report.ts";
import { importPasswords, importUsers } from "./users.ts";

/** Everything that the old shop's files hold, read. */
export type Source = {
  accounts: ReturnType<typeof readAuthExport>;
  hashConfig: FirebaseHashConfig | null;
  dump: Dump;
};

/** Reads the parsed files; `hashConfig` may be absent. Throws one sentence when one is not right. */
export function readSource(files: { auth: unknown; hashConfig?: unknown; data: unknown }): Source {
  return {
    accounts: readAuthExport(files.auth),
    hashConfig: files.hashConfig === undefined ? null : readHashConfig(files.hashConfig),
    dump: readDump(files.data),
  };
}

const ONE_AT_A_TIME = 727276; // an advisory lock of the database: two imports take turns
const rehearsed = new Error("a dry run ends by undoing everything");

/**
 * Brings a shop along, each kind in one transaction. What is there already stays as it is, so it can
 * be run again. A dry run does the same in one transaction and takes it back.
 */
export async function importShop(
  db: Database,
  source: Source,
  options: { dryRun: boolean },
): Promise<Report[]> {
  if (!options.dryRun) return importKinds(db, source);
  let reports: Report[] = [];
  try {
    await transact(db, "repeatable", async (tx) => {
      reports = await importKinds(tx, source);
      throw rehearsed;
    });
  } catch (error) {
    if (error !== rehearsed) throw error;
  }
  return reports;
}

async function importKinds(db: Database, source: Source): Promise<Report[]> {
  const { users, broken } = source.accounts;
  const { documents } = source.dump;
  const disabled = new Set(users.filter((user) => user.disabled).map(({ uid }) => uid));
  const kinds: ((tx: Transaction) => Promise<Report>)[] = [
    (tx) => importUsers(tx, users),
    (tx) => importPasswords(tx, users, source.hashConfig),
    (tx) => importProfiles(tx, documents.users),
    (tx) => importCarts(tx, documents.carts),
    (tx) => importOrders(tx, documents.orders),
    (tx) => importAdmins(tx, documents.admins, disabled),
  ];
  const reports: Report[] = [];
  for (const importKind of kinds) {
    const report = await transact(db, "repeatable", async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
      return importKind(tx);
    });
    if (report.kind === "users") report.skipped.unshift(...broken);
    reports.push(report);
  }
  return reports;
}
