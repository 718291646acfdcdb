import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { type AuthCode, type AuthFailure, authMessages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { Authority, SignedInAdmin } from "#domain/roles.ts";
import { findAuthority } from "#server/accounts/queries/users.ts";
import { type Customer, readSession } from "#server/accounts/read-session.ts";
import type { Context } from "#server/context/context.ts";
import type { Client } from "#server/platform/client.ts";

/** What a request carries through loaders and actions. */
export type RequestContext = {
  ctx: Context;
  client: Client;
  requestId: string;
  /** For the inline scripts of this answer (content security policy). */
  nonce: string;
  /** Cookies to set on the answer; the HTTP layer sends them, whatever the answer is. */
  cookies: string[];
  session?: Promise<Customer | null>;
  authority?: Promise<Authority | null>;
  /** Why this browser is not signed in any more, once the session has been read. */
  ended?: AuthCode | null;
};

export const requestContextKey = createContext<RequestContext>();

type RouteArguments = { context: Readonly<RouterContextProvider>; request: Request };

/** The visit behind a loader or an action. */
export function requestContextOf({ context }: Pick<RouteArguments, "context">): RequestContext {
  return context.get(requestContextKey);
}

/** The signed-in customer or null, read from the database once a request. */
export function customerOf(args: Pick<RouteArguments, "context">): Promise<Customer | null> {
  const requestContext = requestContextOf(args);
  requestContext.session ??= readSession(requestContext.ctx, requestContext.client).then(
    ({ customer, cookies, ended }) => {
      requestContext.cookies.push(...cookies);
      requestContext.ended = ended;
      return customer;
    },
  );
  return requestContext.session;
}

/** The signed-in customer; anyone else is sent to /login and remembered where they were going. */
export async function requireCustomer(args: RouteArguments): Promise<Customer> {
  const customer = await customerOf(args);
  if (customer) return customer;
  throw redirect(loginAddress(args));
}

/** Where a visitor logs in who comes back to this page then, once the session has been read. */
export function loginAddress(args: RouteArguments): string {
  return `/login?${new URLSearchParams({ next: pathOf(args.request), ...reasonOf(args) })}`;
}

/** What the signed-in customer may do as an admin, read from the admins table once a request. */
async function authorityOf(args: Pick<RouteArguments, "context">): Promise<Authority | null> {
  const customer = await customerOf(args);
  const requestContext = requestContextOf(args);
  requestContext.authority ??= customer
    ? findAuthority(requestContext.ctx.db, customer.uid)
    : Promise.resolve(null);
  return requestContext.authority;
}

/** The signed-in admin with what they may do; anyone else is sent to /admin/login (§2.6). */
export async function requireAdmin(args: RouteArguments): Promise<SignedInAdmin> {
  const admin = await currentAdmin(args);
  if (admin.ok) return admin.value;
  const query = new URLSearchParams(reasonOf(args)).toString();
  throw redirect(`/admin/login${query && `?${query}`}`);
}

/**
 * The admin who sends a form, or why there is none: a form that comes after the session has ended
 * is answered where it stands, so that nothing typed is lost (§8.22).
 */
export async function currentAdmin(
  args: Pick<RouteArguments, "context">,
): Promise<Result<SignedInAdmin, "not-authenticated" | "not-an-admin">> {
  const customer = await customerOf(args);
  if (!customer) return failed("not-authenticated");
  const authority = await authorityOf(args);
  if (!authority) return failed("not-an-admin");
  return success({ uid: customer.uid, email: customer.email, authority });
}

const REASON = "auth/";

/** What the login page is told about a session that is over. */
function reasonOf(args: RouteArguments): { reason?: string } {
  const { ended } = requestContextOf(args);
  return ended ? { reason: ended.slice(REASON.length) } : {};
}

/** The sentence for a session that is over, or null where the address names no reason (§8.27). */
export function endedSentence(request: Request): string | null {
  const code = `${REASON}${new URL(request.url).searchParams.get("reason")}`;
  const told = ["auth/user-disabled", "auth/user-token-expired"] as const;
  const known = told.find((each) => each === code);
  return known ? authMessages[known] : null;
}

/** An answer to a form; one that came too often says in the protocol's words when to come again. */
export function answerWith<Answer>(answer: Answer, failure: AuthFailure | null) {
  if (!failure?.retryAfter) return data(answer);
  return data(answer, { status: 429, headers: { "retry-after": String(failure.retryAfter) } });
}

/** Characters of a query that a log-in leads back to: escaped once more it must fit into a header. */
const LONGEST_QUERY = 2_000;

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  // The router asks for a page's data under its path with this ending.
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return search.length > LONGEST_QUERY ? path : path + search;
}

const HERE = "http://here.invalid";

/**
 * Where a log-in leads: only a path of this site is ever followed, and as a browser reads it, which
 * drops tabs and dots and takes a backslash for a slash.
 */
export function safePath(next: string | null, otherwise: string): string {
  if (!next?.startsWith("/") || !URL.canParse(next, HERE)) return otherwise;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : otherwise;
}
