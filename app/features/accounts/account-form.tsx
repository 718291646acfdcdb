import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { accountForm as words } from "#texts/account/account-form.ts";

type AccountFormProps = {
  /** Changes when a field is refused: the focus goes there. */
  failed: unknown;
  email: string | undefined;
  emailError: string | undefined;
  hint?: string | undefined;
  /** Fields after the e-mail address. */
  fields?: ReactNode;
  /** Beside the button; without it the button stands at the start. */
  aside?: ReactNode;
  button: string;
  busyButton: string;
  /** Between fields and button: what has happened. */
  children: ReactNode;
};

/** A form about one account, which is named by its e-mail address. */
export function AccountForm(props: AccountFormProps) {
  const { failed, email, emailError, hint, fields, aside, button, busyButton, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusOnError(form, failed);
  return (
    <Form className="form" method="post" noValidate ref={form}>
      <fieldset>
        <legend className="hidden-text">{words().legend}</legend>
        <TextField
          label={words().email}
          name="email"
          type="email"
          autoComplete="username"
          hint={hint}
          defaultValue={email}
          error={emailError}
        />
        {fields}
      </fieldset>
      {children}
      <div className={aside ? "cluster apart" : "cluster"}>
        {aside}
        <button className="button" type="submit" aria-busy={busy} disabled={busy}>
          {busy ? busyButton : button}
        </button>
      </div>
    </Form>
  );
}
