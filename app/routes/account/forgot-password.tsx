import { useRef } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { authMessages, authSentence, messages } from "../../../domain/messages.ts";
import { answerWith, visitOf } from "../../../server/auth/guards.ts";
import { requestPasswordReset } from "../../../server/services/request-password-reset.ts";
import { TextField } from "../../ui/field.tsx";
import { useFocusOnError } from "../../ui/form-focus.ts";
import { orWhenOffline, shouldRevalidate } from "../../ui/network-failure.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/forgot-password";

export const meta: Route.MetaFunction = () => [{ title: "Forgot Password | Greenverse" }];

type Answer = { email: string; error?: string; problem?: string; sent?: boolean };

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, client } = visitOf({ context });
  const email = String((await request.formData()).get("email") ?? "").trim();
  if (!email) {
    const error = messages.blankField;
    return data<Answer>({ email, error, problem: messages.blankFields });
  }
  const requested = await requestPasswordReset(shop, client, email);
  if (requested.ok) return data<Answer>({ email, sent: true });
  const problem = messages.resetFailed(authSentence(requested.failure));
  return answerWith<Answer>({ email, problem }, requested.failure);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): Answer => {
    const problem = messages.resetFailed(authMessages["auth/network-request-failed"]);
    return { email: String(form.get("email")), problem };
  });
}

export { shouldRevalidate };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, actionData?.error);
  return (
    <div className="quiet-page">
      <div className="wrap account-page">
        <h1>Forgot Password</h1>
        <p className="lead soft">We send you a link with which you can choose a new one.</p>
        <Form className="form" method="post" noValidate ref={form}>
          <fieldset>
            <legend className="hidden-text">Your account</legend>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={actionData?.email}
              error={actionData?.error}
            />
          </fieldset>
          {actionData?.problem ? <Notice kind="problem">{actionData.problem}</Notice> : null}
          {actionData?.sent ? <Notice kind="news">{messages.resetSent}</Notice> : null}
          <div className="cluster apart">
            <Link className="plain" to="/login">
              Back to login
            </Link>
            <button className="button" type="submit" aria-busy={busy} disabled={busy}>
              {busy ? "Sending..." : "Reset Password"}
            </button>
          </div>
        </Form>
      </div>
    </div>
  );
}
