import { identityHeaders } from "../auth/headers.ts";
import type { ProfileFields } from "../db/people.ts";
import type { Client, Shop } from "../shop.ts";

/** A customer who is signed in. */
export type Customer = { uid: string; email: string; emailVerified: boolean } & ProfileFields;

/**
 * Who is asking, by the session in the database, or null. `cookies` are to be set on the answer:
 * a session that is used is prolonged (§4, Authentication).
 */
export async function readSession(
  shop: Shop,
  client: Client,
): Promise<{ customer: Customer | null; cookies: string[] }> {
  const { response, headers } = await shop.auth.api.getSession({
    headers: identityHeaders(client),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  if (!response) return { customer: null, cookies };
  const { user } = response;
  const customer = {
    uid: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    phone: user.phone ?? "",
    address: user.address ?? "",
    city: user.city ?? "",
    state: user.state ?? "",
    pinCode: user.pinCode ?? "",
  };
  return { customer, cookies };
}
