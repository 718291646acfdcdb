import { Form } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { KeptDraft } from "#app/ui/form/kept-draft.tsx";
import { privacyMessages as words } from "#texts/account/privacy-messages.ts";

type NomineeFormProps = {
  /** What was typed when a session ended is kept under this name. */
  draft: { name: string; owner: string; isAnswered: boolean };
  /** Whom the customer has named, or what was typed. */
  values: Record<string, string>;
  /** Sentences, by the name of the field. */
  errors: Record<string, string>;
  isNamed: boolean;
  busy: boolean;
};

/** Who may act for the customer: named, changed and taken back. */
export function NomineeForm({ draft, values, errors, isNamed, busy }: NomineeFormProps) {
  const field = (name: "name" | "email" | "phone" | "relation") => ({
    ...{ name, label: words().labels[name], width: 3, autoComplete: "off" },
    ...{ defaultValue: values[name], error: errors[name] },
  });
  return (
    <Form method="post" className="form nominee-form" noValidate preventScrollReset>
      <KeptDraft {...draft} />
      <TextField {...field("name")} />
      <TextField {...field("email")} type="email" />
      <TextField {...field("phone")} type="tel" required={false} hint={words().optional} />
      <TextField {...field("relation")} required={false} hint={words().optional} />
      <div className="cluster">
        <button
          className="button quiet"
          type="submit"
          name="intent"
          value="nominee"
          disabled={busy}
        >
          {words().saveNominee}
        </button>
        {isNamed ? (
          <button className="plain" type="submit" name="intent" value="remove" disabled={busy}>
            {words().removeNominee}
          </button>
        ) : null}
      </div>
    </Form>
  );
}
