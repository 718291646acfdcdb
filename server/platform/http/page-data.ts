import type { HonoRequest } from "hono";

/**
 * Whether the data of a page are asked for, by the page that is open, and not its document. The ending of such
 * addresses is in the router's manual (Pre-Rendering, "the `.data` file for client side navigation"). Loaders and
 * actions need not know it: the router gives them the address of the page (`url`).
 */
export const isPageData = (path: string): boolean => path.endsWith(".data");

/** How long a browser may use data of a page that it has prefetched. */
export const PREFETCHED = "private, max-age=30";

/**
 * Whether a browser prefetches data of a page without the part of the visitor: it says that it
 * prefetches, and names the routes it asks for. Data of pages that are the same for everyone is then
 * good for half a minute; all other data is asked for each time (docs/decisions/0107).
 */
export function isPrefetch(request: HonoRequest): boolean {
  const routes = request.query("_routes")?.split(",") ?? ["root"];
  const prefetches = request.header("sec-purpose") === "prefetch";
  return isPageData(request.path) && prefetches && !routes.includes("root");
}
