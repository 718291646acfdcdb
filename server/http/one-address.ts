import { createMiddleware } from "hono/factory";

/**
 * One form of each address: no slash at the end, no `index.html`, and the first name in small
 * letters (what follows it may be an id). Every other form leads there for good.
 */
export const oneAddress = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = pathname
    .replace(/\/index\.html?$/i, "/")
    .replace(/\/+$/, "")
    .replace(/^\/+/, "/")
    .replace(/^\/[^/]+/, (name) => (name.includes("%") ? name : name.toLowerCase()));
  if ((path || "/") === pathname) return next();
  return c.redirect((path || "/") + search, 308);
});
