import { sql } from "drizzle-orm";
import { type Profile, savedFields } from "#domain/profile.ts";
import type { Permissions, Role } from "#domain/roles.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { statement } from "#server/platform/db/statement.ts";

/** What is known of who has a session. Times are texts for `new Date()`. */
export type AskerRow = {
  sessionId: string;
  expiresAt: string;
  uid: string;
  name: string;
  email: string;
  emailVerified: boolean;
  disabled: boolean;
  createdAt: string;
  /** Of the active record as an admin; null: there is none, and so no authority (§6.4). */
  role: Role | null;
  permissions: Permissions | null;
  /** The saved cart as it is stored; null: it is empty. */
  items: unknown;
  /** Another one after each change of the cart; null: it is empty. */
  version: string | null;
} & Profile;

const profile = sql.join(
  savedFields.map((field) => sql`${users[field]} as ${sql.identifier(field)}`),
  sql`, `,
);

const findByToken = statement<AskerRow, { token: string }>(
  "find_asker",
  sql`select sessions.id as "sessionId", sessions.expires_at as "expiresAt", users.id as uid,
      users.name, users.email, users.email_verified as "emailVerified", users.disabled,
      users.created_at as "createdAt", ${profile}, admins.role, admins.permissions,
      carts.items, carts.xmin::text as version
    from sessions
    join users on users.id = sessions.user_id
    left join admins on admins.uid = users.id and admins.status = 'active'
    left join carts on carts.user_id = users.id
    where sessions.token = ${sql.placeholder("token")}`,
);

/** Session, user, authority and cart of this token in one statement; null: the session is over. */
export async function findAsker(db: Database, token: string): Promise<AskerRow | null> {
  const [row] = await findByToken(db, { token });
  return row ?? null;
}
