import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { defaultPermissions, type Permissions, type Role } from "#domain/roles.ts";
import type { Connection, Database, Transaction } from "#server/platform/db/database.ts";
import { secondFactors, users } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";

const ADMINS_LOCK = 727275; // an advisory lock: the admins are changed by one transaction at a time

/** An admin in the list (§2.73). Times are ISO texts. */
export type ListedAdmin = {
  id: string;
  uid: string;
  email: string;
  role: Role;
  permissions: Permissions;
  createdAt: string;
  /** Null: never changed. */
  updatedAt: string | null;
  /** Null: the server. */
  createdBy: string | null;
  /** Null: an account that was erased. */
  creatorEmail: string | null;
  /** Whether their log-in asks for a second factor. */
  secondFactor: boolean;
};

/** All admins, the first one first. */
export async function findAdmins(db: Database): Promise<ListedAdmin[]> {
  const creators = alias(admins, "creators");
  const { id, uid, email, role, permissions, createdAt, updatedAt, createdBy } = admins;
  const creatorEmail = sql<string | null>`coalesce(${users.email}, ${creators.email})`;
  const rows = await db
    .select({
      ...{ id, uid, email, role, permissions, createdAt, updatedAt, createdBy, creatorEmail },
      secondFactor: sql<boolean>`${secondFactors.since} is not null`,
    })
    .from(admins)
    .leftJoin(secondFactors, eq(secondFactors.userId, admins.uid))
    .leftJoin(creators, eq(creators.uid, admins.createdBy))
    .leftJoin(users, eq(users.id, admins.createdBy))
    .orderBy(asc(admins.createdAt), asc(admins.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
  }));
}

/** Makes everything else that appoints or deletes admins wait until the transaction ends. */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`);
}

/** The super admins. */
export function findSuperAdmins(db: Connection): Promise<{ email: string }[]> {
  const active = and(eq(admins.role, "super_admin"), eq(admins.status, "active"));
  return db.select({ email: admins.email }).from(admins).where(active);
}

/** How many super admins there are. */
export async function countSuperAdmins(db: Connection): Promise<number> {
  return (await findSuperAdmins(db)).length;
}

/** The admin with this id or of this account, or null. */
export async function findAdmin(db: Connection, by: { id: string } | { uid: string }) {
  const given = "id" in by ? eq(admins.id, by.id) : eq(admins.uid, by.uid);
  const [row] = await db.select().from(admins).where(given);
  return row ?? null;
}

/** Makes an account an admin with these permissions, else those of the role. `createdBy` is a uid. */
export async function insertAdmin(
  tx: Transaction,
  admin: {
    uid: string;
    email: string;
    role: Role;
    permissions?: Permissions;
    createdBy: string | null;
    now: Date;
  },
): Promise<string> {
  const { now, permissions = defaultPermissions(admin.role), ...record } = admin;
  const id = randomUUID();
  await tx.insert(admins).values({ id, ...record, permissions, createdAt: now });
  return id;
}

/** Changes what an admin may do, from their next request on. */
export async function savePermissions(
  tx: Transaction,
  id: string,
  permissions: Permissions,
  updatedAt: Date,
): Promise<void> {
  await tx.update(admins).set({ permissions, updatedAt }).where(eq(admins.id, id));
}

/** Takes an admin's authority away; their account stays. */
export async function removeAdmin(tx: Transaction, id: string): Promise<void> {
  await tx.delete(admins).where(eq(admins.id, id));
}

/** Takes the authority of super admins whose accounts are closed away, and answers whose that was. */
export function removeClosedSuperAdmins(tx: Transaction): Promise<{ id: string; email: string }[]> {
  const closed = tx.select({ id: users.id }).from(users).where(eq(users.disabled, true));
  return tx
    .delete(admins)
    .where(and(eq(admins.role, "super_admin"), inArray(admins.uid, closed)))
    .returning({ id: admins.id, email: admins.email });
}
