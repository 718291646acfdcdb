import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import { secondStepPage as words } from "#texts/account/second-step-page.ts";

/** What the second step of a log-in answers when it failed. */
export type CodeAnswer = { error?: string; problem?: string };

/** The code of the second factor, or a recovery code. */
export function CodeForm({ answer }: { answer: CodeAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, answer);
  return (
    <Form className="form" method="post" noValidate ref={form}>
      <fieldset>
        <legend className="hidden-text">{words().legend}</legend>
        <TextField
          label={words().code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          hint={words().hint}
          error={answer?.error}
        />
      </fieldset>
      {answer?.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <div className="cluster">
        <button className="button" type="submit" aria-busy={busy} disabled={busy}>
          {busy ? words().busy : words().button}
        </button>
      </div>
    </Form>
  );
}
