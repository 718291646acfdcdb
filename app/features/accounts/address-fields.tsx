import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { AddressField, FieldErrors } from "#domain/address.ts";
import { states } from "#domain/states.ts";

/** What every form and list of the shop calls the fields of an address. */
export const addressLabels: Record<AddressField, string> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  city: "City",
  state: "State",
  pinCode: "PIN code",
};

/** How browsers fill the fields, and how many columns they take. */
const looks = {
  firstName: { autoComplete: "given-name", width: 3, phoneWidth: 3 },
  lastName: { autoComplete: "family-name", width: 3, phoneWidth: 3 },
  email: { autoComplete: "email", type: "email", width: 3 },
  phone: { autoComplete: "tel", type: "tel", width: 3 },
  address: { autoComplete: "street-address" },
  city: { autoComplete: "address-level2", width: 2 },
  state: { autoComplete: "address-level1", list: "states", width: 2, phoneWidth: 3 },
  pinCode: { autoComplete: "postal-code", inputMode: "numeric", width: 2, phoneWidth: 3 },
} as const;

type FieldsProps = {
  values: Partial<Record<AddressField, string>>;
  errors: FieldErrors<AddressField>;
};

/** All that a field of a form with these values and errors is made of. */
const fieldProps = <Field extends AddressField>(name: Field, { values, errors }: FieldsProps) => ({
  name,
  label: addressLabels[name],
  defaultValue: values[name],
  error: errors[name],
  ...looks[name],
});

/** First name, last name, e-mail and phone, as every form of the shop asks for them. */
export function ContactFields({
  emailReadOnly,
  ...form
}: FieldsProps & { emailReadOnly?: boolean }) {
  return (
    <>
      <TextField {...fieldProps("firstName", form)} />
      <TextField {...fieldProps("lastName", form)} />
      <TextField {...fieldProps("email", form)} readOnly={emailReadOnly} />
      <TextField {...fieldProps("phone", form)} />
    </>
  );
}

/** Address, city, state and PIN code. */
export function PlaceFields({ rows = 2, ...form }: FieldsProps & { rows?: number }) {
  return (
    <>
      <TextAreaField {...fieldProps("address", form)} rows={rows} />
      <TextField {...fieldProps("city", form)} />
      <TextField {...fieldProps("state", form)} />
      <datalist id="states">
        {states.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <TextField {...fieldProps("pinCode", form)} />
    </>
  );
}
