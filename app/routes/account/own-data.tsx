import { requireCustomer, visitOf } from "../../../server/auth/guards.ts";
import { readOwnData } from "../../../server/services/read-own-data.ts";
import type { Route } from "./+types/own-data";

/** Everything that the shop keeps about the customer who asks, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer({ request, context });
  const { shop, client } = visitOf({ context });
  const own = await readOwnData(shop, client, customer);
  return new Response(JSON.stringify(own, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="greenverse-data.json"',
      "cache-control": "no-store",
    },
  });
}
