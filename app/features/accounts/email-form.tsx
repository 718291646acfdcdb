import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { accountForm as words } from "#texts/account/account-form.ts";
import { AccountForm } from "./account-form.tsx";

/** What a form that requests a mail answers. */
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

/** The e-mail address to which a mail is to be sent. */
export function EmailForm({ answer, email, hint, button, done, aside }: EmailFormProps) {
  return (
    <AccountForm
      failed={answer?.error}
      email={answer?.email || email}
      emailError={answer?.error}
      hint={hint}
      aside={aside}
      button={button}
      busyButton={words().sending}
    >
      {answer?.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      {answer?.sent ? <Notice kind="info">{done}</Notice> : null}
    </AccountForm>
  );
}
