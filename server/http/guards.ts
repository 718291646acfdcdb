import { data, redirect } from "react-router";
import { type AuthFailure, messages } from "#domain/messages.ts";
import { failed, type Result, success } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Asker, Customer } from "#server/accounts/read-session.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { askerOf, type PageArguments, requestContextOf } from "./request-context.ts";
import { pathOf } from "./safe-path.ts";

/** The signed-in customer; a visitor is sent to /login, which leads back to this page. */
export async function requireCustomer(args: PageArguments): Promise<Customer> {
  return (await requireAsker(args)).customer;
}

/** The same with their session, authority and cart. */
export async function requireAsker(args: PageArguments): Promise<Asker> {
  const asker = await askerOf(args);
  if (asker) return asker;
  throw redirect(loginAddress(args));
}

/** Where a visitor logs in who comes back to this page then, once the session has been read. */
export function loginAddress(args: PageArguments): string {
  return `/login?${new URLSearchParams({ next: pathOf(args.url), ...reasonOf(args) })}`;
}

/** Where admins set up their second factor. */
export const SECURITY_PAGE = "/admin/dashboard/security";

/**
 * The signed-in admin with what they may do; others are sent to /admin/login (§2.6), and an admin
 * without the second factor that the shop requires to the page that sets it up.
 */
export async function requireAdmin(args: PageArguments): Promise<SignedInAdmin> {
  const admin = await currentAdmin(args);
  if (admin.ok) return admin.value;
  if (admin.failure === "second-factor-first") throw redirect(SECURITY_PAGE);
  throw toLogin(args);
}

/** An admin before it counts whether they have the second factor that the shop requires. */
type AdminAtAll = SignedInAdmin & { sessionId: string; mustSetUp: boolean };

/** The same for the page of the second factor and the frame around it, which are open before it is set up. */
export async function requireAdminAtAll(args: PageArguments): Promise<AdminAtAll> {
  const admin = await currentAdminAtAll(args);
  if (admin.ok) return admin.value;
  throw toLogin(args);
}

/** The admin who sends a form about their second factor. `mustSetUp`: they may do nothing else before. */
export async function currentAdminAtAll(
  args: Pick<PageArguments, "context">,
): Promise<Result<AdminAtAll, "not-authenticated" | "not-an-admin">> {
  const asker = await askerOf(args);
  if (!asker) return failed("not-authenticated");
  const { customer, authority, sessionId, secondFactor } = asker;
  if (!authority) return failed("not-an-admin");
  const mustSetUp = requestContextOf(args).ctx.settings.secondFactorRequired && !secondFactor;
  return success({ uid: customer.uid, email: customer.email, authority, sessionId, mustSetUp });
}

function toLogin(args: PageArguments) {
  const query = new URLSearchParams(reasonOf(args)).toString();
  return redirect(`/admin/login${query && `?${query}`}`);
}

/**
 * The admin who sends a form, or why there is none: a form that comes after the session has ended
 * is answered where it stands, so that nothing typed is lost (§8.22).
 */
export async function currentAdmin(
  args: Pick<PageArguments, "context">,
): Promise<Result<SignedInAdmin, "not-authenticated" | "not-an-admin" | "second-factor-first">> {
  const admin = await currentAdminAtAll(args);
  if (!admin.ok) return admin;
  const { uid, email, authority, mustSetUp } = admin.value;
  return mustSetUp ? failed("second-factor-first") : success({ uid, email, authority });
}

const REASON = "auth/";

/** What the login page shows about a session that is over. */
function reasonOf(args: PageArguments): { reason?: string } {
  const { ended } = requestContextOf(args);
  return ended ? { reason: ended.slice(REASON.length) } : {};
}

/** The sentence for a session or a log-in that is over, or null where the address names no reason (§8.27). */
export function endedSentence(request: Request): string | null {
  const code = `${REASON}${new URL(request.url).searchParams.get("reason")}`;
  if (code === "auth/second-step-over") return messages().loginFailed(authMessages()[code]);
  const shown = ["auth/user-disabled", "auth/user-token-expired"] as const;
  const known = shown.find((each) => each === code);
  return known ? authMessages()[known] : null;
}

/** An answer to a form; one that came too often says in the protocol's words when to come again. */
export function answerWith<Answer>(answer: Answer, failure: AuthFailure | null) {
  if (!failure?.retryAfter) return data(answer);
  return data(answer, { status: 429, headers: { "retry-after": String(failure.retryAfter) } });
}
