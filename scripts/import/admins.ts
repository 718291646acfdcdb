import { z } from "zod";
import { isEmail } from "#domain/profile/formats.ts";
import { defaultPermissions, type Permissions, type Role, roles } from "#domain/roles.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import type { Documents } from "./dump.ts";
import { choice, identifier, optionalTime, reasonOf, requiredText, text } from "./fields.ts";
import { countInserted, newReport, portions, type Report } from "./report.ts";

const verbs = z
  .union([
    z.array(z.string()),
    z.record(z.string(), z.boolean()).transform((given) =>
      Object.entries(given)
        .filter(([, allowed]) => allowed)
        .map(([verb]) => verb),
    ),
  ])
  .optional();

const adminDocument = z.object(
  {
    uid: identifier,
    email: requiredText
      .transform((email) => email.toLowerCase())
      .refine(isEmail, "is not an e-mail address"),
    role: z.enum(roles, { error: ({ input }) => `"${input}" is not known` }),
    status: text.refine((status) => status === "active", "is not active"),
    permissions: z
      .object({ orders: verbs, users: verbs, admins: verbs }, "are not readable")
      .nullish(),
    createdBy: choice,
    createdAt: optionalTime,
    updatedAt: optionalTime,
  },
  "is not an admin",
);

/** Never more than the role has by default: a dump must not make a plain admin a super admin. */
function limited(role: Role, given: z.infer<typeof adminDocument>["permissions"]): Permissions {
  const all = defaultPermissions(role);
  if (!given) return all;
  const both = (kind: "orders" | "users" | "admins") =>
    (all[kind] ?? []).filter((verb) => given[kind]?.includes(verb));
  const base = { orders: both("orders"), users: both("users") };
  return all.admins ? { ...base, admins: both("admins") } : base;
}

/**
 * Imports the admins. Each is named in the report, for the record gives
 * authority. `disabled` are the uids of accounts that the old shop had locked.
 */
export async function importAdmins(
  tx: Transaction,
  documents: Documents,
  disabled: ReadonlySet<string>,
): Promise<Report> {
  const report = newReport("admins");
  const known = new Set((await tx.select({ id: users.id }).from(users)).map(({ id }) => id));
  const rows = await tx.select({ id: admins.id, uid: admins.uid }).from(admins);
  const present = new Set(rows.map(({ id }) => id));
  const records = new Map(rows.map(({ id, uid }) => [uid, id]));
  const missing: (typeof admins.$inferInsert)[] = [];
  for (const [id, fields] of documents) {
    const skip = (reason: string) => report.skipped.push({ id, reason });
    const key = identifier.safeParse(id);
    const parsed = adminDocument.safeParse(fields);
    if (present.has(id)) report.present += 1;
    else if (!key.success) skip(`its id ${reasonOf(key.error)}`);
    else if (!parsed.success) skip(reasonOf(parsed.error));
    else if (!known.has(parsed.data.uid)) skip(`there is no account ${parsed.data.uid}`);
    else if (disabled.has(parsed.data.uid)) skip(`the account ${parsed.data.uid} was disabled`);
    else if (records.has(parsed.data.uid)) {
      skip(`the account ${parsed.data.uid} has the record ${records.get(parsed.data.uid)} already`);
    } else {
      const { permissions, ...admin } = parsed.data;
      records.set(admin.uid, id);
      missing.push({ id, ...admin, permissions: limited(admin.role, permissions) });
      report.notes.push({ id, reason: `${admin.email} is ${admin.role} now` });
    }
  }
  for (const portion of portions(missing)) {
    const made = await tx
      .insert(admins)
      .values(portion)
      .onConflictDoNothing()
      .returning({ id: admins.id });
    countInserted(report, portion, made);
  }
  return report;
}
