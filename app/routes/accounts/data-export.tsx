import { fileName } from "#app/features/layout/file-name.ts";
import { requireAsker } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { exportData } from "#server/privacy/export-data.ts";
import type { Route } from "./+types/data-export";

/** Everything that the shop keeps about the signed-in customer, as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asker = await requireAsker({ url, context });
  const { ctx } = requestContextOf({ context });
  const own = await exportData(ctx, asker);
  const name = fileName(ctx.settings.brand.name, "data.json");
  return new Response(JSON.stringify(own, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
