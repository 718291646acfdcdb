import type { ProductState } from "#domain/catalogue/product-document.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { CatalogueContext } from "#server/context/modules.ts";
import { noteChange } from "#server/platform/db/changes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { isProductId } from "./product-id.ts";
import { lockOrder, renumber, setPosition } from "./queries/product-list.ts";

type MoveFailure = "insufficient-permissions" | "unknown-product";

/**
 * Moves a product one place up or down among those of a state, null: among all. At the end of the list
 * nothing happens. Needs `products:update`; the change is in the audit trail and makes no revision.
 */
export async function moveProduct(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  id: number,
  to: "up" | "down",
  state: ProductState | null,
): Promise<Result<null, MoveFailure>> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  if (!isProductId(id)) return failed("unknown-product");
  const result = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<null, MoveFailure>> => {
      let order = await lockOrder(tx, state);
      const at = order.findIndex((product) => product.id === id);
      if (at < 0) return failed("unknown-product");
      const beside = at + (to === "up" ? -1 : 1);
      if (!order[beside]) return success(null);
      if (order[at]?.position === order[beside]?.position) {
        await renumber(tx);
        order = await lockOrder(tx, state);
      }
      const [moved, other] = [order[at], order[beside]];
      if (!moved || !other) return success(null);
      await setPosition(tx, moved.id, other.position);
      await setPosition(tx, other.id, moved.position);
      await recordAudit(tx, {
        at: ctx.now(),
        actor: admin,
        action: "product.update",
        subject: { kind: "product", id: String(id) },
        before: { position: moved.position },
        after: { position: other.position },
      });
      for (const one of [moved, other]) await noteChange(tx, "catalogue", String(one.id));
      return success(null);
    },
  );
  await ctx.changes.look();
  return result;
}
