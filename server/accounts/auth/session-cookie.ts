import { createAuthEndpoint } from "better-auth/api";
import { LeastRecent } from "#server/platform/least-recent.ts";

/** The cookie of a session, and what it is signed with. */
export type SessionCookie = { name: string; secret: string };

/** The session's token in a request's cookies, or null where there is none that this shop has signed. */
export type ReadSessionToken = (cookies: string) => Promise<string | null>;

const MOST_KNOWN = 200_000; // characters

/**
 * Reads the session's cookie as identity does (docs/decisions/0100), without asking the database. What was found to
 * be signed is remembered, for that never changes; the session itself is read for each request.
 */
export function sessionTokens({ name, secret }: SessionCookie): ReadSessionToken {
  const readSigned = createAuthEndpoint(
    "/session-token",
    { method: "GET", requireHeaders: true },
    async (context) => (await context.getSignedCookie(name, secret)) || null,
  );
  const known = new LeastRecent<string>(MOST_KNOWN);
  return async (cookies) => {
    const cookie = pairsNamed(name, cookies);
    if (!cookie) return null;
    const before = known.get(cookie);
    if (before !== undefined) return before;
    const token = await readSigned({ headers: new Headers({ cookie }) });
    if (token !== null) known.set(cookie, token, cookie.length);
    return token;
  };
}

/** All that may be the cookie of this name, in order: other cookies change more often. */
function pairsNamed(name: string, cookies: string): string {
  if (!cookies.includes(name)) return "";
  const pairs = cookies.split(";").filter((pair) => pair.includes(name));
  return pairs.join(";");
}
