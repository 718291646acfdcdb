import { createMiddleware } from "hono/factory";

/** Refuses what no form of the shop sends, before an action meets a body that it cannot read. */
export const formsOnly = createMiddleware(async (c, next) => {
  const { method } = c.req;
  if (method === "GET" || method === "HEAD") return next();
  if (method !== "POST") return c.text("method not allowed", 405, { allow: "GET, HEAD, POST" });
  const type = c.req.header("content-type")?.toLowerCase() ?? "";
  if (type.startsWith("application/x-www-form-urlencoded")) return next();
  if (!type.startsWith("multipart/form-data")) return c.text("unsupported media type", 415);
  try {
    await c.req.raw.clone().formData();
  } catch {
    return c.text("the form is broken", 400); // no parts, or no boundary between them
  }
  return next();
});
