import { eq } from "drizzle-orm";
import { userCookie } from "../auth/cookies.ts";
import { users } from "../db/schema/identity.ts";
import type { Shop } from "../shop.ts";

/**
 * The cookie `user` (§3) as the account is now, for an answer that may have changed the first name:
 * the profile is saved by its page and by the checkout. None where the account is gone.
 */
export async function currentUserCookie(shop: Shop, uid: string): Promise<string[]> {
  const [user] = await shop.db
    .select({ email: users.email, firstName: users.firstName, name: users.name })
    .from(users)
    .where(eq(users.id, uid));
  if (!user) return [];
  const shown = { uid, email: user.email, displayName: user.firstName || user.name };
  return [userCookie(shown, shop.settings.publicUrl.startsWith("https://"))];
}
