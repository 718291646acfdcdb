import type { AccountsContext } from "#server/context/modules.ts";
import { userCookie } from "./auth/cookies.ts";
import type { Customer } from "./read-session.ts";

/**
 * The cookie `user` (§3.7) after the profile has been saved with this first name: by its page and by
 * the checkout.
 */
export function renewedUserCookie(
  ctx: AccountsContext,
  customer: Pick<Customer, "uid" | "email">,
  firstName: string,
): string {
  const { uid, email } = customer;
  const secure = ctx.settings.publicUrl.startsWith("https://");
  return userCookie({ uid, email, displayName: firstName }, secure);
}
