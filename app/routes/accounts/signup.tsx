import { useRef } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { pictureOf } from "#app/content/pictures.server.ts";
import { ContactFields, PlaceFields } from "#app/features/accounts/address-fields.tsx";
import { passwordHint } from "#app/features/accounts/password-hint.ts";
import { SignUpNotice } from "#app/features/accounts/sign-up-notice.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type AddressField, type FieldErrors, hasBlank } from "#domain/address.ts";
import { fieldSentence } from "#domain/failures/fields.ts";
import { authSentence, messages } from "#domain/messages.ts";
import { passwordPolicy } from "#server/accounts/password-policy.ts";
import { signUp } from "#server/accounts/sign-up.ts";
import { answerWith } from "#server/http/guards.ts";
import { customerOf, requestContextOf } from "#server/http/request-context.ts";
import { leadTo, safePath } from "#server/http/safe-path.ts";
import { accountForm as shared } from "#texts/account/account-form.ts";
import { accountMessages } from "#texts/account/account-messages.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { emailCodePage } from "#texts/account/email-code-page.ts";
import { signupPage as words } from "#texts/account/signup-page.ts";
import type { Route } from "./+types/signup";
import "#app/ui/beside.css";

export const meta: Route.MetaFunction = (args) => [titleOf(args, words().title)];

const nextOf = (request: Request) => new URL(request.url).searchParams.get("next");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await customerOf({ context })) throw leadTo(safePath(nextOf(request), "/"));
  return {
    next: safePath(nextOf(request), ""),
    policy: passwordPolicy,
    picture: pictureOf("bedroom-tall", { width: 800, height: 1000 }),
  };
}

type Answer = {
  values: Partial<Record<AddressField, string>>;
  errors: FieldErrors<AddressField | "password">;
  problem?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestContextOf({ context });
  const { password, ...values } = Object.fromEntries(await request.formData());
  const answer: Answer = { values: values as Answer["values"], errors: {} };
  const signedUp = await signUp(requestContext.ctx, requestContext.client, { ...values, password });
  if (signedUp.ok) {
    requestContext.cookies.push(...signedUp.value.cookies);
    const next = safePath(nextOf(request), "/");
    return leadTo(`${next}${next.includes("?") ? "&" : "?"}message=signed-up`);
  }
  const { failure } = signedUp;
  if (failure.kind === "identity") {
    const problem = messages().signupFailed(authSentence(failure));
    return answerWith<Answer>({ ...answer, problem }, failure);
  }
  const blank = hasBlank(failure.errors) ? { problem: messages().blankFields } : {};
  return data<Answer>({ ...answer, errors: failure.errors, ...blank });
}

/** Without a network nothing that was typed is lost. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWhenOffline(serverAction, (): Answer => {
    const problem = accountMessages().signupFailed(authMessages()["auth/network-request-failed"]);
    return { values: {}, errors: {}, problem };
  });
}

export { shouldRevalidate };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  const answer: Answer = actionData ?? { values: {}, errors: {} };
  useFocusOnError(form, actionData);
  const next = loaderData.next ? `?next=${encodeURIComponent(loaderData.next)}` : "";
  return (
    <div className="quiet-page">
      <div className="wrap beside wide-only">
        <div className="account-page wide">
          <h1>{words().title}</h1>
          <p className="lead soft">
            {words().lead} <Link to={`/login${next}`}>{words().login}</Link>
          </p>
          <p className="sign-up-short">
            <Link className="button quiet" to={`/login/email${next}`}>
              {emailCodePage().title}
            </Link>
          </p>
          <Form className="form" method="post" noValidate ref={form}>
            {answer.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
            <fieldset>
              <legend>{shared().you}</legend>
              <ContactFields form="signup" {...answer} />
              <PasswordField
                label={shared().password}
                name="password"
                autoComplete="new-password"
                hint={passwordHint(loaderData.policy)}
                error={answer.errors.password && fieldSentence(answer.errors.password)}
              />
            </fieldset>
            <fieldset>
              <legend>{shared().delivery}</legend>
              <PlaceFields form="signup" {...answer} rows={4} />
            </fieldset>
            <SignUpNotice />
            <div className="cluster apart">
              <span className="soft small">{words().mails}</span>
              <button className="button" type="submit" aria-busy={busy} disabled={busy}>
                {busy ? words().busy : words().button}
              </button>
            </div>
          </Form>
        </div>
        <div className="frame">
          <Picture picture={loaderData.picture} alt="" sizes="(width >= 56.25rem) 42vw, 1px" />
        </div>
      </div>
    </div>
  );
}
