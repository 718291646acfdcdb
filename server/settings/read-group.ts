import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { editableGroups, mayEditGroup } from "#domain/settings/authority.ts";
import { isDraftable } from "#domain/settings/draftable.ts";
import { type GroupName, groups } from "#domain/settings/groups.ts";
import { notSet } from "#domain/settings/not-set.ts";
import type { SettingsContext } from "#server/context/modules.ts";
import { inventedValues } from "./first-values.ts";
import { draftOfGroup, findGroup, findGroups, hasDraft } from "./queries/groups.ts";
import { findRevisions, type Revision } from "./queries/revisions.ts";

type Values = Readonly<Record<string, unknown>>;

/** A group as an editor opens it. `revision` 0: the first values hold. */
export type OpenedGroup = {
  values: Values;
  revision: number;
  /** What somebody has drafted and not published; null: nothing. */
  draft: Values | null;
  /** The revision of the draft, also where it was published or discarded; 0: there never was one. */
  draftRevision: number;
  /** Paths of values that are not set yet. */
  notSet: string[];
  history: Revision[];
};

const notSetOf = (name: GroupName, values: Values) =>
  notSet(groups[name].fields, values, inventedValues[name]);

/** One group of settings with its history. Needs `settings:update`; for security a super admin. */
export async function readGroup(
  ctx: SettingsContext,
  admin: SignedInAdmin,
  name: GroupName,
): Promise<Result<OpenedGroup, "insufficient-permissions">> {
  if (!mayEditGroup(admin, name)) return failed("insufficient-permissions");
  const [stored, drafted, history] = await Promise.all([
    findGroup(ctx.db, name),
    isDraftable(name) ? findGroup(ctx.db, draftOfGroup(name)) : undefined,
    findRevisions(ctx.db, "settings", name),
  ]);
  const values: Values = { ...ctx.firstSettings[name], ...stored?.value };
  const revision = stored?.revision ?? 0;
  const draft =
    drafted && hasDraft(drafted.value) ? { ...ctx.firstSettings[name], ...drafted.value } : null;
  const draftRevision = drafted?.revision ?? 0;
  const unset = notSetOf(name, draft ?? values);
  return success({ values, revision, draft, draftRevision, notSet: unset, history });
}

/** A line of the index: how many values of a group are not set yet, whether it has a draft, and when it was edited (null: never). */
export type GroupLine = {
  name: GroupName;
  notSet: number;
  isDrafted: boolean;
  updatedAt: Date | null;
};

/** The groups that this admin edits, in their order. Needs `settings:update`. */
export async function listGroups(
  ctx: SettingsContext,
  admin: SignedInAdmin,
): Promise<Result<GroupLine[], "insufficient-permissions">> {
  const allowed = authorize(admin, "settings:update");
  if (!allowed.ok) return allowed;
  const stored = new Map((await findGroups(ctx.db)).map((row) => [row.group, row]));
  const lines = editableGroups(admin).map((name) => {
    const row = stored.get(name);
    const values: Values = { ...ctx.firstSettings[name], ...row?.value };
    const isDrafted = hasDraft(stored.get(draftOfGroup(name))?.value ?? {});
    const updatedAt = row?.updatedAt ?? null;
    return { name, notSet: notSetOf(name, values).length, isDrafted, updatedAt };
  });
  return success(lines);
}
