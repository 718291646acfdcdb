import type { AuthFailure } from "../../domain/messages.ts";
import { failed, type Result, success } from "../../domain/result.ts";
import { findResetCode } from "../db/people.ts";
import type { Shop } from "../shop.ts";

type ResetCode = NonNullable<Awaited<ReturnType<typeof findResetCode>>>;

/** Whose code of a reset mail this is, or why it opens nothing (any more) (§7). */
export async function checkResetCode(
  shop: Shop,
  token: string,
): Promise<Result<ResetCode, AuthFailure>> {
  const code = await findResetCode(shop.db, token);
  if (!code) return failed({ code: "auth/invalid-action-code" });
  if (code.expiresAt <= shop.now()) return failed({ code: "auth/expired-action-code" });
  if (code.disabled) return failed({ code: "auth/user-disabled" });
  return success(code);
}
