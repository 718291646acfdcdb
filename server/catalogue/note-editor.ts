import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { CatalogueContext } from "#server/context/modules.ts";
import { isProductId } from "./product-id.ts";
import { findEditors, removeEditor, saveEditor } from "./queries/editors.ts";

/** How long an admin counts as editing after the last beat of their page, in ms: three beats. */
export const EDITOR_STAYS = 60_000;

/**
 * Notes that this admin has a product's form open, or with `leaves` not any more, and answers the
 * e-mail addresses of the others who have. Needs `products:update`.
 */
export async function noteEditor(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  id: number,
  leaves: boolean,
): Promise<Result<string[], "insufficient-permissions">> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  if (!isProductId(id)) return success([]);
  const now = ctx.now();
  const since = new Date(now.getTime() - EDITOR_STAYS);
  if (leaves) await removeEditor(ctx.db, id, admin.uid, since);
  else await saveEditor(ctx.db, id, admin, now);
  return success(await findEditors(ctx.db, id, admin.uid, since));
}
