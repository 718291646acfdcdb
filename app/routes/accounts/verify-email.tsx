import { Link, useLocation } from "react-router";
import { type EmailAnswer, EmailForm } from "#app/features/accounts/email-form.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { authSentence, messages } from "#domain/messages.ts";
import { resendVerification } from "#server/accounts/resend-verification.ts";
import { verifyEmail } from "#server/accounts/verify-email.ts";
import { customerOf, requestContextOf } from "#server/http/request-context.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { verifyEmailPage as words } from "#texts/account/verify-email-page.ts";
import type { Route } from "./+types/verify-email";
import { answerMailRequest } from "./mail-request.server.ts";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().pageTitle),
  { name: "robots", content: "noindex" },
];

/** Where the mail's link leads; without a link, where the mail can be asked for again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  const token = new URL(request.url).searchParams.get("token");
  const customer = await customerOf({ context });
  const email = customer?.email ?? "";
  if (token === null) return { confirmed: customer?.emailVerified ?? false, problem: null, email };
  const verified = await verifyEmail(ctx, token);
  if (verified.ok) return { confirmed: true, problem: null, email };
  return { confirmed: false, problem: authSentence(verified.failure), email };
}

export async function action(args: Route.ActionArgs) {
  return answerMailRequest(args, resendVerification, authSentence);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): EmailAnswer => {
    const problem = authMessages()["auth/network-request-failed"];
    return { email: String(form.get("email")), problem };
  });
}

export { shouldRevalidate };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { confirmed, problem } = loaderData;
  const typed = (useLocation().state as { email?: string } | null)?.email;
  const title = confirmed ? words().thanks : problem ? words().dead : words().title;
  return (
    <div className="quiet-page">
      <div className="wrap account-page stack">
        <h1>{title}</h1>
        {confirmed ? (
          <>
            <p className="lead" role="status">
              {messages().emailConfirmed}
            </p>
            <p>
              <Link className="button" to="/shop">
                {words().shop}
              </Link>
            </p>
          </>
        ) : (
          <>
            {problem ? <Notice kind="problem">{problem}</Notice> : null}
            <EmailForm
              answer={actionData}
              email={loaderData.email || typed}
              hint={words().hint}
              button={words().button}
              done={messages().verificationSent}
            />
          </>
        )}
      </div>
    </div>
  );
}
