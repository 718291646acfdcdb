import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { jobRoleNames, jobRoles } from "#domain/admin/job-roles.ts";

/** What the form for a new admin answers. */
export type AdminFormAnswer = {
  email?: string;
  jobRole?: string;
  errors?: { email?: string; password?: string; ownPassword?: string };
  created?: boolean;
};

/**
 * Makes an admin; the super admin's own password is asked once more (§5.14). Invited, they choose their own by a mail.
 */
export function AdminForm({ answer, minLength }: { answer: AdminFormAnswer; minLength: number }) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const sent = navigation.formData?.get("intent");
  const busy = sent === "create" || sent === "invite";
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
        <div className="field">
          <label htmlFor="job-role">What they do</label>
          <select
            className="input"
            id="job-role"
            name="jobRole"
            defaultValue={created ? "" : answer.jobRole}
          >
            <option value="">Orders: reads them and changes their status</option>
            {jobRoleNames.map((role) => (
              <option key={role} value={role}>
                {jobRoles[role].name}: {jobRoles[role].does}
              </option>
            ))}
          </select>
        </div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${minLength} characters; not needed for an invitation. An address that has an account keeps its own password.`}
          error={errors.password}
        />
        <PasswordField
          label="Your own password"
          name="ownPassword"
          autoComplete="current-password"
          error={errors.ownPassword}
        />
      </fieldset>
      <div className="ways">
        <button
          className="button"
          type="submit"
          name="intent"
          value="create"
          aria-busy={sent === "create"}
          disabled={busy}
        >
          {sent === "create" ? "Creating..." : "Create admin"}
        </button>
        <button
          className="button quiet"
          type="submit"
          name="intent"
          value="invite"
          aria-busy={sent === "invite"}
          disabled={busy}
        >
          {sent === "invite" ? "Inviting..." : "Invite by mail"}
        </button>
      </div>
    </Form>
  );
}
