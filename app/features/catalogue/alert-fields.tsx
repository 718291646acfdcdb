import { TextField } from "#app/ui/field.tsx";

type AlertFieldsProps = {
  variant: number | undefined;
  email?: string | undefined;
  error?: string | undefined;
};

/**
 * "Tell me when it is back": fields of the page's form with the id `alert`, because on a product's
 * page they stand within the form that buys.
 */
export function AlertFields({ variant, email, error }: AlertFieldsProps) {
  return (
    <div className="back-alert">
      <input form="alert" type="hidden" name="variant" value={variant ?? ""} />
      <TextField
        form="alert"
        label="Your e-mail"
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={email}
        error={error}
        hint="One mail, after you have confirmed your address. No other."
      />
      <button form="alert" className="button quiet" type="submit">
        Tell me when it is back
      </button>
    </div>
  );
}
