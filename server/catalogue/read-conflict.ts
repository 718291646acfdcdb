import { type Conflict, findConflict } from "#domain/catalogue/editing/conflict.ts";
import { type DocumentPart, differingParts } from "#domain/catalogue/editing/differences.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { StoredProduct } from "./queries/read-products.ts";
import { findRevision, findRevisions } from "./queries/revisions.ts";

const MOST = 20; // revisions since a form was opened that are listed one by one

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

/**
 * Whether others have changed what a form is about since revision `opened`: its parts (`about`, null: all), or
 * what it changes besides. Where nobody knows that revision any more, they have.
 */
export async function hasTouched(
  tx: Transaction,
  current: StoredProduct,
  opened: number,
  { about, document }: { about: readonly DocumentPart[] | null; document: ProductDocument },
): Promise<boolean> {
  if (about === null) return true;
  const base = await findRevision(tx, current.id, opened);
  if (!base) return true;
  const own = new Set([...about, ...differingParts(current.document, document)]);
  return differingParts(base.document, current.document).some((part) => own.has(part));
}
