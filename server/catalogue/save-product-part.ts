import {
  type DocumentPart,
  withOwnVariants,
  withParts,
} from "#domain/catalogue/editing/differences.ts";
import { toForm } from "#domain/catalogue/editing/document-form.ts";
import { type ReadDocument, toDocument } from "#domain/catalogue/editing/form-document.ts";
import {
  changedBy,
  type EditorPart,
  editorParts,
  withPart,
} from "#domain/catalogue/editing/form-parts.ts";
import { documentPlaces, formPlaces } from "#domain/catalogue/editing/places.ts";
import type { Problem } from "#domain/catalogue/editing/problem.ts";
import type { ProductForm } from "#domain/catalogue/editing/product-form.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { failed, type Result } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { CatalogueContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { isProductId } from "./product-id.ts";
import { type Own, type SavedProduct, type SaveFailure, update } from "./save-product.ts";

/** A part of a product as its form sends it; `unread` and all problems stand at fields of the form. */
export type SentPart = {
  id: number;
  part: EditorPart;
  form: ProductForm;
  /** The revision that the form was opened with. */
  revision: number;
  unread: readonly Problem[];
  keep: readonly DocumentPart[];
  asksForCount: boolean;
};

/**
 * Saves one part of a product and leaves all others as they are. Needs `products:update`. Refused as
 * `saveProduct` is, and by others' changes only where they are of the same part.
 */
export async function saveProductPart(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  sent: SentPart,
): Promise<Result<SavedProduct, SaveFailure>> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  if (!isProductId(sent.id)) return failed("unknown-product");
  /** How the form was read last. */
  let last: { form: ProductForm; read: ReadDocument } | undefined;
  const own = (stored: ProductDocument): Own => {
    const kept = withOwnVariants(stored);
    const form = withPart(toForm(kept), sent.form, sent.part);
    const read = toDocument(form);
    last = { form, read };
    return {
      document: withParts(kept, read.document, changedBy(sent.part)),
      unread: documentPlaces([...read.problems, ...sent.unread], read),
      about: editorParts[sent.part].document,
    };
  };
  const saved = await transact(ctx.db, "repeatable", (tx) =>
    update(ctx, admin, tx, { ...sent, own }),
  );
  if (saved.ok) {
    await ctx.changes.look();
    return saved;
  }
  const { failure } = saved;
  if (typeof failure === "string" || failure.code !== "product-invalid" || !last) return saved;
  return failed({ ...failure, problems: formPlaces(failure.problems, last.read, last.form) });
}
