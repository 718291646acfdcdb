import { describePlace } from "#server/checkout/describe-place.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/place";

/** How long a browser caches an answer, in seconds: the days in it move on at midnight. */
const MAX_AGE = 300;

/** What the checkout's form asks once a PIN code is typed: `?pin=122002`. The same for everybody. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const pin = new URL(request.url).searchParams.get("pin") ?? "";
  const place = describePlace(ctx, pin.slice(0, 20));
  if (!place) return Response.json(null, { status: 400 });
  return Response.json(place, { headers: { "cache-control": `private, max-age=${MAX_AGE}` } });
}
