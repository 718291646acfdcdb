import { eq } from "drizzle-orm";
import { z } from "zod";
import { eachField, normalizeField, type Profile, savedFields } from "#domain/profile.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import type { Documents } from "./dump.ts";
import { reasonOf, text } from "./fields.ts";
import { newReport, type Report } from "./report.ts";

// What has no official form stays as it was: the customer meets it in the form, and corrects it.
const profile = z.object(
  eachField(savedFields, (field) => text.transform((value) => normalizeField(field, value))),
);

/** Merges the documents `users` into the users: what is blank is filled, the rest is left alone. */
export async function importProfiles(tx: Transaction, documents: Documents): Promise<Report> {
  const report = newReport("profiles");
  const rows = await tx.select().from(users);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [id, fields] of documents) {
    const parsed = profile.safeParse(fields);
    const user = known.get(id);
    if (!parsed.success) report.skipped.push({ id, reason: reasonOf(parsed.error) });
    else if (!user) report.skipped.push({ id, reason: "there is no account with this uid" });
    else if (await fill(tx, user, parsed.data)) report.imported += 1;
    else report.present += 1;
  }
  return report;
}

/** Whether there was anything to fill. */
async function fill(tx: Transaction, user: typeof users.$inferSelect, given: Profile) {
  const entries = Object.entries(given) as [keyof Profile, string][];
  const missing = entries.filter(([field, value]) => value !== "" && user[field] === "");
  if (missing.length === 0) return false;
  const changes: Partial<Profile> = Object.fromEntries(missing);
  // The shop greets by the first name, so `name` follows it as when a profile is saved.
  const name = changes.firstName ?? user.name;
  await tx
    .update(users)
    .set({ ...changes, name })
    .where(eq(users.id, user.id));
  return true;
}
