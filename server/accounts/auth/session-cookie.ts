import { createHmac, timingSafeEqual } from "node:crypto";
import { LeastRecent } from "#server/platform/least-recent.ts";
import type { Auth } from "./auth.ts";

/**
 * The session's token in a request's cookies, or null where there is none that this shop has signed:
 * what identity would find there (docs/decisions/0100), without asking the database.
 */
export async function readSessionToken(auth: Auth, cookies: string): Promise<string | null> {
  const { secret, authCookies } = await auth.$context;
  const value = findCookie(cookies, authCookies.sessionToken.name);
  return value ? verifiedText(value, secret) : null;
}

/** The first cookie of this name, without quotes and decoded where it can be. */
function findCookie(cookies: string, name: string): string | null {
  if (!cookies.includes(name)) return null;
  for (const pair of cookies.split(";")) {
    const at = pair.indexOf("=");
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    return decode(value.startsWith('"') ? value.slice(1, -1) : value);
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // not encoded at all
  }
}

const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/; // 32 bytes
const MOST_KNOWN = 1000;
/** Texts by what was found to be their signed form: that one never changes. The session is read each time. */
const known = new LeastRecent<string>(MOST_KNOWN);

/** The text before its signature (`text.signature`, HMAC-SHA256 in base64), or null for any other. */
function verifiedText(signed: string, secret: string): string | null {
  const key = secret + signed;
  const text = known.get(key);
  if (text !== undefined) return text;
  const verified = verify(signed, secret);
  if (verified !== null) known.set(key, verified);
  return verified;
}

function verify(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf(".");
  const signature = signed.slice(dot + 1);
  if (dot < 1 || !SIGNATURE.test(signature)) return null;
  const text = signed.slice(0, dot);
  const expected = createHmac("sha256", secret).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "base64")) ? text : null;
}
