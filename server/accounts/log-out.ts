import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { noUserCookie } from "./auth/cookies.ts";
import { identityHeaders } from "./auth/headers.ts";
import { endSession } from "./queries/sessions.ts";

/**
 * Ends the session on the server and takes both cookies away (§4.1). Safe without a session. Rejects where the session
 * could not be ended: its browser then keeps the cookies, and its customer sees that they are not logged out.
 */
export async function logOut(ctx: AccountsContext, client: Client): Promise<{ cookies: string[] }> {
  // Identity would log that a session is still there, and take the cookies away all the same.
  const token = await ctx.auth.readSessionToken(client.cookie);
  if (token) await endSession(ctx.db, token);
  const { headers } = await ctx.auth.api.signOut({
    headers: identityHeaders(client),
    returnHeaders: true,
  });
  const secure = ctx.settings.publicUrl.startsWith("https://");
  return { cookies: [...headers.getSetCookie(), noUserCookie(secure)] };
}
