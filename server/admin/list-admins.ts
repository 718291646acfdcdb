import { type Result, success } from "#domain/result.ts";
import { authorizeSuper, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findAdmins, type ListedAdmin } from "./queries/admins.ts";

/** All admins with their creators' addresses, the first one first (§2.73). Needs a super admin. */
export async function listAdmins(
  ctx: AdminContext,
  admin: SignedInAdmin,
): Promise<Result<ListedAdmin[], "insufficient-permissions">> {
  const allowed = authorizeSuper(admin, "admins:read");
  if (!allowed.ok) return allowed;
  return success(await findAdmins(ctx.db));
}
