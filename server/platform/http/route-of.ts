import type { Context } from "hono";

/** What a request's route is called where none answered it. */
export const NO_ROUTE = "none";

/**
 * The template of the route that has answered a request, such as `/product/:id`: the page's, as the router
 * says (`route`), or the one of the application itself. Never the path, of which anybody can invent any
 * number, and which may hold the code of a mail.
 */
export function routeOf(c: Context): string {
  const page = c.get("route") as string | undefined;
  if (page !== undefined) return page;
  // The helper in hono/route finds nothing where the application stands within one of another copy of Hono.
  const own = c.req.routePath;
  return own === "*" || own === "/*" ? NO_ROUTE : own;
}

const METHODS = new Set(["GET", "HEAD", "POST"]);
/** The method of a request, as metrics have it. */
export const methodOf = (method: string): string => (METHODS.has(method) ? method : "other");
