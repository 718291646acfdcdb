import { createMiddleware } from "hono/factory";
import { SHARED } from "./page-cache.ts";

/**
 * Lets a browser use what it has prefetched: data of a page that is the same for everyone is good for
 * half a minute, where the browser says that it prefetches and names the routes it asks for, so that
 * the part of the visitor is not in it. Other data is asked for each time (docs/decisions/0107).
 */
export const prefetchedData = createMiddleware(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const shared = headers.get("cache-control") === SHARED && !headers.has("set-cookie");
  const routes = c.req.query("_routes")?.split(",") ?? ["root"];
  const prefetched = c.req.header("sec-purpose") === "prefetch" && c.req.path.endsWith(".data");
  if (prefetched && shared && status === 200 && !routes.includes("root")) {
    headers.set("cache-control", "private, max-age=30");
  }
});
