import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";

/** What the form for a new admin answers. */
export type AdminFormAnswer = {
  email?: string;
  errors?: { email?: string; password?: string; ownPassword?: string };
  created?: boolean;
};

/** Makes an admin; the super admin's own password is asked once more (§5.14). */
export function AdminForm({ answer, minLength }: { answer: AdminFormAnswer; minLength: number }) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "create";
  const { created, errors = {} } = answer;
  useFocusOnError(form, answer.errors);
  useEffect(() => {
    if (created) form.current?.reset();
  }, [created]);
  return (
    <Form className="form" method="post" noValidate ref={form}>
      <fieldset>
        <legend>Create admin</legend>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={created ? "" : answer.email}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${minLength} characters. An address that has an account keeps its own password.`}
          error={errors.password}
        />
        <PasswordField
          label="Your own password"
          name="ownPassword"
          autoComplete="current-password"
          error={errors.ownPassword}
        />
      </fieldset>
      <button
        className="button"
        type="submit"
        name="intent"
        value="create"
        aria-busy={busy}
        disabled={busy}
      >
        {busy ? "Creating..." : "Create admin"}
      </button>
    </Form>
  );
}
