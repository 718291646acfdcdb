import { userCookie } from "./cookies.ts";

/**
 * The cookies of a session that identity has just opened for this user, with the one for display (§3.25). `publicUrl`:
 * of the shop.
 */
export function entryCookies(
  publicUrl: string,
  user: { id: string; email: string; name: string },
  opened: Headers,
): string[] {
  const { firstName } = user as { firstName?: string };
  const shown = { uid: user.id, email: user.email, displayName: firstName || user.name };
  return [...opened.getSetCookie(), userCookie(shown, publicUrl.startsWith("https://"))];
}
