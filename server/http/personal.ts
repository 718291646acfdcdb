import type { CartLine } from "#domain/cart.ts";
import { takeOfferAlong } from "#server/cart/keep-offer.ts";
import { mergeVisitorCart, readVisitorCart } from "#server/cart/visitor-cart.ts";
import {
  askerOf,
  cartOf,
  noteCart,
  type RouteArguments,
  requestContextOf,
} from "./request-context.ts";

/** What a page shows of the person who looks at it: the only part of a public page that differs. */
export type Personal = {
  /** Null: signed out. */
  visitor: { firstName: string; email: string; isAdmin: boolean } | null;
  /** The account's cart; null: signed out. */
  cart: { lines: CartLine[]; dropped: number } | null;
  /** What a visitor who is signed out has chosen by forms alone, as far as the server knows it. */
  additions: CartLine[];
};

/** The personal part of a page, for the header and the cart. */
export async function personalOf({ context }: Pick<RouteArguments, "context">): Promise<Personal> {
  const { ctx, client, cookies } = requestContextOf({ context });
  const asker = await askerOf({ context });
  if (!asker) return { visitor: null, cart: null, additions: readVisitorCart(ctx, client) };
  const { uid, firstName, email } = asker.customer;
  // The first page after a log-in joins the additions that were made by forms alone.
  const merged = await mergeVisitorCart(ctx, client, uid);
  cookies.push(...merged.cookies);
  const taken = await takeOfferAlong(ctx, client, uid);
  cookies.push(...taken.cookies);
  if (merged.lines) noteCart({ context }, { lines: merged.lines, dropped: 0 });
  const cart = await cartOf({ context });
  return {
    visitor: { firstName, email, isAdmin: asker.authority !== null },
    cart: cart && { lines: cart.lines, dropped: cart.dropped },
    additions: [],
  };
}
