import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { noUserCookie } from "./auth/cookies.ts";
import { identityHeaders } from "./auth/headers.ts";

/** Ends the session on the server and takes both cookies away (§4.1). Safe without a session. */
export async function logOut(ctx: AccountsContext, client: Client): Promise<{ cookies: string[] }> {
  const { headers } = await ctx.auth.api.signOut({
    headers: identityHeaders(client),
    returnHeaders: true,
  });
  const secure = ctx.settings.publicUrl.startsWith("https://");
  return { cookies: [...headers.getSetCookie(), noUserCookie(secure)] };
}
