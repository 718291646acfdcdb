import { failed, type Result, success } from "#domain/result.ts";
import { may, type SignedInAdmin } from "#domain/roles.ts";
import { adminEmailOf, mayEditGroup } from "#domain/settings/authority.ts";
import { checkDraft } from "#domain/settings/check.ts";
import { type Draft, draftOf } from "#domain/settings/draft.ts";
import { isDraftable } from "#domain/settings/draftable.ts";
import type { FieldErrors } from "#domain/settings/fields.ts";
import { fieldsOf } from "#domain/settings/fields-of.ts";
import { checkTogether, type GroupName, groups } from "#domain/settings/groups.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { SettingsContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { unknownPictures } from "./known-pictures.ts";
import { draftOfGroup, findGroup, NO_DRAFT, saveGroup } from "./queries/groups.ts";
import { findRevision, keepRevision } from "./queries/revisions.ts";

export type SaveSettingsFailure =
  | "insufficient-permissions"
  /** Somebody else has saved the group since it was opened. */
  | "settings-changed"
  | "unknown-revision"
  | { code: "wrong-settings"; errors: FieldErrors };

export type Knows = { hasPicture(name: string): boolean };

/** What was opened: the revision that visitors see, and that of the draft where the form has one (0: none yet). */
export type SeenGroup = { seen: number; seenDraft?: number };

/**
 * Saves one group as the form has it, which publishes its draft; `seen` is the revision that was opened (0: none yet). From the
 * commit on it holds in this process, within a second in all. Writes a revision, and before and after
 * into the audit trail. Needs `settings:update`, for security a super admin, and `users:read` where the shop's
 * mails of orders go to another address by it, which that address and the super admins are notified of. Refused,
 * with nothing saved, where a field is wrong or another admin was quicker.
 */
export async function saveSettings(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  name: GroupName,
  { draft, seen, seenDraft }: { draft: Draft } & SeenGroup,
  knows: Knows,
): Promise<Result<null, SaveSettingsFailure>> {
  if (!mayEditGroup(admin, name)) return failed("insufficient-permissions");
  const checked = checkGroup(ctx, name, draft, knows);
  if (!checked.ok) return checked;
  const value = checked.value;
  const at = ctx.now();
  const saved = await transact(ctx.db, "repeatable", async (tx) => {
    const before = { ...ctx.firstSettings[name], ...(await findGroup(tx, name))?.value };
    const from = await adminEmailIn(ctx, tx);
    // The row of the draft is written whether there is one or not: who drafts at the same time is refused.
    if (isDraftable(name) && seenDraft !== undefined) {
      const isLast = await saveGroup(tx, draftOfGroup(name), NO_DRAFT, { seen: seenDraft, at });
      if (!isLast) throw new NotLast();
    }
    if (!(await saveGroup(tx, name, value, { seen, at }))) throw new NotLast();
    const to = await adminEmailIn(ctx, tx);
    if (to !== from) {
      if (!may(admin.authority, "users:read")) throw new NotTheirs();
      await ctx.publish({ kind: "admin-email-moved", from, to, by: admin.email }, tx);
    }
    const revision = { revision: seen + 1, actorEmail: admin.email, at };
    await keepRevision(tx, { ...revision, kind: "settings", subject: name, document: value });
    await recordAudit(tx, {
      at,
      actor: admin,
      action: "settings.update",
      subject: { kind: "settings", id: name },
      ...difference(before, value),
    });
    await noteChange(tx, "settings", name);
    return success(null);
  }).catch((error: unknown) => {
    if (error instanceof NotTheirs) return failed("insufficient-permissions" as const);
    if (error instanceof NotLast) return failed("settings-changed" as const);
    throw error;
  });
  if (!saved.ok) return saved;
  await ctx.flush();
  await ctx.changes.look();
  return success(null);
}

/** Brings back what a group held in a revision (0: its first values), as a new revision. */
export async function restoreSettings(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  name: GroupName,
  { revision, seen }: { revision: number; seen: number },
  knows: Knows,
): Promise<Result<null, SaveSettingsFailure>> {
  if (!mayEditGroup(admin, name)) return failed("insufficient-permissions");
  const stored =
    revision === 0
      ? ctx.firstSettings[name]
      : await findRevision(ctx.db, "settings", name, revision);
  if (!stored) return failed("unknown-revision");
  const values = { ...ctx.firstSettings[name], ...stored };
  return saveSettings(
    ctx,
    admin,
    name,
    { draft: draftOf(groups[name].fields, values), seen },
    knows,
  );
}

/** The values of a form, or what is wrong with them. */
export function checkGroup(
  { carriers }: Pick<SettingsContext, "carriers">,
  name: GroupName,
  draft: Draft,
  { hasPicture }: Knows,
): Result<Record<string, unknown>, { code: "wrong-settings"; errors: FieldErrors }> {
  const fields = fieldsOf(name, carriers.all);
  const { value, errors } = checkDraft(fields, draft);
  const wrong = Object.keys(errors).length > 0 ? errors : checkTogether(name, value as never);
  const unknown = unknownPictures(fields, value, hasPicture);
  const all = { ...unknown, ...wrong };
  if (Object.keys(all).length > 0) return failed({ code: "wrong-settings", errors: all });
  return success(value);
}

/** Undoes what was written: somebody else was quicker. */
class NotLast extends Error {}

/** Undoes what this admin may not do: the shop's mails would go to another address. */
class NotTheirs extends Error {}

/** Where the shop's mails of orders go, as the transaction has it. */
async function adminEmailIn(ctx: SettingsContext, tx: Transaction): Promise<string> {
  const { mail, brand } = ctx.firstSettings;
  const [mails, brands] = [await findGroup(tx, "mail"), await findGroup(tx, "brand")];
  return adminEmailOf({
    mail: { ...mail, ...mails?.value },
    brand: { ...brand, ...brands?.value },
  });
}

/** The fields that are not what they were, before and after; of a long list what is gone, and what is new. */
export function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (from: Record<string, unknown>, other: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, shortened(from[name], other[name])]));
  return { before: only(before, after), after: only(after, before) };
}

/** Entries of a list that an entry of the audit trail names; the revision has them all. */
const MOST_NAMED = 100;

function shortened(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === "string")) return value;
  const others = new Set(Array.isArray(other) ? other : []);
  if (Math.max(value.length, others.size) <= MOST_NAMED) return value;
  const own = value.filter((entry) => !others.has(entry));
  const named = own.slice(0, MOST_NAMED).join(" ");
  const more = own.length > MOST_NAMED ? ` and ${own.length - MOST_NAMED} more` : "";
  return `${value.length} entries${own.length > 0 ? `, here alone: ${named}${more}` : ""}`;
}
