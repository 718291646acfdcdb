import { TextField } from "#app/ui/form/field.tsx";
import { shippingMessages } from "#domain/messages/shipping-messages.ts";
import type { EwayErrors, TypedEwayBill } from "#domain/shipping/eway-bill.ts";

type EwayFieldsProps = {
  values: { [Field in keyof TypedEwayBill]?: string | null };
  errors: EwayErrors;
};

/** The e-way bill of goods that need one, or why they travel without. */
export function EwayFields({ values, errors }: EwayFieldsProps) {
  return (
    <fieldset className="pieces">
      <legend>E-way bill</legend>
      <p className="soft small">{shippingMessages.ewayMissing}</p>
      <TextField
        label="Number of the e-way bill"
        name="ewayNumber"
        inputMode="numeric"
        maxLength={20}
        required={false}
        defaultValue={values.ewayNumber ?? ""}
        error={errors.ewayNumber}
      />
      <TextField
        label="Day of the e-way bill"
        name="ewayDay"
        type="date"
        required={false}
        defaultValue={values.ewayDay ?? ""}
        error={errors.ewayDay}
      />
      <TextField
        label="Why there is none"
        name="ewayReason"
        maxLength={200}
        required={false}
        defaultValue={values.ewayReason ?? ""}
        error={errors.ewayReason}
      />
    </fieldset>
  );
}
