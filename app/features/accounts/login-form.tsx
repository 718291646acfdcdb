import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { useFocusOnError } from "#app/ui/form-focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

/** What a log-in that failed answers. */
export type LoginAnswer = {
  email: string;
  errors: { email?: string; password?: string };
  problem: string;
  /** The e-mail address waits to be confirmed: the mail can be sent again. */
  unverified?: boolean;
};

type LoginFormProps = {
  answer: LoginAnswer | undefined;
  /** Why this browser is not signed in any more, as a sentence. */
  ended: string | null;
};

/** E-mail and password, for customers and for admins. */
export function LoginForm({ answer, ended }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, answer);
  return (
    <Form className="form" method="post" noValidate ref={form}>
      <fieldset>
        <legend className="hidden-text">Your account</legend>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={answer?.email}
          error={answer?.errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={answer?.errors.password}
        />
      </fieldset>
      {answer || ended ? <Notice kind="problem">{answer?.problem ?? ended}</Notice> : null}
      {answer?.unverified ? (
        <Link className="more" to="/verify-email" state={{ email: answer.email }}>
          Send the verification mail again
        </Link>
      ) : null}
      <div className="cluster apart">
        <Link className="plain" to="/forgot-password">
          Forgot Password
        </Link>
        <button className="button" type="submit" aria-busy={busy} disabled={busy}>
          {busy ? "Logging in..." : "Login"}
        </button>
      </div>
    </Form>
  );
}
