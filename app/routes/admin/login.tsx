import { data, redirect, redirectDocument } from "react-router";
import { type LoginAnswer, LoginForm } from "#app/features/accounts/login-form.tsx";
import { homeOf } from "#app/features/admin/tabs.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { loginSentence, messages } from "#domain/messages.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { logOut } from "#server/accounts/log-out.ts";
import { answerWith, currentAdmin, endedSentence, SECURITY_PAGE } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Admin Login"),
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await currentAdmin({ context });
  if (admin.ok) throw redirect(homeOf(admin.value.authority));
  if (admin.failure === "second-factor-first") throw redirect(SECURITY_PAGE);
  return { ended: endedSentence(request) };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Opens a session for admins only; other accounts are refused without one (§6.5). */
export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestContextOf({ context });
  const form = await request.formData();
  const email = String(form.get("email") ?? "").trim();
  const password = String(form.get("password") ?? "");
  const refuse = (problem: string): LoginAnswer => ({ email, errors: {}, problem });
  if (!email || !password) {
    const errors: LoginAnswer["errors"] = {};
    if (!email) errors.email = messages().blankField;
    if (!password) errors.password = messages().blankField;
    return data({ ...refuse(messages().blankFields), errors });
  }
  const loggedIn = await logIn(requestContext.ctx, requestContext.client, { email, password });
  if (!loggedIn.ok) {
    return answerWith(refuse(loginSentence(loggedIn.failure)), loggedIn.failure);
  }
  const { authority, cookies, secondStep } = loggedIn.value;
  if (!authority) {
    // The password was right, so a session exists: it is ended before its cookie is sent.
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    await logOut(requestContext.ctx, { ...requestContext.client, cookie });
    return data(refuse(adminMessages.noAdminAccess));
  }
  requestContext.cookies.push(...cookies);
  return secondStep ? redirectDocument("/login/code") : redirect(homeOf(authority));
}

/** Without a network nothing that was typed is lost. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): LoginAnswer => {
    const problem = messages().loginFailed(authMessages()["auth/network-request-failed"]);
    return { email: String(form.get("email")), errors: {}, problem };
  });
}

export { shouldRevalidate };

export default function AdminLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="quiet-page">
      <div className="wrap account-page">
        <h1>Admin Login</h1>
        <LoginForm answer={actionData} ended={loaderData.ended} />
      </div>
    </div>
  );
}
