import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, may, type SignedInAdmin } from "#domain/roles.ts";
import { inPickingOrder, type ShippingDocument } from "#domain/shipping/shipping-document.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { DocumentsContext } from "#server/context/modules.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { printA4 } from "#server/shipping/documents/document.ts";
import { drawLabel } from "#server/shipping/documents/labels.ts";
import { drawSlip } from "#server/shipping/documents/slips.ts";
import {
  findShippingDocuments,
  senderOf,
} from "#server/shipping/print/print-shipping-documents.ts";
import { makeDocumentsOf } from "./make-documents.ts";
import { drawPages } from "./pdf/draw-document.ts";
import { type DocumentRow, findInvoicesOf } from "./queries/documents.ts";

const MOST = 100; // parcels in a file

export type PrintAllFailure = Failure<
  "insufficient-permissions" | "no-parcel-chosen" | "too-many-shipping-documents" | "unknown-parcel"
>;

/**
 * All documents of parcels as one PDF (§22.87): of each the packing slip, its invoice and its address label, in the order
 * in which their goods are taken from the shelf. Invoices that are due are made before; of one that lacks something
 * there is none in the file. Needs `orders:read`; without `users:read` slip and label have the place alone, and there are no
 * invoices. Writes the audit trail.
 */
export async function printParcels(
  ctx: DocumentsContext,
  admin: SignedInAdmin,
  wanted: readonly string[],
): Promise<Result<Uint8Array, PrintAllFailure>> {
  const allowed = authorize(admin, "orders:read");
  if (!allowed.ok) return allowed;
  const ids = [...new Set(wanted)];
  if (ids.length === 0) return failed("no-parcel-chosen");
  if (ids.length > MOST) return failed({ code: "too-many-shipping-documents", details: [MOST] });
  const contacts = may(admin.authority, "users:read");
  const documents = inPickingOrder(await findShippingDocuments(ctx, ids, [], contacts));
  if (documents.length === 0) return failed("unknown-parcel");
  const orderIds = [...new Set(documents.map(({ orderId }) => orderId))];
  await makeDocumentsOf(ctx, orderIds);
  const invoices = contacts ? await findInvoicesOf(ctx.db, orderIds) : [];
  await transact(ctx.db, "repeatable", (tx) =>
    recordAudit(tx, {
      at: ctx.now(),
      actor: admin,
      action: "parcel.print",
      subject: { kind: "export", id: "pdf" },
      after: { parcels: documents.length },
    }),
  );
  const sender = senderOf(ctx);
  const bytes = await printA4("Documents of parcels", documents, async (page, document, at) => {
    if (at > 0) page.addPage();
    drawSlip(page, document, sender);
    const invoice = invoiceOf(document, invoices);
    if (invoice) {
      page.addPage();
      await drawPages(page, invoice.content, invoice.eInvoice);
    }
    page.addPage();
    drawLabel(page, document, sender, 0);
  });
  return success(bytes);
}

/** The invoice of a parcel; where it has none, that of goods that were invoiced with the order. */
const invoiceOf = ({ orderId, parcelId }: ShippingDocument, invoices: readonly DocumentRow[]) =>
  invoices.find((each) => each.parcelId === parcelId) ??
  invoices.findLast((each) => each.orderId === orderId && each.parcelId === null);
