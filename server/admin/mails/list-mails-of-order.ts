import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { type ShownMail, shownMails } from "#server/admin/shared/shown-mails.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { findMailsOfOrder } from "#server/mail/queries/mails.ts";

/** All mails about an order, the oldest first, in whatever state. Needs `orders:read`. */
export async function listMailsOfOrder(
  ctx: AdminContext,
  admin: SignedInAdmin,
  orderId: string,
): Promise<Result<ShownMail[], "insufficient-permissions">> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  return success(shownMails(admin.authority, await findMailsOfOrder(ctx.db, orderId)));
}
