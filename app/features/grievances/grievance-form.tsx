import { useId, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FieldFrame, TextAreaField, TextField, useField } from "#app/ui/form/field.tsx";
import { useFocusOnError } from "#app/ui/form/form-focus.ts";
import { KeptDraft } from "#app/ui/form/kept-draft.tsx";
import { grievanceSubjects } from "#domain/grievances/states.ts";
import { here } from "#language";
import { grievanceMessages as words } from "#texts/law/grievance-messages.ts";

/** What was typed, and sentences about what is wrong, by the name of the field. */
export type GrievanceFormProps = {
  values?: Record<string, string>;
  errors?: Record<string, string>;
};

/** The name under which what a customer types is kept. */
export const GRIEVANCE = "grievance";

type Whose = {
  /** Who is signed in, by their e-mail address; null for a guest: nothing is kept. */
  owner?: string | null;
  isAnswered?: boolean;
};

/**
 * The form for a grievance, with or without an order (§23.61). It posts to `/grievance/new` wherever it
 * stands. The field `website` is for robots: no person sees it.
 */
export function GrievanceForm(props: GrievanceFormProps & Whose) {
  const { values = {}, errors, owner, isAnswered = false } = props;
  const busy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const trap = useId();
  useFocusOnError(form, errors);
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors?.[name] });
  return (
    <Form
      method="post"
      action="/grievance/new"
      className="form grievance-form"
      noValidate
      ref={form}
    >
      {owner ? <KeptDraft name={GRIEVANCE} owner={owner} isAnswered={isAnswered} /> : null}
      <SubjectField chosen={values.subject} error={errors?.subject} />
      <TextField
        label={words().labels.order}
        hint={words().hints.order}
        {...field("order")}
        required={false}
        autoComplete="off"
      />
      <TextField
        label={words().labels.name}
        {...field("name")}
        autoComplete="name"
        maxLength={80}
      />
      <TextField
        label={words().labels.email}
        {...field("email")}
        type="email"
        width={3}
        autoComplete="email"
      />
      <TextField
        label={words().labels.phone}
        hint={words().hints.phone}
        {...field("phone")}
        type="tel"
        width={3}
        required={false}
        autoComplete="tel"
      />
      <TextAreaField label={words().labels.words} {...field("words")} rows={6} />
      <div className="hidden-text" aria-hidden="true">
        <label htmlFor={trap}>{words().leaveEmpty}</label>
        <input id={trap} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="soft small grievance-wide">
        {words().notice} <a href={here("/privacy")}>{words().privacyNotice}</a>
      </p>
      <p className="grievance-wide">
        <button className="button" type="submit" aria-busy={busy} disabled={busy}>
          {words().send}
        </button>
      </p>
    </Form>
  );
}

function SubjectField({
  chosen,
  error,
}: {
  chosen: string | undefined;
  error: string | undefined;
}) {
  const { id, aria } = useField({ error });
  return (
    <FieldFrame id={id} label={words().labels.subject} error={error}>
      <select id={id} name="subject" required defaultValue={chosen ?? ""} {...aria}>
        <option value="">{words().choose}</option>
        {grievanceSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {words().subjects[subject]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
