import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findRefunds } from "#server/payments/queries/refunds.ts";
import { type ListedRefund, toListedRefund } from "./shared/listed-refund.ts";

const PAGE = 50;

/**
 * Money that came and did not become an order, newest first, 50 a page (the first is 1). Needs
 * `orders:read`.
 */
export async function listRefunds(
  ctx: AdminContext,
  admin: SignedInAdmin,
  page = 1,
): Promise<Result<ListedRefund[], "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const rows = await findRefunds(ctx.db, PAGE, (page - 1) * PAGE);
  return success(rows.map(toListedRefund));
}
