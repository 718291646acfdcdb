import type { AuthCode } from "#domain/messages.ts";
import { eachField, type Profile, savedFields } from "#domain/profile.ts";
import type { Context } from "#server/context/context.ts";
import type { Client } from "#server/platform/client.ts";
import { noUserCookie, userCookie } from "./auth/cookies.ts";
import { identityHeaders } from "./auth/headers.ts";
import { logOut } from "./log-out.ts";

/** A customer who is signed in. `createdAt` is an ISO text. */
export type Customer = {
  uid: string;
  email: string;
  emailVerified: boolean;
  createdAt: string;
} & Profile;

export type ReadSession = {
  customer: Customer | null;
  /** To be set on the answer: a session that is used is prolonged (§4.1), one that is over is removed. */
  cookies: string[];
  /** Why a browser that was signed in is not any more (§8.27). */
  ended: AuthCode | null;
};

/** Who is asking, by the session in the database, or null. */
export async function readSession(ctx: Context, client: Client): Promise<ReadSession> {
  const { response, headers } = await ctx.auth.api.getSession({
    headers: identityHeaders(client),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  const secure = ctx.settings.publicUrl.startsWith("https://");
  if (!response) {
    // Identity takes the cookie away only where it had signed it: anything else never was a session.
    if (cookies.length === 0) return { customer: null, cookies, ended: null };
    const removed = [...cookies, noUserCookie(secure)];
    return { customer: null, cookies: removed, ended: "auth/user-token-expired" };
  }
  const { user } = response;
  if (user.disabled) {
    const { cookies: removed } = await logOut(ctx, client);
    return { customer: null, cookies: removed, ended: "auth/user-disabled" };
  }
  const customer = {
    uid: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    createdAt: user.createdAt.toISOString(),
    ...eachField(savedFields, (field) => user[field] ?? ""),
  };
  const shown = { uid: user.id, email: user.email, displayName: customer.firstName || user.name };
  const both = cookies.length > 0 ? [...cookies, userCookie(shown, secure)] : cookies;
  return { customer, cookies: both, ended: null };
}
