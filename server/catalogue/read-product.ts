import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { CatalogueContext } from "#server/context/modules.ts";
import { EDITOR_STAYS } from "./note-editor.ts";
import { isProductId } from "./product-id.ts";
import { findEditors } from "./queries/editors.ts";
import { findStoredProduct } from "./queries/read-products.ts";
import { findRevisions } from "./queries/revisions.ts";

/** A product for its form. Times are ISO texts. */
export type EditedProduct = {
  id: number;
  revision: number;
  document: ProductDocument;
  updatedAt: string;
  /** Who saved it last; null: the server itself. */
  updatedBy: string | null;
  /** Who else has its form open. */
  others: string[];
};

/** A product for its form, in whatever state. Needs `products:update`. */
export async function readProduct(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  id: number,
): Promise<Result<EditedProduct, "insufficient-permissions" | "unknown-product">> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  const now = ctx.now();
  const stored = isProductId(id) ? await findStoredProduct(ctx.db, id, now) : null;
  if (!stored) return failed("unknown-product");
  const since = new Date(now.getTime() - EDITOR_STAYS);
  const [others, [latest]] = await Promise.all([
    findEditors(ctx.db, id, admin.uid, since),
    findRevisions(ctx.db, id, null, 1),
  ]);
  const { revision, document, updatedAt } = stored;
  return success({
    id,
    revision,
    document,
    updatedAt,
    updatedBy: latest?.actorEmail ?? null,
    others,
  });
}

/**
 * The document of a new product that begins as a copy of another: a draft without SKUs and coming
 * prices. Null where none is copied. Needs `products:update`.
 */
export async function readCopy(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  id: number | null,
): Promise<Result<ProductDocument | null, "insufficient-permissions" | "unknown-product">> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  if (id === null) return success(null);
  const copied = await readProduct(ctx, admin, id);
  if (!copied.ok) return copied;
  const { document } = copied.value;
  return success({
    ...document,
    state: "draft",
    name: `${document.name} (copy)`,
    comingPrices: [],
    variants: document.variants.map((variant) => ({ ...variant, sku: "" })),
  });
}
