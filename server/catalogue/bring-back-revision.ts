import { randomUUID } from "node:crypto";
import { checkProduct } from "#domain/catalogue/editing/check-product.ts";
import { differingParts, withOwnVariants } from "#domain/catalogue/editing/differences.ts";
import { withOptionIds } from "#domain/catalogue/editing/option-ids.ts";
import type { Problem } from "#domain/catalogue/editing/problem.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { CatalogueContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findMissingPictures } from "./known-pictures.ts";
import { isProductId } from "./product-id.ts";
import { findStoredProduct } from "./queries/read-products.ts";
import { findRevision } from "./queries/revisions.ts";
import { type SavedProduct, write } from "./save-product.ts";

type BringBackFailure =
  | "insufficient-permissions"
  | "unknown-product"
  | "unknown-product-revision"
  | "product-changed"
  | { code: "product-invalid"; problems: Problem[] };

/**
 * Makes an earlier revision of a product its newest one. Needs `products:update`. State and position
 * stay as they are now, and coming prices whose time is past are left out. Refused where the product is
 * not at `seen` any more, the revision that the page showed as the current one, and where a picture was removed since.
 */
export async function bringBackRevision(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  { id, revision, seen }: { id: number; revision: number; seen: number },
): Promise<Result<SavedProduct, BringBackFailure>> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  if (!isProductId(id)) return failed("unknown-product");
  if (!isProductId(revision)) return failed("unknown-product-revision");
  const now = ctx.now();
  const saved = await transact(
    ctx.db,
    "repeatable",
    async (tx): Promise<Result<SavedProduct, BringBackFailure>> => {
      const before = await findStoredProduct(tx, id, now);
      if (!before) return failed("unknown-product");
      const found = await findRevision(tx, id, revision);
      if (!found) return failed("unknown-product-revision");
      if (before.revision !== seen) return failed("product-changed");
      const earlier = withOwnVariants(found.document);
      const { state, position } = before.document;
      const comingPrices = earlier.comingPrices.filter(({ from }) => new Date(from) > now);
      const document = withOptionIds(
        { ...earlier, comingPrices, state, position },
        before.document,
        randomUUID,
      );
      const problems = [
        ...checkProduct(document, now.toISOString()),
        ...(await findMissingPictures(tx, document)),
      ];
      if (problems.length > 0) return failed({ code: "product-invalid", problems });
      const parts = differingParts(before.document, document);
      if (parts.length === 0) return success({ id, revision: before.revision });
      const written = await write(tx, admin, before, {
        document,
        parts,
        now,
        action: "product.restore",
      });
      return written === null ? failed("product-changed") : success({ id, revision: written });
    },
  );
  if (saved.ok) await ctx.changes.look();
  return saved;
}
