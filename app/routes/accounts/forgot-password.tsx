import { Link } from "react-router";
import { type EmailAnswer, EmailForm } from "#app/features/accounts/email-form.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { authSentence, messages } from "#domain/messages.ts";
import { requestPasswordReset } from "#server/accounts/request-password-reset.ts";
import { accountMessages } from "#texts/account/account-messages.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { forgotPasswordPage as words } from "#texts/account/forgot-password-page.ts";
import type { Route } from "./+types/forgot-password";
import { answerMailRequest } from "./mail-request.server.ts";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title)];

export async function action(args: Route.ActionArgs) {
  return answerMailRequest(args, requestPasswordReset, (failure) =>
    messages().resetFailed(authSentence(failure)),
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): EmailAnswer => {
    const problem = accountMessages().resetFailed(authMessages()["auth/network-request-failed"]);
    return { email: String(form.get("email")), problem };
  });
}

export { shouldRevalidate };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="quiet-page">
      <div className="wrap account-page">
        <h1>{words().title}</h1>
        <p className="lead soft">{words().lead}</p>
        <EmailForm
          answer={actionData}
          button={words().button}
          done={accountMessages().resetSent}
          aside={
            <Link className="plain" to="/login">
              {words().back}
            </Link>
          }
        />
      </div>
    </div>
  );
}
