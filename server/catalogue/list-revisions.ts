import { type DocumentPart, differingParts } from "#domain/catalogue/editing/differences.ts";
import { compareLines } from "#domain/catalogue/editing/part-lines.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { CatalogueContext } from "#server/context/modules.ts";
import { isProductId } from "./product-id.ts";
import { findStoredProduct } from "./queries/read-products.ts";
import { findRevision, findRevisions } from "./queries/revisions.ts";

const PAGE = 50;

/** A revision in the list: what it changed, null where the one before it is not known. */
export type ListedRevision = {
  revision: number;
  actorEmail: string | null;
  at: string;
  parts: DocumentPart[] | null;
};

export type RevisionPage = {
  name: string;
  /** The revision that is saved now. */
  current: number;
  revisions: ListedRevision[];
  hasOlder: boolean;
};

type Refused = "insufficient-permissions" | "unknown-product";

/** The revisions of a product before `before` (null: from now on), newest first. Needs `products:update`. */
export async function listRevisions(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  id: number,
  before: number | null,
): Promise<Result<RevisionPage, Refused>> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  const stored = isProductId(id) ? await findStoredProduct(ctx.db, id, ctx.now()) : null;
  if (!stored) return failed("unknown-product");
  const found = await findRevisions(ctx.db, id, before, PAGE + 1);
  const revisions = found.slice(0, PAGE).map(({ document, ...revision }, index) => {
    const earlier = found[index + 1]?.document;
    return { ...revision, parts: earlier ? differingParts(earlier, document) : null };
  });
  return success({
    name: stored.document.name,
    current: stored.revision,
    revisions,
    hasOlder: found.length > PAGE,
  });
}

/** A revision beside what is saved now: the parts that differ, as lines of text. */
export type ReadRevision = {
  revision: number;
  actorEmail: string | null;
  at: string;
  current: number;
  document: ProductDocument;
  parts: { part: DocumentPart; earlier: string[]; today: string[] }[];
};

/** One revision of a product. Needs `products:update`. */
export async function readRevision(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  id: number,
  revision: number,
): Promise<Result<ReadRevision, Refused | "unknown-product-revision">> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  const stored = isProductId(id) ? await findStoredProduct(ctx.db, id, ctx.now()) : null;
  if (!stored) return failed("unknown-product");
  const found = isProductId(revision) ? await findRevision(ctx.db, id, revision) : null;
  if (!found) return failed("unknown-product-revision");
  const parts = differingParts(found.document, stored.document).map((part) => {
    const { one, other } = compareLines(found.document, stored.document, part);
    return { part, earlier: one, today: other };
  });
  return success({ ...found, current: stored.revision, parts });
}
