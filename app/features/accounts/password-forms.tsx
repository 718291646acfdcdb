import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { securityPage as words } from "#texts/account/security-page.ts";
import { type PasswordPolicy, passwordHint } from "./password-hint.ts";

/** What a form about the account answers; `done` is a sentence about what has happened. */
export type SecurityAnswer = {
  intent: string;
  errors?: { current?: string; newPassword?: string; password?: string };
  problem?: string;
  done?: string;
};

type FormProps = { answer: SecurityAnswer | undefined; busy: boolean; email: string };

/** The current password and a new one. */
export function ChangePasswordForm({ policy, ...props }: FormProps & { policy: PasswordPolicy }) {
  const { answer } = props;
  return (
    <PasswordForm
      {...props}
      intent="password"
      legend={words().password.legend}
      button={words().password.button}
      look="button"
    >
      <PasswordField
        label={words().password.current}
        name="current"
        autoComplete="current-password"
        width={3}
        error={answer?.errors?.current}
      />
      <PasswordField
        label={words().password.new}
        name="newPassword"
        autoComplete="new-password"
        width={3}
        hint={passwordHint(policy)}
        error={answer?.errors?.newPassword}
      />
    </PasswordForm>
  );
}

/** The password once more, for what cannot be undone. */
export function DeleteAccountForm(props: FormProps) {
  return (
    <PasswordForm
      {...props}
      intent="delete"
      legend={words().erase.legend}
      button={words().erase.button}
      look="button quiet"
    >
      <PasswordField
        label={words().erase.password}
        name="password"
        autoComplete="current-password"
        width={3}
        error={props.answer?.errors?.password}
      />
    </PasswordForm>
  );
}

type PasswordFormProps = FormProps & {
  intent: string;
  legend: string;
  button: string;
  look: string;
  children: ReactNode;
};

/** A form of password fields; it is emptied when what it is for is done. */
function PasswordForm(props: PasswordFormProps) {
  const { answer, busy, email, intent, legend, button, look, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, answer?.errors);
  useEffect(() => {
    if (answer?.done) form.current?.reset();
  }, [answer]);
  return (
    <Form className="form" method="post" noValidate ref={form} preventScrollReset>
      {/* For password managers: which account is meant. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <fieldset>
        <legend className="hidden-text">{legend}</legend>
        {children}
      </fieldset>
      {answer?.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {answer?.done && !answer.problem ? <Notice kind="info">{answer.done}</Notice> : null}
      <div className="cluster">
        <button className={look} type="submit" name="intent" value={intent} disabled={busy}>
          {button}
        </button>
      </div>
    </Form>
  );
}
