import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { LeadsContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { removeLead, saveHandled } from "./queries.ts";

export type LeadChange = "answered" | "reopened" | "erased";

const actions = { answered: "lead.answer", reopened: "lead.reopen", erased: "lead.erase" } as const;

/**
 * Marks a lead as answered or as new again, or erases it with the mail about it. Needs `users:read`: who
 * may see what people wrote also answers them. The audit trail has the lead's id alone.
 */
export async function changeLead(
  ctx: LeadsContext,
  admin: SignedInAdmin,
  id: string,
  change: LeadChange,
): Promise<Result<null, "insufficient-permissions" | "unknown-lead">> {
  const allowed = authorize(admin, "users:read");
  if (!allowed.ok) return allowed;
  const at = ctx.now();
  const done = await transact(ctx.db, "repeatable", async (tx) => {
    if (!(await apply(tx, id, change, { at, by: admin.uid }))) return false;
    const subject = { kind: "lead" as const, id };
    await recordAudit(tx, { at, actor: admin, action: actions[change], subject });
    return true;
  });
  return done ? success(null) : failed("unknown-lead");
}

function apply(
  tx: Transaction,
  id: string,
  change: LeadChange,
  handled: { at: Date; by: string },
): Promise<boolean> {
  if (change === "erased") return removeLead(tx, id);
  return saveHandled(tx, id, change === "answered" ? handled : null);
}
