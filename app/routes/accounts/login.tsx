import { data, Link, redirect } from "react-router";
import { pictureOf } from "#app/content/pictures.server.ts";
import { type LoginAnswer, LoginForm } from "#app/features/accounts/login-form.tsx";
import { homeOf } from "#app/features/admin/tabs.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Picture } from "#app/ui/picture.tsx";
import { sentenceOf } from "#domain/failures.ts";
import { loginSentence, messages } from "#domain/messages.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { answerWith, endedSentence } from "#server/http/guards.ts";
import { customerOf, requestContextOf } from "#server/http/request-context.ts";
import { leadTo, safePath } from "#server/http/safe-path.ts";
import { accountMessages } from "#texts/account/account-messages.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { emailCodePage } from "#texts/account/email-code-page.ts";
import { loginPage as words } from "#texts/account/login-page.ts";
import type { Route } from "./+types/login";
import "#app/ui/beside.css";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title)];

const nextOf = (request: Request) => new URL(request.url).searchParams.get("next");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await customerOf({ context })) throw leadTo(safePath(nextOf(request), "/"));
  return {
    next: safePath(nextOf(request), ""),
    ended: endedSentence(request),
    picture: pictureOf("office-tall", { width: 800, height: 1000 }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestContextOf({ context });
  const form = await request.formData();
  const email = String(form.get("email") ?? "").trim();
  const password = String(form.get("password") ?? "");
  if (!email || !password) {
    const errors: LoginAnswer["errors"] = {};
    if (!email) errors.email = sentenceOf("field/blank");
    if (!password) errors.password = sentenceOf("field/blank");
    return data<LoginAnswer>({ email, errors, problem: messages().blankFields });
  }
  const loggedIn = await logIn(requestContext.ctx, requestContext.client, { email, password });
  if (!loggedIn.ok) {
    const { failure } = loggedIn;
    const unverified = failure.code === "auth/unverified-email";
    const answer: LoginAnswer = { email, errors: {}, problem: loginSentence(failure), unverified };
    return answerWith(answer, failure);
  }
  requestContext.cookies.push(...loggedIn.value.cookies);
  const { authority, secondStep } = loggedIn.value;
  const next = safePath(nextOf(request), "");
  if (secondStep) return redirect(`/login/code${next && `?next=${encodeURIComponent(next)}`}`);
  return leadTo(next || (authority ? homeOf(authority) : "/"));
}

/** Without a network nothing that was typed is lost. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): LoginAnswer => {
    const problem = accountMessages().loginFailed(authMessages()["auth/network-request-failed"]);
    return { email: String(form.get("email")), errors: {}, problem };
  });
}

export { shouldRevalidate };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const next = loaderData.next ? `?next=${encodeURIComponent(loaderData.next)}` : "";
  return (
    <div className="quiet-page">
      <div className="wrap beside wide-only">
        <div className="account-page">
          <h1>{words().title}</h1>
          <LoginForm answer={actionData} ended={loaderData.ended} />
          <p className="account-other">
            <Link className="button quiet" to={`/login/email${next}`}>
              {emailCodePage().title}
            </Link>
          </p>
          <p>
            {words().newHere}{" "}
            <Link className="more" to={`/signup${next}`}>
              {words().signUp}
            </Link>
          </p>
        </div>
        <div className="frame">
          <Picture picture={loaderData.picture} alt="" sizes="(width >= 56.25rem) 42vw, 1px" />
        </div>
      </div>
    </div>
  );
}
