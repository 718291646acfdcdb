import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { isLocal, isLoopbackName, isSameToken } from "#server/platform/http/local-visitor.ts";

const COOKIE = "mailbox";
const PATH = "/dev/mailbox";
type Env = { Bindings: Partial<HttpBindings> };

/**
 * Lets in who is at this machine, and from elsewhere who has the token that the shop prints when it
 * starts: mails bring links that open accounts. `?token=` is kept in a cookie of the mailbox alone
 * and taken out of the address; everybody else gets `refuse`.
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
    // A foreign site can have its own name lead here; a browser at this machine then asks for that.
    const here = isLocal(c) && isLoopbackName(url.hostname);
    if (!here && !isRight(getCookie(c, COOKIE))) return refuse(c);
    await next();
  });
}
