import { checkWaiver, type WaiverErrors, type WaiverForm } from "#domain/readiness/waiver-form.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { ReadinessContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { deleteWaiver, insertWaiver } from "./queries.ts";

export type WaiveFailure =
  | "insufficient-permissions"
  | "unknown-gap"
  | "already-waived"
  | { code: "wrong-waiver"; errors: WaiverErrors };

/**
 * Takes a gap off what keeps the shop from selling, signed with a name and a reason, which are kept and
 * written into the audit trail. Needs a super admin. Refused for what is not missing.
 */
export async function waiveGap(
  ctx: ReadinessContext,
  admin: SignedInAdmin,
  gap: string,
  typed: Partial<WaiverForm>,
): Promise<Result<null, WaiveFailure>> {
  const allowed = allow(admin);
  if (!allowed.ok) return allowed;
  const checked = checkWaiver(typed);
  if (!checked.ok) return failed({ code: "wrong-waiver", errors: checked.errors });
  if (!ctx.readiness.gaps().some(({ key }) => key === gap)) return failed("unknown-gap");
  const { name: waivedBy, reason } = checked.value;
  const at = ctx.now();
  const waived = await transact(ctx.db, "repeatable", async (tx) => {
    if (!(await insertWaiver(tx, { gap, reason, waivedBy, email: admin.email, at }))) return false;
    const subject = { kind: "gap", id: gap } as const;
    const after = { name: waivedBy, reason };
    await recordAudit(tx, { at, actor: admin, action: "gap.waive", subject, after });
    await noteChange(tx, "waivers", gap);
    return true;
  });
  if (!waived) return failed("already-waived");
  await ctx.changes.look();
  return success(null);
}

export type UnwaiveFailure = "insufficient-permissions" | "not-waived";

/** Takes a waiver back: what it stood for keeps the shop from selling again. Needs a super admin. */
export async function unwaiveGap(
  ctx: ReadinessContext,
  admin: SignedInAdmin,
  gap: string,
): Promise<Result<null, UnwaiveFailure>> {
  const allowed = allow(admin);
  if (!allowed.ok) return allowed;
  const at = ctx.now();
  const taken = await transact(ctx.db, "repeatable", async (tx) => {
    const waiver = await deleteWaiver(tx, gap);
    if (!waiver) return false;
    const subject = { kind: "gap", id: gap } as const;
    const before = { name: waiver.waivedBy, reason: waiver.reason };
    await recordAudit(tx, { at, actor: admin, action: "gap.unwaive", subject, before });
    await noteChange(tx, "waivers", gap);
    return true;
  });
  if (!taken) return failed("not-waived");
  await ctx.changes.look();
  return success(null);
}

function allow(admin: SignedInAdmin): Result<null, "insufficient-permissions"> {
  const isSuper = admin.authority.role === "super_admin";
  return isSuper ? authorize(admin, "settings:update") : failed("insufficient-permissions");
}
