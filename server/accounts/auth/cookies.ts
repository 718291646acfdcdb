import { SESSION_SECONDS } from "./auth.ts";

/** The cookie `user` (§3.25): for display only, it grants nothing. */
export function userCookie(
  user: { uid: string; email: string; displayName: string },
  secure: boolean,
): string {
  return serialize(encodeURIComponent(JSON.stringify(user)), SESSION_SECONDS, secure);
}

/** Takes the cookie `user` away. */
export function noUserCookie(secure: boolean): string {
  return serialize("", 0, secure);
}

function serialize(value: string, seconds: number, secure: boolean): string {
  return `user=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
