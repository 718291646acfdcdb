import type { Readable } from "node:stream";
import type { ExportRequest } from "#domain/admin/export-files.ts";
import type { Failure } from "#domain/failures.ts";
import { type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { askForExport } from "#server/admin/files/ask-for-export.ts";
import type { Context } from "#server/context/context.ts";

/** The file of an export that is sent at once, or why it is refused. Throws where it would be made later. */
export async function exported(
  ctx: Context,
  admin: SignedInAdmin,
  request: Omit<ExportRequest, "query"> & { query?: string },
): Promise<Result<Readable, Failure>> {
  const asked = await askForExport(ctx, admin, { query: "", ...request });
  if (!asked.ok) return asked;
  if (!("file" in asked.value)) throw new Error("it was not sent at once");
  return success(asked.value.file);
}
