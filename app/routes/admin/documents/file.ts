import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { readDocumentFile } from "#server/admin/documents/read-file.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/file";

/** A document as PDF: `?document=…`. */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const id = new URL(args.request.url).searchParams.get("document") ?? "";
  const file = valueOrRefuse(await readDocumentFile(ctx, admin, id));
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${fileName(ctx.settings.brand.name, file.name)}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
});

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
