import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { cleanForm } from "./clean-form.ts";

const MAX_BYTES = 128 * 1024;
/** Lists of 20,000 PIN codes with a line each; texts of 60,000 characters, of which each may be nine bytes of a form. */
const MAX_LARGE_BYTES = 1024 * 1024;
/** Forms of an owner's long texts: no field of theirs is cut off. */
const LONG = /^\/admin\/dashboard\/(settings|articles|pages|policies|translations)\//i;
/** Forms of all that an owner writes: those of a product have hundreds of texts. */
const LARGE = /^\/admin\/dashboard\/(settings|articles|pages|policies|translations|products)\//i;

const URLENCODED = "application/x-www-form-urlencoded";
const FORM_TYPES = [URLENCODED, "multipart/form-data"];

/**
 * Refuses what no form of the shop sends, before an action meets it: other methods, bodies that it
 * cannot read, and forms on other sites, which would act in a visitor's name. What passes is cleaned
 * (`cleanForm`), so that every action reads fields that the database takes, of a bounded length but for what an
 * owner writes.
 */
export function formsOnly(publicUrl: string) {
  return createMiddleware<{ Variables: { form?: URLSearchParams } }>(async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    if (method !== "POST") return c.text("method not allowed", 405, { allow: "GET, HEAD, POST" });
    if (c.get("form")) return next(); // its files have come, and it with them (`uploads`)
    if (!isOwnForm(c, publicUrl)) return c.text("forms of other sites are not taken", 403);
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!FORM_TYPES.includes(type)) return c.text("unsupported media type", 415);
    const form = await readForm(c.req.raw, type).catch(() => null);
    if (!form) return c.text("the form is broken", 400); // no parts, or no boundary between them
    c.set("form", cleanForm(form, { isLong: LONG.test(c.req.path) }));
    return next();
  });
}

/** Refuses a body that is too long (413), by its length where it says one. */
export function formLimit() {
  const limit = bodyLimit({ maxSize: MAX_BYTES });
  const limitOfLarge = bodyLimit({ maxSize: MAX_LARGE_BYTES });
  return createMiddleware<{ Variables: { form?: URLSearchParams } }>(async (c, next) => {
    const { method } = c.req;
    if (c.get("form")) return next(); // it had a limit of its own
    const isLarge = LARGE.test(c.req.path);
    const most = isLarge ? MAX_LARGE_BYTES : MAX_BYTES;
    const length = Number(c.req.header("content-length"));
    const hasLength = length <= most && !c.req.header("transfer-encoding");
    // A request of which nothing follows is not turned into a stream to find that out.
    if (method === "GET" || method === "HEAD" || hasLength) return next();
    return isLarge ? limitOfLarge(c, next) : limit(c, next);
  });
}

/** The fields of a form, read in one piece. */
async function readForm(
  request: Request,
  type: string,
): Promise<Iterable<[string, FormDataEntryValue]>> {
  const body = await request.arrayBuffer();
  if (type === URLENCODED) return new URLSearchParams(new TextDecoder().decode(body));
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Response(body, { headers }).formData();
}

/**
 * Whether a form was on one of the shop's own pages, by what browsers say and pages cannot: the
 * origin is the shop's public address, or the host of the request, whichever name it has here.
 * A page without a referrer has the origin "null"; `Sec-Fetch-Site` still says whose it is.
 * Programs that are no browsers send neither, and bring no customer's cookies along.
 */
export function isOwnForm(c: Context, publicUrl: string): boolean {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (origin === undefined) return site !== "cross-site";
  if (origin === "null") return site === "same-origin";
  if (origin === new URL(publicUrl).origin) return true;
  const schemes = publicUrl.startsWith("https://") ? ["https:"] : ["http:", "https:"];
  return schemes.some((scheme) => origin === `${scheme}//${c.req.header("host")}`);
}

/** Of the body that the browser sent; and its origin, which was checked above and the router would judge once more. */
const REPLACED = ["content-type", "content-length", "origin"];

/** The request as actions take it: with its form, which has been read and cleaned already. */
export function withForm(
  { url, method, headers, signal }: Request,
  form: URLSearchParams,
): Request {
  const cached = new Headers(headers);
  for (const name of REPLACED) cached.delete(name);
  return new Request(url, { method, headers: cached, signal, body: form });
}
