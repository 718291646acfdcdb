import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { passwordHint } from "#app/features/accounts/password-hint.ts";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf } from "#domain/failures.ts";
import { authSentence } from "#domain/messages.ts";
import { checkResetCode } from "#server/accounts/check-reset-code.ts";
import {
  checkPasswordField,
  isPasswordRefused,
  passwordPolicy,
} from "#server/accounts/password-policy.ts";
import { resetPassword } from "#server/accounts/reset-password.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { accountForm as shared } from "#texts/account/account-form.ts";
import { accountMessages } from "#texts/account/account-messages.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { resetPasswordPage as words } from "#texts/account/reset-password-page.ts";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().title),
  { name: "robots", content: "noindex" },
];

/** Says that a link is expired or used before a new password is typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const checked = await checkResetCode(requestContextOf({ context }).ctx, tokenOf(request));
  return { policy: passwordPolicy, dead: checked.ok ? null : authSentence(checked.failure) };
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** `changed`: it is done, and this browser is logged in or not. */
type Answer = { error?: string; problem?: string; changed?: "logged-in" | "logged-out" };

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { ctx, client, cookies } = requestContextOf({ context });
  const password = String((await request.formData()).get("password") ?? "");
  const impossible = checkPasswordField(password);
  if (impossible) return { error: sentenceOf(impossible) };
  const reset = await resetPassword(ctx, tokenOf(request), password, client);
  if (reset.ok) {
    cookies.push(...reset.value.cookies);
    return { changed: reset.value.cookies.length > 0 ? "logged-in" : "logged-out" };
  }
  const message = authSentence(reset.failure);
  return isPasswordRefused(reset.failure.code) ? { error: message } : { problem: message };
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(
    serverAction,
    (): Answer => ({ problem: authMessages()["auth/network-request-failed"] }),
  );
}

export { shouldRevalidate };

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, actionData?.error);
  return (
    <div className="quiet-page">
      <div className="wrap account-page">
        <h1>{words().title}</h1>
        {actionData?.changed ? (
          <div className="stack">
            <Notice kind="info">
              {actionData.changed === "logged-in"
                ? accountMessages().passwordChanged
                : words().logInNow}
            </Notice>
            <p>
              {actionData.changed === "logged-in" ? (
                <Link className="button" to="/shop">
                  {words().onward}
                </Link>
              ) : (
                <Link className="button" to="/login">
                  {words().login}
                </Link>
              )}
            </p>
          </div>
        ) : loaderData.dead ? (
          <div className="stack">
            <Notice kind="problem">{loaderData.dead}</Notice>
            <p>
              <Link className="button" to="/forgot-password">
                {words().another}
              </Link>
            </p>
          </div>
        ) : (
          <Form className="form" method="post" noValidate ref={form}>
            <fieldset>
              <legend className="hidden-text">{words().legend}</legend>
              <PasswordField
                label={shared().password}
                name="password"
                autoComplete="new-password"
                hint={passwordHint(loaderData.policy)}
                error={actionData?.error}
              />
            </fieldset>
            {actionData?.problem ? <Notice kind="problem">{actionData.problem}</Notice> : null}
            <div className="cluster apart">
              <Link className="plain" to="/forgot-password">
                {words().another}
              </Link>
              <button className="button" type="submit" aria-busy={busy} disabled={busy}>
                {busy ? words().busy : words().button}
              </button>
            </div>
          </Form>
        )}
      </div>
    </div>
  );
}
