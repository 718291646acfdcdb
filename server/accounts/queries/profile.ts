import { sql } from "drizzle-orm";
import { type Profile, savedFields } from "#domain/profile.ts";
import type { Connection } from "#server/platform/db/database.ts";
import { statement } from "#server/platform/db/statement.ts";

const columnOf = (field: string) =>
  sql.identifier(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const changes = savedFields.map((field) => sql`${columnOf(field)} = ${sql.placeholder(field)}`);

/** Saves a profile, its fields given by their names, of the customer `userId`; for statements that do more. */
export const savingProfile = sql`update users set ${sql.join(changes, sql`, `)},
    name = ${sql.placeholder("firstName")}, updated_at = now()
  where id = ${sql.placeholder("userId")} returning id`;

const save = statement<object, Profile & { userId: string }>("save_profile", savingProfile);

/** Saves a profile; other fields of the user stay as they are. */
export async function saveProfile(db: Connection, userId: string, profile: Profile): Promise<void> {
  await save(db, { ...profile, userId });
}
