import { AdminProblem } from "#app/features/admin/problem.tsx";
import { fileName } from "#app/features/layout/file-name.ts";
import { openOwnFile } from "#server/admin/files/own-files.ts";
import { requireAdmin } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { fileRoute } from "../../file-route.server.ts";
import { valueOrRefuse } from "../refusal.server.ts";
import type { Route } from "./+types/file";
import { attachment } from "./export.server.ts";

/** A file that was made in the background: `?file=…`. */
const route = fileRoute(async (args: Route.LoaderArgs) => {
  const admin = await requireAdmin(args);
  const { ctx } = requestContextOf(args);
  const id = new URL(args.request.url).searchParams.get("file") ?? "";
  const { name, type, bytes, file } = valueOrRefuse(await openOwnFile(ctx, admin, id));
  return attachment(file, {
    "content-type": type,
    "content-length": String(bytes),
    "content-disposition": `attachment; filename="${fileName(ctx.settings.brand.name, name)}"`,
  });
});

export const middleware = route.middleware;
export const loader = route.instead;
export { AdminProblem as ErrorBoundary };
