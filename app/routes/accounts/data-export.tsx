import { requestContextOf, requireCustomer } from "#server/http/guards.ts";
import { exportData } from "#server/privacy/export-data.ts";
import type { Route } from "./+types/data-export";

/** Everything that the shop keeps about the signed-in customer, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer({ request, context });
  const { ctx, client } = requestContextOf({ context });
  const own = await exportData(ctx, client, customer);
  return new Response(JSON.stringify(own, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="greenverse-data.json"',
      "cache-control": "no-store",
    },
  });
}
