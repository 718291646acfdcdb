import { data, Link, redirect } from "react-router";
import { AskForCode, type EmailCodeAnswer, TypeCode } from "#app/features/accounts/email-code.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { sentenceOf } from "#domain/failures.ts";
import { authSentence, messages } from "#domain/messages.ts";
import { awaitCode, awaitedCode, noCode } from "#server/accounts/by-code/await-code.ts";
import { logInByCode } from "#server/accounts/by-code/log-in-by-code.ts";
import { requestSignInCode } from "#server/accounts/by-code/request-sign-in-code.ts";
import { answerWith } from "#server/http/guards.ts";
import { customerOf, requestContextOf } from "#server/http/request-context.ts";
import { leadTo, safePath } from "#server/http/safe-path.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { emailCodePage as words } from "#texts/account/email-code-page.ts";
import { loginPage } from "#texts/account/login-page.ts";
import type { Route } from "./+types/email-code";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().title),
  { name: "robots", content: "noindex" },
];

const nextOf = (request: Request) => safePath(new URL(request.url).searchParams.get("next"), "");
const withNext = (path: string, next: string) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextOf(request);
  if (await customerOf({ context })) throw leadTo(next || "/");
  const { ctx, client } = requestContextOf({ context });
  return { next, awaited: awaitedCode(ctx, client) };
}

/**
 * Sends a code, and takes it. Between both the address is known by a cookie: the page outlives the way to the mails and
 * back, on which telephones throw pages away.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, client, cookies } = requestContextOf({ context });
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "").trim();
  const next = nextOf(request);
  const here = () => redirect(withNext("/login/email", next));
  const awaited = awaitedCode(ctx, client);
  switch (field("intent")) {
    case "send":
    case "again": {
      const typed = field("intent") === "send" ? field("email") : (awaited?.email ?? "");
      if (!typed) return data<EmailCodeAnswer>({ error: sentenceOf("field/blank") });
      const sent = await requestSignInCode(ctx, client, typed);
      if (sent.ok) {
        cookies.push(awaitCode(ctx, sent.value.email));
        return here();
      }
      const { failure } = sent;
      // Half a minute is no number of minutes: the page counts the seconds.
      const isSoon = failure.code === "auth/code-just-sent";
      const sentence = isSoon ? authMessages()[failure.code] : authSentence(failure);
      return answerWith<EmailCodeAnswer>(
        failure.code === "auth/invalid-email"
          ? { email: typed, error: sentence }
          : { email: typed, problem: sentence },
        failure,
      );
    }
    case "other":
      cookies.push(noCode(ctx));
      return here();
    case "code": {
      if (!awaited) return here(); // it has been ten minutes
      const code = field("code");
      if (!code) return data<EmailCodeAnswer>({ error: sentenceOf("field/blank") });
      const loggedIn = await logInByCode(ctx, client, { email: awaited.email, code });
      if (!loggedIn.ok) {
        const { failure } = loggedIn;
        const sentence = authSentence(failure);
        return answerWith<EmailCodeAnswer>(
          failure.code === "auth/invalid-sign-in-code"
            ? { error: sentence }
            : { problem: messages().loginFailed(sentence) },
          failure,
        );
      }
      cookies.push(...loggedIn.value.cookies, noCode(ctx));
      const to = next || "/";
      if (!loggedIn.value.passwordEnded) return leadTo(to);
      return leadTo(`${to}${to.includes("?") ? "&" : "?"}message=password-ended`);
    }
    default:
      throw new Response("unknown intent", { status: 400 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): EmailCodeAnswer => {
    const problem = messages().loginFailed(authMessages()["auth/network-request-failed"]);
    return { email: String(form.get("email") ?? ""), problem };
  });
}

export { shouldRevalidate };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function EmailCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, awaited } = loaderData;
  const byPassword = (
    <Link className="plain" to={withNext("/login", next)}>
      {words().byPassword}
    </Link>
  );
  return (
    <div className="quiet-page">
      <div className="wrap account-page">
        {awaited ? (
          <>
            <h1>{words().sentTitle}</h1>
            <p className="lead" role="status">
              {words().sentTo} <bdi className="address-typed">{awaited.email}</bdi>
            </p>
            <TypeCode awaited={awaited} answer={actionData}>
              {byPassword}
            </TypeCode>
          </>
        ) : (
          <>
            <h1>{loginPage().title}</h1>
            <p className="lead">{words().lead}</p>
            <AskForCode action={withNext("/login/email", next)} answer={actionData} />
            <p className="account-other">{byPassword}</p>
          </>
        )}
      </div>
    </div>
  );
}
