import {
  type EInvoiceErrors,
  type EInvoiceForm,
  mayBeRegistered,
  readEInvoice,
} from "#domain/documents/e-invoice.ts";
import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import { recordAudit } from "#server/audit/queries.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { type DocumentRow, findDocument } from "#server/documents/queries/documents.ts";
import { saveEInvoice } from "#server/documents/queries/files.ts";
import { transact } from "#server/platform/db/transaction.ts";

type Unreadable = Failure<"insufficient-permissions" | "unknown-document">;

/** A document that the invoice registry takes (§23.56). Needs `documents:update`. */
export async function readRegistrable(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<DocumentRow, Unreadable>> {
  const allowed = authorize(admin, "documents:update");
  if (!allowed.ok) return allowed;
  const document = await findDocument(ctx.db, id);
  return document && mayBeRegistered(document) ? success(document) : failed("unknown-document");
}

/**
 * Puts what the invoice registry answered (IRN, acknowledgement, signed QR code) on an invoice or a credit
 * note to a GSTIN; its file is drawn anew. Entered again it takes the place of what was there, which the
 * audit trail keeps. Needs `documents:update`.
 */
export async function registerDocument(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
  typed: Partial<EInvoiceForm>,
): Promise<Result<null, Unreadable | { code: "wrong-registry"; errors: EInvoiceErrors }>> {
  const found = await readRegistrable(ctx, admin, id);
  if (!found.ok) return found;
  const { content, eInvoice } = found.value;
  const read = readEInvoice(typed, content);
  if (!read.ok) return failed({ code: "wrong-registry", errors: read.errors });
  const { qr: _, ...after } = read.value;
  await transact(ctx.db, "repeatable", async (tx) => {
    await saveEInvoice(tx, id, read.value);
    await recordAudit(tx, {
      ...{ at: ctx.now(), actor: admin, action: "document.register" },
      subject: { kind: "document", id },
      ...(eInvoice ? { before: { irn: eInvoice.irn } } : {}),
      after,
    });
  });
  return success(null);
}
