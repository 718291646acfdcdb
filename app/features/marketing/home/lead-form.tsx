import { Form, useNavigation } from "react-router";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { checkup } from "#texts/marketing/checkup.ts";
import { checkupPage } from "#texts/marketing/checkup-page.ts";

export type LeadFormProps = {
  /** What was typed, by the name of the field. */
  values: Record<string, string>;
  /** Sentences, by the name of the field; `consent` is the box. */
  errors: Record<string, string>;
  agreed: boolean;
  /** Which form it is and when it was handed out. */
  token: string;
  /** What is agreed to by ticking the box. */
  consent: string;
};

/** The checkup form as it is sent (§22.83). The field `website` is for robots: no person sees it. */
export function LeadForm({ values, errors, agreed, token, consent }: LeadFormProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="form" value={token} />
      <TextField
        label={checkup().email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        label={checkup().name}
        name="name"
        width={3}
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        label={checkup().phone}
        name="phone"
        type="tel"
        width={3}
        autoComplete="tel"
        defaultValue={values.phone}
        error={errors.phone}
      />
      <TextAreaField
        label={checkup().address}
        name="address"
        rows={2}
        autoComplete="street-address"
        defaultValue={values.address}
        error={errors.address}
      />
      <div className="hidden-text" aria-hidden="true">
        <label htmlFor="lead-website">{checkupPage().trap}</label>
        <input id="lead-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="field lead-consent">
        <label>
          <input
            type="checkbox"
            name="consent"
            value="yes"
            required
            defaultChecked={agreed}
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? "consent-error" : undefined}
          />
          <span>{consent}</span>
        </label>
        {errors.consent ? (
          <p className="field-error" id="consent-error">
            {errors.consent}
          </p>
        ) : null}
      </div>
      <p>
        <button
          className="button"
          type="submit"
          name="intent"
          value="send"
          aria-busy={busy}
          disabled={busy}
        >
          {checkupPage().send}
        </button>
      </p>
    </Form>
  );
}
