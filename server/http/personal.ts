import type { CartLine } from "#domain/cart.ts";
import { tagsOn } from "#domain/consent/tags.ts";
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
  /** Addresses of the tags' scripts that they have agreed to; missing: none is on this page. */
  tags?: string[];
};

/** The personal part of a page, for the header and the cart. `path`: of the page, in English. */
export async function personalOf(args: ContextArguments, path: string): Promise<Personal> {
  const { ctx, client } = requestContextOf(args);
  const personal = await visitorOf(args);
  const tags = tagsOn(ctx.tags, path, client.cookie);
  return tags.length === 0 ? personal : { ...personal, tags: tags.map(({ script }) => script) };
}

type ContextArguments = Pick<RouteArguments, "context">;

async function visitorOf({ context }: ContextArguments): Promise<Personal> {
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
