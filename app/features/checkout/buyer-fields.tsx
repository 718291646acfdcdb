import { TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type BuyerErrors, MOST_COMPANY } from "#domain/tax/buyer.ts";
import { taxMessages } from "#texts/law/tax-messages.ts";
import "./buyer-fields.css";

type BuyerFieldsProps = { values: { company?: string; gstin?: string }; errors: BuyerErrors };

/** The company that buys and its GSTIN: closed until somebody buys for one. */
export function BuyerFields({ values, errors }: BuyerFieldsProps) {
  const shown = [values.company, values.gstin, errors.company, errors.gstin].some(Boolean);
  return (
    <details className="buyer" open={shown}>
      <summary>
        {taxMessages().office} <Icon name="chevron" />
      </summary>
      <div>
        <TextField
          name="company"
          label={taxMessages().company}
          hint={taxMessages().companyHint}
          required={false}
          maxLength={MOST_COMPANY}
          autoComplete="organization"
          defaultValue={values.company}
          error={errors.company}
          width={3}
        />
        <TextField
          name="gstin"
          label={taxMessages().gstin}
          hint={taxMessages().gstinHint}
          required={false}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={values.gstin}
          error={errors.gstin}
          width={3}
        />
      </div>
    </details>
  );
}
