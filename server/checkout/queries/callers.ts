import { sql } from "drizzle-orm";
import type { Language } from "#domain/profile/language.ts";
import { type Profile, savedFields } from "#domain/profile.ts";
import type { Connection, Database } from "#server/platform/db/database.ts";
import { searchable } from "#server/platform/db/schema/orders.ts";
import { statement } from "#server/platform/db/statement.ts";

/** An account that somebody on the telephone may mean, with its profile. */
export type Caller = {
  uid: string;
  email: string;
  /** Whether its owner has confirmed the e-mail address. */
  emailVerified: boolean;
  orders: number;
  /** In which they used the shop last. */
  language: Language;
  /**
   * Whether it can only be of whoever reads that address's mails: they have confirmed it, or an admin made it and
   * nobody has chosen a password. Anybody can sign up with any address.
   */
  isTheirs: boolean;
} & Profile;

const profile = sql.join(
  savedFields.map(
    (field) =>
      sql`${sql.identifier(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}
        as ${sql.identifier(field)}`,
  ),
  sql`, `,
);
const isTheirs = sql`(email_verified or not exists (
  select from accounts where user_id = users.id and password is not null))`;
const columns = sql`id as uid, email, email_verified as "emailVerified", ${profile}, language,
  (select count(*)::int from orders where user_id = users.id) as orders,
  ${isTheirs} as "isTheirs"`;

const byEmail = statement<Caller, { email: string }>(
  "callers_by_email",
  sql`select ${columns} from users where email = ${sql.placeholder("email")} and not disabled`,
);
const digits = sql`${sql.placeholder("phone")}`;
const byPhone = statement<Caller, { phone: string }>(
  "callers_by_phone",
  sql`select ${columns} from users
    where not disabled and ${isTheirs} and (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) = ${digits}
      or id in (select user_id from orders where ${searchable.phone} = ${digits}))
    order by created_at desc limit 10`,
);
const byId = statement<Caller, { uid: string }>(
  "caller",
  sql`select ${columns} from users where id = ${sql.placeholder("uid")} and not disabled`,
);

/**
 * Open accounts with this e-mail address; or those with this phone number (ten digits) that are surely their
 * owner's, at most ten.
 */
export function findCallers(
  db: Connection,
  by: { email: string } | { phone: string },
): Promise<Caller[]> {
  return "email" in by ? byEmail(db, by) : byPhone(db, by);
}

/** An open account, or null. */
export async function findCaller(db: Database, uid: string): Promise<Caller | null> {
  const [caller] = await byId(db, { uid });
  return caller ?? null;
}
