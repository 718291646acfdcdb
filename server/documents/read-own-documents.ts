import { invoiceOf, type ListedDocument } from "#domain/documents/listed.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { DocumentsContext } from "#server/context/modules.ts";
import { findOrderOf } from "#server/orders/queries/orders.ts";
import { fileOf, nameOf } from "./file-of.ts";
import { findDocumentsOf } from "./queries/documents.ts";
import { listDocumentsOf } from "./queries/files.ts";

/** The documents of an order, oldest first. The caller has checked that the customer may see the order. */
export const readDocumentsOfOrder = (
  ctx: DocumentsContext,
  orderId: string,
): Promise<ListedDocument[]> => listDocumentsOf(ctx.db, orderId);

/** A document's PDF with a name for it. */
export type DocumentFile = { name: string; bytes: Buffer };

/** Why a customer gets no document; `no-invoice`: the order was cancelled before it had one. */
export type NoDocument = "unknown-order" | "no-invoice-yet" | "no-invoice" | "unknown-document";

/**
 * A document of a customer's own order as PDF (§23.51): the one that is named, or the newest invoice. Another's
 * order is answered as one that there is not.
 */
export async function readOwnDocument(
  ctx: DocumentsContext,
  userId: string,
  orderId: string,
  documentId: string | null,
): Promise<Result<DocumentFile, NoDocument>> {
  const order = await findOrderOf(ctx.db, userId, orderId);
  if (!order) return failed("unknown-order");
  const documents = await findDocumentsOf(ctx.db, order.id);
  const wanted =
    documentId === null ? invoiceOf(documents) : documents.find(({ id }) => id === documentId);
  if (!wanted && documentId !== null) return failed("unknown-document");
  if (!wanted) return failed(order.status === "cancelled" ? "no-invoice" : "no-invoice-yet");
  return success({ name: nameOf(wanted.serial), bytes: await fileOf(ctx, wanted) });
}
