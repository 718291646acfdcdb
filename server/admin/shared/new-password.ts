import type { Failure } from "#domain/failures.ts";
import { refusalOf } from "#server/accounts/password-policy.ts";
import type { Context } from "#server/context/context.ts";

/** Why no new account can have this password. Null when it can. */
export async function weakPasswordFailure(
  ctx: Context,
  password: string,
): Promise<Failure<"identity-refused"> | null> {
  const code = await refusalOf(ctx, password);
  return code && { code: "identity-refused", details: [{ code }] };
}
