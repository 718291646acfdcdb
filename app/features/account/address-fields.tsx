import type { AddressField, FieldErrors } from "../../../domain/address.ts";
import { states } from "../../../domain/states.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";

type FieldsProps = {
  values: Partial<Record<AddressField, string>>;
  errors: FieldErrors<AddressField>;
};

/** First name, last name, e-mail and phone, as every form of the shop asks for them. */
export function ContactFields({
  values,
  errors,
  emailReadOnly,
}: FieldsProps & { emailReadOnly?: boolean }) {
  return (
    <>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        width={3}
        phoneWidth={3}
        defaultValue={values.firstName}
        error={errors.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        width={3}
        phoneWidth={3}
        defaultValue={values.lastName}
        error={errors.lastName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        width={3}
        readOnly={emailReadOnly}
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        width={3}
        defaultValue={values.phone}
        error={errors.phone}
      />
    </>
  );
}

/** Address, city, state and PIN code. */
export function PlaceFields({ values, errors, rows = 2 }: FieldsProps & { rows?: number }) {
  return (
    <>
      <TextAreaField
        label="Address"
        name="address"
        autoComplete="street-address"
        rows={rows}
        defaultValue={values.address}
        error={errors.address}
      />
      <TextField
        label="City"
        name="city"
        autoComplete="address-level2"
        width={2}
        defaultValue={values.city}
        error={errors.city}
      />
      <TextField
        label="State"
        name="state"
        autoComplete="address-level1"
        list="states"
        width={2}
        phoneWidth={3}
        defaultValue={values.state}
        error={errors.state}
      />
      <datalist id="states">
        {states.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <TextField
        label="PIN code"
        name="pinCode"
        inputMode="numeric"
        autoComplete="postal-code"
        width={2}
        phoneWidth={3}
        defaultValue={values.pinCode}
        error={errors.pinCode}
      />
    </>
  );
}
