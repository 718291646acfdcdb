import { data, redirect } from "react-router";
import { authSentence, messages } from "../../../domain/messages.ts";
import { answerWith, endedSentence, visitOf } from "../../../server/auth/guards.ts";
import { logIn } from "../../../server/services/log-in.ts";
import { logOut } from "../../../server/services/log-out.ts";
import { type LoginAnswer, LoginForm } from "../../features/account/login-form.tsx";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = () => [
  { title: "Admin Login | Greenverse" },
  { name: "robots", content: "noindex" },
];

export function loader({ request }: Route.LoaderArgs) {
  return { ended: endedSentence(request) };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Opens a session for admins only; anyone else is refused without one (specification §6, §8). */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf({ context });
  const form = await request.formData();
  const email = String(form.get("email") ?? "").trim();
  const password = String(form.get("password") ?? "");
  const refuse = (problem: string): LoginAnswer => ({ email, errors: {}, problem });
  if (!email || !password) return data(refuse(messages.blankFields));
  const loggedIn = await logIn(visit.shop, visit.client, { email, password });
  if (!loggedIn.ok) {
    return answerWith(refuse(authSentence(loggedIn.failure)), loggedIn.failure);
  }
  const { authority, cookies } = loggedIn.value;
  if (!authority) {
    // The password was right, so a session exists: it is ended again before anyone has it.
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    await logOut(visit.shop, { ...visit.client, cookie });
    return data(refuse(messages.noAdminAccess));
  }
  visit.cookies.push(...cookies);
  return redirect("/admin/dashboard");
}

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
