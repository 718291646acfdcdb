import type { Context } from "#server/context/context.ts";
import { userCookie } from "./auth/cookies.ts";
import { findShownName } from "./queries/users.ts";

/**
 * The cookie `user` (§3.7) as the account is now, for an answer that may have changed the first name:
 * the profile is saved by its page and by the checkout. None where the account is gone.
 */
export async function currentUserCookie(ctx: Context, uid: string): Promise<string[]> {
  const user = await findShownName(ctx.db, uid);
  if (!user) return [];
  const shown = { uid, email: user.email, displayName: user.displayName };
  return [userCookie(shown, ctx.settings.publicUrl.startsWith("https://"))];
}
