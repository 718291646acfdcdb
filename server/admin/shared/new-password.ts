import type { Failure } from "#domain/failures.ts";
import { refusalOf } from "#server/accounts/password-policy.ts";
import type { AdminContext } from "#server/context/modules.ts";

/** Why no new account can have this password. Null when it can. */
export async function weakPasswordFailure(
  ctx: AdminContext,
  password: string,
): Promise<Failure<"identity-refused"> | null> {
  const code = await refusalOf(ctx, password);
  return code && { code: "identity-refused", details: [{ code }] };
}
