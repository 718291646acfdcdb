import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { useFocusOnError } from "#app/ui/form-focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { type PasswordPolicy, passwordHint } from "./password-hint.ts";

/** What a form about the account answers; `done` is a sentence about what has happened. */
export type SecurityAnswer = {
  intent: string;
  errors?: { current?: string; wanted?: string; password?: string };
  problem?: string;
  done?: string;
};

type FormProps = { answer: SecurityAnswer | undefined; busy: boolean; email: string };

/** The old password and a new one. */
export function ChangePasswordForm(props: FormProps & { policy: PasswordPolicy }) {
  const { answer, busy, email, policy } = props;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, answer?.errors);
  useEffect(() => {
    if (answer?.done) form.current?.reset();
  }, [answer]);
  return (
    <Form className="form" method="post" noValidate ref={form} preventScrollReset>
      <AccountName email={email} />
      <fieldset>
        <legend className="hidden-text">Old and new password</legend>
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          width={3}
          error={answer?.errors?.current}
        />
        <PasswordField
          label="New password"
          name="wanted"
          autoComplete="new-password"
          width={3}
          hint={passwordHint(policy)}
          error={answer?.errors?.wanted}
        />
      </fieldset>
      <Outcome answer={answer} />
      <div className="cluster">
        <button className="button" type="submit" name="intent" value="password" disabled={busy}>
          Change Password
        </button>
      </div>
    </Form>
  );
}

/** The password once more, for what cannot be taken back. */
export function DeleteAccountForm({ answer, busy, email }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, answer?.errors);
  return (
    <Form className="form" method="post" noValidate ref={form} preventScrollReset>
      <AccountName email={email} />
      <fieldset>
        <legend className="hidden-text">Your password once more</legend>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          width={3}
          error={answer?.errors?.password}
        />
      </fieldset>
      <Outcome answer={answer} />
      <div className="cluster">
        <button className="button quiet" type="submit" name="intent" value="delete" disabled={busy}>
          Delete My Account
        </button>
      </div>
    </Form>
  );
}

/** Tells a password manager whose password is meant. */
function AccountName({ email }: { email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} readOnly />;
}

function Outcome({ answer }: { answer: SecurityAnswer | undefined }) {
  if (answer?.problem) return <Notice kind="problem">{answer.problem}</Notice>;
  return answer?.done ? <Notice kind="news">{answer.done}</Notice> : null;
}
