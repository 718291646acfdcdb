import { Form, useNavigation } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { MAX_PREFIX_LENGTH } from "#domain/offers/codes.ts";
import { grouped } from "../numbers.ts";

type CodesFormProps = {
  offerId: number;
  /** How many there are. */
  codes: number;
  typed: { count: string; prefix: string };
  errors: { count?: string; prefix?: string };
};

/** The single-use codes of an offer: how many there are, more of them, and the file. */
export function CodesForm({ offerId, codes, typed, errors }: CodesFormProps) {
  const busy = useNavigation().formData?.get("intent") === "codes";
  return (
    <Form className="form offer-form" method="post" noValidate>
      <fieldset>
        <legend>Single-use codes</legend>
        <p className="offer-applies">
          {codes === 0 ? "There are no codes yet." : `There are ${grouped(codes)}. `}
          {codes === 0 ? null : (
            <a href={`/admin/dashboard/offers/${offerId}/codes`} download>
              Download the codes (CSV)
            </a>
          )}
        </p>
        <TextField
          label="How many"
          name="count"
          width={3}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.count}
          error={errors.count}
          hint="Up to 5,000 at once."
        />
        <TextField
          label="They begin with"
          name="prefix"
          width={3}
          required={false}
          maxLength={MAX_PREFIX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={typed.prefix}
          error={errors.prefix}
          hint="Such as DIWALI. Empty: nothing."
        />
      </fieldset>
      <p>
        <button
          className="button quiet"
          type="submit"
          name="intent"
          value="codes"
          aria-busy={busy}
          disabled={busy}
        >
          Add codes
        </button>
      </p>
    </Form>
  );
}
