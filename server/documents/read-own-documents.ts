import { invoiceOf, type ListedDocument } from "#domain/documents/listed.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Context } from "#server/context/context.ts";
import { findOrderOf } from "#server/orders/queries/orders.ts";
import { fileOf, nameOf } from "./file-of.ts";
import { findDocumentsOf } from "./queries/documents.ts";
import { listDocumentsOf } from "./queries/files.ts";

/** The documents of an order, oldest first. The caller has checked that the customer may see the order. */
export const readDocumentsOfOrder = (ctx: Context, orderId: string): Promise<ListedDocument[]> =>
  listDocumentsOf(ctx.db, orderId);

/** A document's PDF with a name for it. */
export type DocumentFile = { name: string; bytes: Buffer };

/**
 * A document of a customer's own order as PDF (§23.51): the one that is named, or the newest invoice. Another's is
 * answered as one that there is not.
 */
export async function readOwnDocument(
  ctx: Context,
  userId: string,
  orderId: string,
  documentId: string | null,
): Promise<Result<DocumentFile, Failure<"unknown-document">>> {
  const isText = !`${orderId}${documentId ?? ""}`.includes("\u0000");
  const order = isText ? await findOrderOf(ctx.db, userId, orderId) : null;
  if (!order) return failed("unknown-document");
  const documents = await findDocumentsOf(ctx.db, order.id);
  const wanted =
    documentId === null ? invoiceOf(documents) : documents.find(({ id }) => id === documentId);
  if (!wanted) return failed("unknown-document");
  return success({ name: nameOf(wanted.serial), bytes: await fileOf(ctx, wanted) });
}
