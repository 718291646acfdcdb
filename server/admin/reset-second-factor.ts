import { failed, type Result, success } from "#domain/result.ts";
import { authorizeSuper, type SignedInAdmin } from "#domain/roles.ts";
import { notifySecondFactor } from "#server/accounts/notify-owner.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findAdmin, lockAdmins } from "./queries/admins.ts";
import { removeSecondFactor } from "./shared/remove-second-factor.ts";

export type ResetFailure =
  | "insufficient-permissions"
  | "unknown-admin"
  | "own-factor"
  | "no-factor";

/**
 * Takes the second factor of another admin away, who has lost it: their sessions end, and their
 * password is enough until they set up another. Needs a super admin. Refused for
 * one's own, which has its page. The admin gets a mail.
 */
export async function resetSecondFactor(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<{ email: string }, ResetFailure>> {
  const allowed = authorizeSuper(admin, "admins:update");
  if (!allowed.ok) return allowed;
  const done = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<{ email: string }, ResetFailure>> => {
      await lockAdmins(tx);
      const other = await findAdmin(tx, { id });
      if (!other) return failed("unknown-admin");
      if (other.uid === admin.uid) return failed("own-factor");
      const actor = await findAdmin(tx, { uid: admin.uid });
      if (actor?.role !== "super_admin") return failed("insufficient-permissions");
      if (!(await removeSecondFactor(tx, other, admin, ctx.now()))) return failed("no-factor");
      return success({ email: other.email });
    },
  );
  await ctx.flush();
  if (done.ok) await notifySecondFactor(ctx, done.value.email, { change: "reset" });
  return done;
}
