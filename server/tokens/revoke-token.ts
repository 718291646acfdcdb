import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { TokensContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { revoke } from "./queries.ts";

/** Ends a token: from the next request on it is none. Needs a super admin. Writes into the audit trail. */
export async function revokeToken(
  ctx: TokensContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<{ name: string }, "only-super-admins" | "unknown-token">> {
  if (admin.authority.role !== "super_admin") return failed("only-super-admins");
  const done = await transact(ctx.db, "repeatable", async (tx) => {
    const now = ctx.now();
    const row = await revoke(tx, id, now);
    if (!row) return failed("unknown-token" as const);
    await recordAudit(tx, {
      at: now,
      actor: admin,
      action: "token.revoke",
      subject: { kind: "token", id },
      after: { name: row.name },
    });
    return success({ name: row.name });
  });
  await ctx.flush();
  return done;
}
