import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { mayEditGroup } from "#domain/settings/authority.ts";
import type { Draft } from "#domain/settings/draft.ts";
import { isDraftable } from "#domain/settings/draftable.ts";
import type { GroupName } from "#domain/settings/groups.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { SettingsContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { draftOfGroup, findGroup, NO_DRAFT, saveGroup } from "./queries/groups.ts";
import {
  checkGroup,
  difference,
  type Knows,
  type SaveSettingsFailure,
  type SeenGroup,
} from "./save-settings.ts";

type Changed = Result<null, SaveSettingsFailure>;
type Seen = Required<SeenGroup>;

/**
 * Keeps one group as the form has it as its draft, which nobody sees but who previews it; another draft of it is
 * replaced. Before and after are in the audit trail. Needs what saving the group needs. Refused, with nothing kept,
 * where a field is wrong, or another admin has published or drafted since it was opened.
 */
export async function draftSettings(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  name: GroupName,
  { draft, ...opened }: { draft: Draft } & Seen,
  knows: Knows,
): Promise<Changed> {
  if (!mayEditGroup(admin, name) || !isDraftable(name)) return failed("insufficient-permissions");
  const checked = checkGroup(ctx, name, draft, knows);
  return checked.ok ? putDraft(ctx, admin, name, opened, checked.value) : checked;
}

/** Removes the draft of a group; what visitors see stays. Needs and refuses the same. */
export async function discardDraft(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  name: GroupName,
  opened: Seen,
): Promise<Changed> {
  if (!mayEditGroup(admin, name) || !isDraftable(name)) return failed("insufficient-permissions");
  return putDraft(ctx, admin, name, opened, NO_DRAFT);
}

async function putDraft(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  name: GroupName,
  { seen, seenDraft }: Seen,
  value: Record<string, unknown>,
): Promise<Changed> {
  const at = ctx.now();
  const kept = await transact(ctx.db, "repeatable", async (tx) => {
    const before = (await findGroup(tx, draftOfGroup(name)))?.value ?? NO_DRAFT;
    const published = (await findGroup(tx, name))?.revision ?? 0;
    if (published !== seen) return false;
    if (!(await saveGroup(tx, draftOfGroup(name), value, { seen: seenDraft, at }))) return false;
    await recordAudit(tx, {
      at,
      actor: admin,
      action: value === NO_DRAFT ? "settings.discard" : "settings.draft",
      subject: { kind: "settings", id: name },
      ...difference(before, { ...emptied(before), ...value }),
    });
    await noteChange(tx, "settings", name);
    return true;
  });
  if (!kept) return failed("settings-changed");
  await ctx.changes.look();
  return success(null);
}

/** The same names without values: what a draft has no more. */
const emptied = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(value).map((name) => [name, null]));
