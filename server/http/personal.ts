import type { CartLine } from "#domain/cart.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { mergeVisitorCart, readVisitorCart } from "#server/cart/visitor-cart.ts";
import { currentAdmin } from "./guards.ts";
import { customerOf, type RouteArguments, requestContextOf } from "./request-context.ts";

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
  const customer = await customerOf({ context });
  if (!customer) return { visitor: null, cart: null, additions: readVisitorCart(client) };
  // The first page after a log-in joins the additions that were made by forms alone.
  cookies.push(...(await mergeVisitorCart(ctx, client, customer.uid)));
  const { firstName, email } = customer;
  return {
    visitor: { firstName, email, isAdmin: (await currentAdmin({ context })).ok },
    cart: await readCart(ctx, customer.uid),
    additions: [],
  };
}
