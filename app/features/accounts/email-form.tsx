import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { useFocusOnError } from "#app/ui/form-focus.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What a form that asks for a mail answers. */
export type EmailAnswer = { email: string; error?: string; problem?: string; sent?: boolean };

type EmailFormProps = {
  answer: EmailAnswer | undefined;
  /** An address to begin with. */
  email?: string | undefined;
  hint?: string;
  button: string;
  /** What is said once the mail is on its way. */
  done: string;
  /** Beside the button. */
  aside?: ReactNode;
};

/** One's e-mail address, to which a mail is to be sent. */
export function EmailForm({ answer, email, hint, button, done, aside }: EmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, answer?.error);
  return (
    <Form className="form" method="post" noValidate ref={form}>
      <fieldset>
        <legend className="hidden-text">Your account</legend>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          hint={hint}
          defaultValue={answer?.email || email}
          error={answer?.error}
        />
      </fieldset>
      {answer?.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {answer?.sent ? <Notice kind="news">{done}</Notice> : null}
      <div className={aside ? "cluster apart" : "cluster"}>
        {aside}
        <button className="button" type="submit" aria-busy={busy} disabled={busy}>
          {busy ? "Sending..." : button}
        </button>
      </div>
    </Form>
  );
}
