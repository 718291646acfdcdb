import { noUserCookie } from "../auth/cookies.ts";
import { identityHeaders } from "../auth/headers.ts";
import type { Client, Shop } from "../shop.ts";

/** Ends the session on the server and takes both cookies away (§4.1). Safe without a session. */
export async function logOut(shop: Shop, client: Client): Promise<{ cookies: string[] }> {
  const { headers } = await shop.auth.api.signOut({
    headers: identityHeaders(client),
    returnHeaders: true,
  });
  const secure = shop.settings.publicUrl.startsWith("https://");
  return { cookies: [...headers.getSetCookie(), noUserCookie(secure)] };
}
