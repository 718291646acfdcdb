import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { cleanForm } from "./clean-form.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const FORM_TYPES = [URLENCODED, "multipart/form-data"];

/**
 * Refuses what no form of the shop sends, before an action meets it: other methods, bodies that it
 * cannot read, and forms on other sites, which would act in a visitor's name. What passes is cleaned
 * (`cleanForm`), so that every action reads fields of a bounded length that the database takes.
 */
export function formsOnly(publicUrl: string) {
  return createMiddleware(async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    if (method !== "POST") return c.text("method not allowed", 405, { allow: "GET, HEAD, POST" });
    if (!isOwnForm(c, publicUrl)) return c.text("forms of other sites are not taken", 403);
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!FORM_TYPES.includes(type)) return c.text("unsupported media type", 415);
    const form = await c.req.raw.formData().catch(() => null);
    if (!form) return c.text("the form is broken", 400); // no parts, or no boundary between them
    c.req.raw = withForm(c.req.raw, cleanForm(form));
    return next();
  });
}

/** The request with this form, as a page without files and without scripts would send it. */
function withForm({ url, method, headers: sent, signal }: Request, form: URLSearchParams): Request {
  const headers = new Headers(sent);
  headers.set("content-type", URLENCODED);
  headers.delete("content-length");
  return new Request(url, { method, headers, body: form.toString(), signal });
}

/**
 * Whether a form was on one of the shop's own pages, by what browsers say and pages cannot: the
 * origin is the shop's public address, or the host of the request, whichever name it has here.
 * A page without a referrer has the origin "null"; `Sec-Fetch-Site` still says whose it is.
 * Programs that are no browsers send neither, and bring no customer's cookies along.
 */
function isOwnForm(c: Context, publicUrl: string): boolean {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (origin === undefined) return site !== "cross-site";
  if (origin === "null") return site === "same-origin";
  if (origin === new URL(publicUrl).origin) return true;
  const schemes = publicUrl.startsWith("https://") ? ["https:"] : ["http:", "https:"];
  return schemes.some((scheme) => origin === `${scheme}//${c.req.header("host")}`);
}

/**
 * The request under the address that its browser knows. A proxy that speaks https to the world
 * and http to the shop makes it look like another site's: the pages' actions would be refused.
 */
export function withPublicOrigin(request: Request): Request {
  const origin = request.headers.get("origin");
  const url = new URL(request.url);
  if (request.method !== "POST" || !origin || origin === url.origin) return request;
  const { method, body, signal } = request;
  const headers = new Headers(request.headers);
  if (origin === "null") headers.delete("origin"); // the router would take it for another site's
  const address = origin === "null" ? url : `${origin}${url.pathname}${url.search}`;
  // `duplex` is required wherever a body is a stream; the types do not know it yet.
  return new Request(address, { method, headers, body, signal, duplex: "half" } as RequestInit);
}
