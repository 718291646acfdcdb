import type { AuthFailure } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import { findResetCode } from "./queries/verifications.ts";

type ResetCode = NonNullable<Awaited<ReturnType<typeof findResetCode>>>;

const MAX_CODE_LENGTH = 100; // characters; a code has 32

/** Whose code of a reset mail this is, or why it opens nothing (any more) (§7.5). */
export async function checkResetCode(
  ctx: AccountsContext,
  token: string,
): Promise<Result<ResetCode, AuthFailure>> {
  if (token.length > MAX_CODE_LENGTH) return failed({ code: "auth/invalid-action-code" });
  const code = await findResetCode(ctx.db, token);
  if (!code) return failed({ code: "auth/invalid-action-code" });
  if (code.expiresAt <= ctx.now()) return failed({ code: "auth/expired-action-code" });
  if (code.disabled) return failed({ code: "auth/user-disabled" });
  return success(code);
}
