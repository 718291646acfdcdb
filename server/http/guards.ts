import { data, redirect } from "react-router";
import { type AuthFailure, authMessages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Asker, Customer } from "#server/accounts/read-session.ts";
import { askerOf, type RouteArguments, requestContextOf } from "./request-context.ts";
import { pathOf } from "./safe-path.ts";

/** The signed-in customer; a visitor is sent to /login, which leads back to this page. */
export async function requireCustomer(args: RouteArguments): Promise<Customer> {
  return (await requireAsker(args)).customer;
}

/** The same with their session, authority and cart. */
export async function requireAsker(args: RouteArguments): Promise<Asker> {
  const asker = await askerOf(args);
  if (asker) return asker;
  throw redirect(loginAddress(args));
}

/** Where a visitor logs in who comes back to this page then, once the session has been read. */
export function loginAddress(args: RouteArguments): string {
  return `/login?${new URLSearchParams({ next: pathOf(args.request), ...reasonOf(args) })}`;
}

/** Where admins set up their second factor. */
export const SECURITY_PAGE = "/admin/dashboard/security";

/**
 * The signed-in admin with what they may do; others are sent to /admin/login (§2.6), and an admin
 * without the second factor that the shop requires to the page that sets it up.
 */
export async function requireAdmin(args: RouteArguments): Promise<SignedInAdmin> {
  const admin = await currentAdmin(args);
  if (admin.ok) return admin.value;
  if (admin.failure === "second-factor-first") throw redirect(SECURITY_PAGE);
  throw toLogin(args);
}

/**
 * An admin for whom nothing counts but who they are: for the page of the second factor and the frame
 * around it. `mustSetUp`: they may do nothing else before.
 */
export async function requireAdminAtAll(
  args: RouteArguments,
): Promise<SignedInAdmin & { sessionId: string; mustSetUp: boolean }> {
  const asker = await askerOf(args);
  if (!asker?.authority) throw toLogin(args);
  const { customer, authority, sessionId } = asker;
  const mustSetUp = lacksFactor(args, asker);
  return { uid: customer.uid, email: customer.email, authority, sessionId, mustSetUp };
}

function lacksFactor(args: Pick<RouteArguments, "context">, asker: Asker): boolean {
  return requestContextOf(args).ctx.settings.secondFactorRequired && !asker.secondFactor;
}

function toLogin(args: RouteArguments) {
  const query = new URLSearchParams(reasonOf(args)).toString();
  return redirect(`/admin/login${query && `?${query}`}`);
}

/**
 * The admin who sends a form, or why there is none: a form that comes after the session has ended
 * is answered where it stands, so that nothing typed is lost (§8.22).
 */
export async function currentAdmin(
  args: Pick<RouteArguments, "context">,
): Promise<Result<SignedInAdmin, "not-authenticated" | "not-an-admin" | "second-factor-first">> {
  const asker = await askerOf(args);
  if (!asker) return failed("not-authenticated");
  const { customer, authority } = asker;
  if (!authority) return failed("not-an-admin");
  if (lacksFactor(args, asker)) return failed("second-factor-first");
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
