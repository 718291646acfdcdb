import { readCart } from "#domain/cart/stored-cart.ts";
import type { CartLine } from "#domain/cart.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { AuthCode } from "#domain/messages.ts";
import { eachField, type Profile, savedFields } from "#domain/profile.ts";
import type { Authority } from "#domain/roles.ts";
import type { AccountsContext } from "#server/context/modules.ts";
import type { Client } from "#server/platform/client.ts";
import { PROLONGED_BELOW } from "./auth/auth.ts";
import { noUserCookie, userCookie } from "./auth/cookies.ts";
import { identityHeaders } from "./auth/headers.ts";
import { logOut } from "./log-out.ts";
import { type AskerRow, findAsker } from "./queries/asker.ts";

/** A customer who is signed in. `createdAt` is an ISO text. */
export type Customer = {
  uid: string;
  email: string;
  emailVerified: boolean;
  createdAt: string;
} & Profile;

/** A saved cart at today's prices; `dropped` counts lines that are no longer offered. */
export type SavedCart = {
  lines: CartLine[];
  dropped: number;
  /** The code of an offer that was given. */
  offer: string | null;
  /** Another one after each change; null: nothing is saved. */
  version: string | null;
};

/** Somebody who is signed in, with what nearly every page needs to know of them. */
export type Asker = {
  sessionId: string;
  customer: Customer;
  /** What they may do as an admin; null: they are none. */
  authority: Authority | null;
  /** Whether this is an admin whose log-in asks for a second factor. */
  secondFactor: boolean;
  cart: SavedCart;
};

export type ReadSession = {
  asker: Asker | null;
  customer: Customer | null;
  /** To be set on the answer: a session that is used is prolonged (§4.1), one that is over is removed. */
  cookies: string[];
  /** Why a browser that was signed in is not any more (§8.27). */
  ended: AuthCode | null;
};

const GUEST: ReadSession = { asker: null, customer: null, cookies: [], ended: null };

/**
 * Who is asking, by the session in the database: one statement, and none for a request without a
 * session's cookie. Identity itself is only asked where the session is over or to be prolonged, which
 * it does once a day (docs/decisions/0100).
 */
export async function readSession(ctx: AccountsContext, client: Client): Promise<ReadSession> {
  const token = await ctx.auth.readSessionToken(client.cookie);
  if (!token) return GUEST;
  const row = await findAsker(ctx, token);
  const left = row ? new Date(row.expiresAt).getTime() - Date.now() : 0; // ms, by identity's clock
  const changed = left > PROLONGED_BELOW ? null : await askIdentity(ctx, client);
  if (changed?.over) return { ...GUEST, cookies: changed.cookies, ended: changed.over };
  if (!row) return GUEST;
  if (row.disabled) {
    const { cookies } = await logOut(ctx, client);
    return { ...GUEST, cookies, ended: "auth/user-disabled" };
  }
  const asker = toAsker(row, ctx.catalogue);
  const { uid, email, firstName } = asker.customer;
  const shown = { uid, email, displayName: firstName || row.name };
  const prolonged = changed?.cookies ?? [];
  const cookies = prolonged.length > 0 ? [...prolonged, userCookie(shown, isSecure(ctx))] : [];
  return { asker, customer: asker.customer, cookies, ended: null };
}

const isSecure = (ctx: AccountsContext) => ctx.settings.publicUrl.startsWith("https://");

/** Lets identity prolong or remove a session; the cookies say what became of it. */
async function askIdentity(
  ctx: AccountsContext,
  client: Client,
): Promise<{ cookies: string[]; over: AuthCode | null }> {
  const { response, headers } = await ctx.auth.api.getSession({
    headers: identityHeaders(client),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  if (response) return { cookies, over: null };
  const removed = [...cookies, noUserCookie(isSecure(ctx))];
  return { cookies: removed, over: "auth/user-token-expired" };
}

function toAsker(row: AskerRow, catalogue: Catalogue): Asker {
  const { role, permissions } = row;
  return {
    sessionId: row.sessionId,
    customer: {
      uid: row.uid,
      email: row.email,
      emailVerified: row.emailVerified,
      createdAt: new Date(row.createdAt).toISOString(),
      ...eachField(savedFields, (field) => row[field]),
    },
    authority: role && permissions ? { role, permissions } : null,
    secondFactor: row.secondFactor === true,
    cart: { ...readCart(row.items, catalogue), offer: row.offer, version: row.version },
  };
}
