import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { TextField } from "../../ui/field.tsx";
import { useFocusOnError } from "../../ui/form-focus.ts";
import { Notice } from "../../ui/notice.tsx";

/** What a log-in that failed answers. */
export type LoginAnswer = {
  email: string;
  errors: { email?: string; password?: string };
  problem: string;
};

/** E-mail and password, for customers and for admins. */
export function LoginForm({ answer }: { answer: LoginAnswer | undefined }) {
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
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={answer?.errors.password}
        />
      </fieldset>
      {answer ? <Notice kind="problem">{answer.problem}</Notice> : null}
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
