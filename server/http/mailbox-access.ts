import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { isAskedHere, isSameToken } from "#server/platform/http/local-visitor.ts";

const COOKIE = "mailbox";
const PATH = "/dev/mailbox";
type Env = { Bindings: Partial<HttpBindings> };

/**
 * Lets in requests from this machine, and from elsewhere those with the token that the shop prints
 * when it starts: mails bring links that open accounts. `?token=` is moved from the address to a
 * cookie for the mailbox's paths; all others get the answer of `refuse`.
 */
export function mailboxAccess(
  token: string | null,
  refuse: (c: Context) => Response | Promise<Response>,
) {
  return createMiddleware<Env>(async (c, next) => {
    const isRight = (given: string | undefined) =>
      Boolean(token && given && isSameToken(given, token));
    const url = new URL(c.req.url);
    const given = c.req.query("token");
    if (token && isRight(given)) {
      setCookie(c, COOKIE, token, { path: PATH, httpOnly: true, sameSite: "Lax" });
      c.header("cache-control", "no-store");
      return c.redirect(url.pathname, 303);
    }
    if (!isAskedHere(c) && !isRight(getCookie(c, COOKIE))) return refuse(c);
    await next();
  });
}
