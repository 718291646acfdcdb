import { alertFields as words } from "#texts/catalogue/alert-fields.ts";

type AlertFieldsProps = {
  variant: number | undefined;
  email?: string | undefined;
  error?: string | undefined;
};

/**
 * "Tell me when it is back": fields of the page's form with the id `alert`, because on a product's
 * page they stand within the form that buys. Plain elements: that page's scripts are budgeted.
 */
export function AlertFields({ variant, email, error }: AlertFieldsProps) {
  return (
    <div className="back-alert">
      <input form="alert" type="hidden" name="variant" value={variant ?? ""} />
      <div className="field">
        <label htmlFor="alert-email">{words().email}</label>
        <input
          form="alert"
          id="alert-email"
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue={email}
          aria-invalid={error ? true : undefined}
          aria-describedby="alert-about"
        />
        <p className={error ? "field-error" : "field-hint"} id="alert-about">
          {error ?? words().hint}
        </p>
      </div>
      <button form="alert" className="button quiet" type="submit">
        {words().send}
      </button>
    </div>
  );
}
