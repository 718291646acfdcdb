import { type Conflict, findConflict } from "#domain/catalogue/editing/conflict.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { StoredProduct } from "./queries/read-products.ts";
import { findRevision, findRevisions } from "./queries/revisions.ts";

const MOST = 20; // revisions since a form was opened that are told one by one

/** What others have saved of a product since revision `opened`, beside what a form holds. */
export async function readConflict(
  tx: Transaction,
  current: StoredProduct,
  opened: number,
  own: ProductDocument,
): Promise<Conflict> {
  const base = await findRevision(tx, current.id, opened);
  const latest = await findRevisions(tx, current.id, null, MOST);
  const saved = latest.filter(({ revision }) => revision > opened);
  return findConflict(own, current, base?.document ?? null, saved);
}
