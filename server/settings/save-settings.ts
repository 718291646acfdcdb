import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { checkDraft } from "#domain/settings/check.ts";
import { type Draft, draftOf } from "#domain/settings/draft.ts";
import type { FieldErrors } from "#domain/settings/fields.ts";
import { checkTogether, type GroupName, groups } from "#domain/settings/groups.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { Context } from "#server/context/context.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { unknownPictures } from "./known-pictures.ts";
import { findGroup, saveGroup } from "./queries/groups.ts";
import { findRevision, keepRevision } from "./queries/revisions.ts";

export type SaveSettingsFailure =
  | "insufficient-permissions"
  /** Somebody else has saved the group since it was opened. */
  | "settings-changed"
  | "unknown-revision"
  | { code: "wrong-settings"; errors: FieldErrors };

type Knows = { hasPicture(name: string): boolean };

/**
 * Saves one group as the form has it; `seen` is the revision that was opened (0: none yet). From the
 * commit on it holds in this process, within a second in all. Writes a revision, and before and after
 * into the audit trail. Needs `settings:update`. Refused, with nothing saved, where a field is wrong or
 * another admin was quicker.
 */
export async function saveSettings(
  ctx: Context,
  admin: SignedInAdmin,
  name: GroupName,
  { draft, seen }: { draft: Draft; seen: number },
  { hasPicture }: Knows,
): Promise<Result<null, SaveSettingsFailure>> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const { value, errors } = checkDraft(groups[name].fields, draft);
  const wrong = Object.keys(errors).length > 0 ? errors : checkTogether(name, value as never);
  const unknown = unknownPictures(groups[name].fields, value, hasPicture);
  const all = { ...unknown, ...wrong };
  if (Object.keys(all).length > 0) return failed({ code: "wrong-settings", errors: all });
  const at = ctx.now();
  const saved = await transact(ctx.db, "repeatable", async (tx) => {
    const before = { ...ctx.firstSettings[name], ...(await findGroup(tx, name))?.value };
    if (!(await saveGroup(tx, name, value, { seen, at }))) return false;
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
    return true;
  });
  if (!saved) return failed("settings-changed");
  await ctx.changes.look();
  return success(null);
}

/** Brings back what a group held in a revision (0: its first values), as a new revision. */
export async function restoreSettings(
  ctx: Context,
  admin: SignedInAdmin,
  name: GroupName,
  { revision, seen }: { revision: number; seen: number },
  knows: Knows,
): Promise<Result<null, SaveSettingsFailure>> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const kept =
    revision === 0
      ? ctx.firstSettings[name]
      : await findRevision(ctx.db, "settings", name, revision);
  if (!kept) return failed("unknown-revision");
  const values = { ...ctx.firstSettings[name], ...kept };
  return saveSettings(
    ctx,
    admin,
    name,
    { draft: draftOf(groups[name].fields, values), seen },
    knows,
  );
}

/** The fields that are not what they were, before and after. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: only(before), after: only(after) };
}
