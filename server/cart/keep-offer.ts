import { readCode } from "#domain/offers/codes.ts";
import { offerSentence } from "#domain/offers/refusals.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Asker } from "#server/accounts/read-session.ts";
import type { CartContext } from "#server/context/modules.ts";
import { type Rules, readRules } from "#server/offers/read-rules.ts";
import type { Client } from "#server/platform/client.ts";
import { offerSentences } from "#texts/cart/offer-sentences.ts";
import { saveOffer } from "./queries.ts";
import { cartCookie } from "./visitor-cart.ts";

/** Where a browser keeps the code of a visitor who is signed out, for the log-in too. */
const COOKIE = "cart-offer";
const KEPT = 7 * 24 * 3600; // s

/** The code in a request's cookie; null: none. */
function codeInCookie({ cookie }: Client): string | null {
  const found = cookie.split(";").find((one) => one.trim().startsWith(`${COOKIE}=`));
  return readCode(found?.trim().slice(COOKIE.length + 1)) || null;
}

const codeCookie = (ctx: CartContext, code: string | null) =>
  cartCookie(ctx, COOKIE, code ? encodeURIComponent(code) : "", code ? KEPT : 0, "; HttpOnly");

/** Who is asking, and with what: `asker` null is a visitor who is signed out. */
type Who = { asker: Asker | null; client: Client };

/** By what the cart of this visitor is priced, with the code that they have given. */
export function readCartRules(ctx: CartContext, { asker, client }: Who): Promise<Rules> {
  const code = asker?.cart.offer ?? codeInCookie(client);
  return readRules(ctx, { userId: asker?.customer.uid ?? null, code, pin: null });
}

/**
 * 'Apply': keeps the code that was typed with the customer's cart, or in a visitor's cookie. Refused
 * with a sentence where no cart could be given its offer; one that only needs other lines is kept.
 */
export async function keepOffer(
  ctx: CartContext,
  who: Who,
  typed: string,
): Promise<Result<{ cookies: string[] }, { code: string; message: string }>> {
  const code = readCode(typed);
  if (code === "") return failed({ code, message: offerSentences().blank });
  const userId = who.asker?.customer.uid ?? null;
  const { offer } = await readRules(ctx, { userId, code, pin: null });
  const shown = code.slice(0, 40);
  if (offer?.refusal) return failed({ code, message: offerSentence(offer.refusal, shown) });
  const saved = userId !== null && (await saveOffer(ctx.db, userId, code));
  return success({ cookies: [codeCookie(ctx, saved ? null : code)] });
}

/** Takes the code out of the cart. */
export async function dropOffer(ctx: CartContext, { asker }: Who): Promise<{ cookies: string[] }> {
  if (asker) await saveOffer(ctx.db, asker.customer.uid, null);
  return { cookies: [codeCookie(ctx, null)] };
}

/**
 * After a log-in: puts the code of the cookie into the account's cart, once that has lines. Without a
 * cookie it costs nothing.
 */
export async function takeOfferAlong(
  ctx: CartContext,
  client: Client,
  userId: string,
): Promise<{ cookies: string[] }> {
  const code = codeInCookie(client);
  if (!code || !(await saveOffer(ctx.db, userId, code))) return { cookies: [] };
  return { cookies: [codeCookie(ctx, null)] };
}
