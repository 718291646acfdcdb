import type { Failure } from "#domain/failures.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import { fileOf, nameOf } from "#server/documents/file-of.ts";
import { findDocument } from "#server/documents/queries/documents.ts";
import type { DocumentFile } from "#server/documents/read-own-documents.ts";

/** A document as PDF, for an admin with `documents:read`. */
export async function readDocumentFile(
  ctx: AdminContext,
  admin: SignedInAdmin,
  id: string,
): Promise<Result<DocumentFile, Failure<"insufficient-permissions" | "unknown-document">>> {
  const allowed = authorize(admin, "documents:read");
  if (!allowed.ok) return allowed;
  const document = await findDocument(ctx.db, id);
  if (!document) return failed("unknown-document");
  return success({ name: nameOf(document.serial), bytes: await fileOf(ctx, document) });
}
