import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What a form about the second factor answers. `codes`: new recovery codes, shown this once. */
export type FactorAnswer = {
  intent: string;
  errors?: { password?: string; code?: string };
  problem?: string;
  codes?: string[];
  done?: string;
};

type ProofFormProps = {
  intent: string;
  legend: string;
  button: string;
  /** The look of the button: `button`, or quieter for what is seldom wanted. */
  look?: string;
  email: string;
  hint: ReactNode;
  answer: FactorAnswer | undefined;
};

/** The own password and a code of the app: asked before anything about the second factor changes. */
export function ProofForm(props: ProofFormProps) {
  const { intent, legend, button, look = "button", email, hint, answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === intent;
  useFocusOnError(form, answer?.errors);
  return (
    <Form className="form" method="post" noValidate ref={form} preventScrollReset>
      {/* For password managers: which account is meant. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <fieldset>
        <legend className="hidden-text">{legend}</legend>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          width={3}
          error={answer?.errors?.password}
        />
        <CodeField width={3} hint={hint} error={answer?.errors?.code} />
      </fieldset>
      {answer?.problem ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <div className="cluster">
        <button
          className={look}
          type="submit"
          name="intent"
          value={intent}
          aria-busy={busy}
          disabled={busy}
        >
          {button}
        </button>
      </div>
    </Form>
  );
}

type CodeFieldProps = { width?: number; hint: ReactNode; error: string | undefined };

/** A code of an authenticator app, which telephones and password managers may fill in. */
function CodeField({ width, hint, error }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      inputMode="text"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      {...{ width, hint, error }}
    />
  );
}
