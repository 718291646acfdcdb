import { randomUUID } from "node:crypto";
import { checkProduct } from "#domain/catalogue/editing/check-product.ts";
import type { Conflict } from "#domain/catalogue/editing/conflict.ts";
import {
  type DocumentPart,
  differingParts,
  partsOf,
  withOwnVariants,
  withParts,
} from "#domain/catalogue/editing/differences.ts";
import { withOptionIds } from "#domain/catalogue/editing/option-ids.ts";
import type { Problem } from "#domain/catalogue/editing/problem.ts";
import type { ProductDocument } from "#domain/catalogue/product-document.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { CatalogueContext } from "#server/context/modules.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { findEndless } from "./find-endless.ts";
import { isProductId } from "./product-id.ts";
import { lastPosition } from "./queries/product-list.ts";
import { findStoredProduct, type StoredProduct } from "./queries/read-products.ts";
import { insertRevision } from "./queries/revisions.ts";
import { insertProduct, updateProduct } from "./queries/write-products.ts";
import { hasTouched, readConflict } from "./read-conflict.ts";

type Asked = {
  /** The revision that the form was opened with. */
  revision: number;
  /** Parts that are left as they are saved now, whatever the document has. */
  keep?: readonly DocumentPart[];
  /** Whether it is refused with a question (`product-endless`) where something would be sold without a count. */
  asksForCount?: boolean;
};

/** A product as a form sends it. */
export type SentProduct = Asked & {
  /** Null: a new one. */
  id: number | null;
  document: ProductDocument;
  /** What could not be read of the form: then nothing is saved. */
  unread?: readonly Problem[];
};

export type SavedProduct = { id: number; revision: number };

export type SaveFailure =
  | "insufficient-permissions"
  | "unknown-product"
  /** `conflict` where the product was changed as well. */
  | { code: "product-invalid"; problems: Problem[]; conflict: Conflict | null }
  | { code: "product-changed"; conflict: Conflict }
  /** `variants`: the names of those that would be sold without a count; "" where the product has no options. */
  | { code: "product-endless"; variants: string[] };

/**
 * Saves a product, or makes a new one at the end of the shop's list. Needs `products:update`. Refused
 * with what is wrong (`checkProduct`), and where it was saved by somebody else since the form was opened.
 * Keeps the whole document as a revision and the changed parts in the audit trail; all processes show
 * it within a second. Without any change nothing is written. The position stays: `moveProduct`.
 */
export async function saveProduct(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  sent: SentProduct,
): Promise<Result<SavedProduct, SaveFailure>> {
  const allowed = authorize(admin, "products:update");
  if (!allowed.ok) return allowed;
  const { id, document, unread = [] } = sent;
  if (id !== null && !isProductId(id)) return failed("unknown-product");
  const saved = await transact(ctx.db, "repeatable", (tx) =>
    id === null
      ? create(ctx, admin, tx, sent)
      : update(ctx, admin, tx, { ...sent, id, own: () => ({ document, unread, about: null }) }),
  );
  if (saved.ok) await ctx.changes.look();
  return saved;
}

async function create(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  tx: Transaction,
  { document: sent, unread = [], asksForCount = false }: SentProduct,
): Promise<Result<SavedProduct, SaveFailure>> {
  const now = ctx.now();
  const problems = [...unread, ...checkProduct(sent, now.toISOString())];
  if (problems.length > 0) return failed({ code: "product-invalid", problems, conflict: null });
  const variants = asksForCount ? await findEndless(tx, null, sent) : [];
  if (variants.length > 0) return failed({ code: "product-endless", variants });
  const position = await lastPosition(tx);
  const document = withOptionIds({ ...sent, position }, null, randomUUID);
  const id = await insertProduct(tx, document, { now });
  const actorEmail = admin.email;
  await insertRevision(tx, id, { revision: 1, document, actorEmail, at: now });
  await recordAudit(tx, {
    at: now,
    actor: admin,
    action: "product.create",
    subject: { kind: "product", id: String(id) },
    after: partsOf(document, ["name", "state", "price"]),
  });
  return success({ id, revision: 1 });
}

/** What a form means for a product as it is stored. */
export type Own = {
  document: ProductDocument;
  unread: readonly Problem[];
  /** What of the document it is about: others may have changed the rest meanwhile. Null: all of it. */
  about: readonly DocumentPart[] | null;
};

export type Update = Asked & { id: number; own(stored: ProductDocument): Own };

/** Saves what a form means for a product, within a transaction and after the permission was asked. */
export async function update(
  ctx: CatalogueContext,
  admin: SignedInAdmin,
  tx: Transaction,
  { id, revision, own: read, keep = [], asksForCount = false }: Update,
): Promise<Result<SavedProduct, SaveFailure>> {
  const now = ctx.now();
  const before = await findStoredProduct(tx, id, now);
  if (!before) return failed("unknown-product");
  const own = read(before.document);
  const merged = withParts(own.document, withOwnVariants(before.document), keep);
  const { position } = before.document;
  const document = withOptionIds({ ...merged, position }, before.document, randomUUID);
  const problems = [
    ...own.unread.filter(
      ({ at }) => !keep.some((part) => at === part || at.startsWith(`${part}.`)),
    ),
    ...checkProduct(document, now.toISOString()),
  ];
  const isChanged = before.revision !== revision && (await hasTouched(tx, before, revision, own));
  if (problems.length > 0) {
    const again = isChanged || keep.length > 0;
    const conflict = again ? await readConflict(tx, before, revision, own.document) : null;
    return failed({ code: "product-invalid", problems, conflict });
  }
  const parts = differingParts(before.document, document);
  if (!isChanged && parts.length === 0) return success({ id, revision: before.revision });
  const variants = asksForCount && !isChanged ? await findEndless(tx, before, document) : [];
  if (variants.length > 0) return failed({ code: "product-endless", variants });
  const saved = isChanged ? null : await write(tx, admin, before, { document, parts, now });
  if (saved !== null) return success({ id, revision: saved });
  const current = (await findStoredProduct(tx, id, now)) ?? before;
  const conflict = await readConflict(tx, current, revision, read(current.document).document);
  return failed({ code: "product-changed", conflict });
}

type Written = {
  document: ProductDocument;
  parts: readonly DocumentPart[];
  now: Date;
  action?: "product.update" | "product.restore";
};

/**
 * Writes a product as its next revision, with its entry in the audit trail. Answers the revision; null,
 * and nothing is written, where another one was saved since it was read.
 */
export async function write(
  tx: Transaction,
  admin: SignedInAdmin,
  before: StoredProduct,
  { document, parts, now, action = "product.update" }: Written,
): Promise<number | null> {
  const { id } = before;
  const revision = await updateProduct(tx, id, document, { now, revision: before.revision });
  if (revision === null) return null;
  // What the shop began with was not saved by anybody, and can be brought back too.
  const first = { revision: before.revision, document: before.document, actorEmail: null };
  await insertRevision(tx, id, { ...first, at: new Date(before.updatedAt) });
  await insertRevision(tx, id, { revision, document, actorEmail: admin.email, at: now });
  await recordAudit(tx, {
    at: now,
    actor: admin,
    action,
    subject: { kind: "product", id: String(id) },
    before: partsOf(before.document, parts),
    after: partsOf(document, parts),
  });
  return revision;
}
