import { sql } from "drizzle-orm";
import { type Profile, savedFields } from "#domain/profile.ts";
import type { Permissions, Role } from "#domain/roles.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { statement } from "#server/platform/db/statement.ts";
import { together } from "#server/platform/db/together.ts";

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
  /** Whether the admin has a second factor; null for customers. */
  secondFactor: boolean | null;
  /** The saved cart as it is stored; null: it is empty. */
  items: unknown;
  /** The code of an offer that is kept with it. */
  offer: string | null;
  /** Another one after each change of the cart; null: it is empty. */
  version: string | null;
} & Profile;

const profile = sql.join(
  savedFields.map((field) => sql`${users[field]} as ${sql.identifier(field)}`),
  sql`, `,
);

// The tokens are the result of a query of their own: PostgreSQL does not know how many there are when it
// plans, so one plan is as good as another and it keeps the first few's (it would plan each time anew).
const findByTokens = statement<AskerRow & { token: string }, { tokens: string[] }>(
  "find_askers",
  sql`select sessions.id as "sessionId", sessions.token, sessions.expires_at as "expiresAt",
      users.id as uid, users.name, users.email, users.email_verified as "emailVerified",
      users.disabled, users.created_at as "createdAt", ${profile}, admins.role, admins.permissions,
      (select since is not null from second_factors where user_id = admins.uid) as "secondFactor",
      carts.items, carts.offer, carts.version::text
    from sessions
    join users on users.id = sessions.user_id
    left join admins on admins.uid = users.id and admins.status = 'active'
    left join carts on carts.user_id = users.id
    where sessions.token = any((select ${sql.placeholder("tokens")}::text[])::text[])`,
);

/**
 * Session, user, authority and cart of a token in one statement, which it shares with whoever asks at
 * the same time; null: the session is over.
 */
export const findAsker = together<AskerRow>(async (db, tokens) => {
  const rows = await findByTokens(db, { tokens });
  return new Map(rows.map(({ token, ...row }) => [token, row]));
});
