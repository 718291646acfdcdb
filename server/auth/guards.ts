import { createContext, type RouterContextProvider, redirect } from "react-router";
import { findAuthority } from "../db/people.ts";
import { type Customer, readSession } from "../services/read-session.ts";
import type { Client, Shop } from "../shop.ts";

/** What a request carries through loaders and actions. */
export type Visit = {
  shop: Shop;
  client: Client;
  requestId: string;
  /** For the inline scripts of this answer (content security policy). */
  nonce: string;
  /** Cookies to set on the answer; the HTTP layer sends them, whatever the answer is. */
  cookies: string[];
  session?: Promise<Customer | null>;
};

export const visitContext = createContext<Visit>();

type RouteArguments = { context: Readonly<RouterContextProvider>; request: Request };

/** The visit behind a loader or an action. */
export function visitOf({ context }: Pick<RouteArguments, "context">): Visit {
  return context.get(visitContext);
}

/** The signed-in customer or null, read from the database once a request. */
export function customerOf(args: Pick<RouteArguments, "context">): Promise<Customer | null> {
  const visit = visitOf(args);
  visit.session ??= readSession(visit.shop, visit.client).then(({ customer, cookies }) => {
    visit.cookies.push(...cookies);
    return customer;
  });
  return visit.session;
}

/** The signed-in customer; anyone else is sent to /login and remembered where they were going. */
export async function requireCustomer(args: RouteArguments): Promise<Customer> {
  const customer = await customerOf(args);
  if (!customer) throw redirect(`/login?next=${encodeURIComponent(pathOf(args.request))}`);
  return customer;
}

/** The signed-in admin with what they may do; anyone else is sent to /admin/login (§2, Route table). */
export async function requireAdmin(args: RouteArguments) {
  const customer = await customerOf(args);
  const authority = customer && (await findAuthority(visitOf(args).shop.db, customer.uid));
  if (!authority) throw redirect("/admin/login");
  return { customer, authority };
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  // The router asks for a page's data under its path with this ending.
  return pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + search;
}

/** Where a log-in leads: only a path of this site is ever followed. */
export function safePath(next: string | null, otherwise: string): string {
  return next && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : otherwise;
}
