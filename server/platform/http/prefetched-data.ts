import type { HonoRequest } from "hono";

/** How long a browser may use data of a page that it has prefetched. */
export const PREFETCHED = "private, max-age=30";

/**
 * Whether a browser prefetches data of a page without the part of the visitor: it says that it
 * prefetches, and names the routes it asks for. Data of pages that are the same for everyone is then
 * good for half a minute; all other data is asked for each time (docs/decisions/0107).
 */
export function isPrefetch(request: HonoRequest): boolean {
  const routes = request.query("_routes")?.split(",") ?? ["root"];
  const isData = request.path.endsWith(".data");
  return isData && request.header("sec-purpose") === "prefetch" && !routes.includes("root");
}
