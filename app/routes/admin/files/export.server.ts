import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { fileName } from "#app/features/layout/file-name.ts";
import type { ExportRequest } from "#domain/admin/export-files.ts";
import { askForExport } from "#server/admin/files/ask-for-export.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { type RouteArguments, requestContextOf } from "#server/http/request-context.ts";
import { valueOrRefuse } from "../refusal.server.ts";

/** The file of an export; a long one is made in the background, and the page of one's files says so (§25.131). */
export async function exported(
  args: RouteArguments & { request: Request },
  asked: Omit<ExportRequest, "query">,
): Promise<Response> {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const query = new URL(args.request.url).searchParams.toString();
  const made = await askForExport(ctx, admin, { ...asked, query });
  if (!made.ok && made.failure === "unknown-export") throw data(null, { status: 404 });
  const answer = valueOrRefuse(made);
  if ("later" in answer) {
    throw redirect(`/admin/dashboard/files?${new URLSearchParams({ file: answer.later })}`);
  }
  return attachment(answer.file, {
    "content-type": answer.type,
    "content-disposition": `attachment; filename="${fileName(ctx.settings.brand.name, answer.name)}"`,
  });
}

/** A file that is sent while it is read, and kept by nothing on the way. */
export const attachment = (file: Readable, headers: Record<string, string>): Response =>
  new Response(Readable.toWeb(file) as ReadableStream, {
    headers: { ...headers, "cache-control": "private, no-store" },
  });
