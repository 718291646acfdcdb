import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { messages } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { defaultPermissions } from "../../domain/roles.ts";
import type { Database } from "../db/database.ts";
import { admins } from "../db/schema/admins.ts";
import { users } from "../db/schema/identity.ts";

const ONE_AT_A_TIME = 727275; // an advisory lock of the database: two starts make one super admin

/**
 * Makes the account with this e-mail address the super admin. There may be only one (§5); the
 * failure is the sentence to show.
 */
export function createSuperAdmin(db: Database, email: string): Promise<Result<null, string>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    const existing = await tx.select().from(admins).where(eq(admins.role, "super_admin"));
    if (existing.length > 0) return failed(messages.superAdminExists);
    const [user] = await tx.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
    if (!user) return failed(messages.unknownUser);
    await tx.insert(admins).values({
      id: randomUUID(),
      uid: user.id,
      email: user.email,
      role: "super_admin",
      permissions: defaultPermissions("super_admin"),
      createdBy: user.id,
    });
    return success(null);
  });
}
