import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import type { AddressField, FieldErrors } from "#domain/address.ts";
import { fieldSentence } from "#domain/failures/fields.ts";
import { describeField, type ProfileForm, profileFields } from "#domain/profile.ts";
import { accountForm as words } from "#texts/account/account-form.ts";
import { states } from "#texts/checkout/states.ts";

type FieldsProps = {
  /** The form in which the fields stand: it says which may stay blank. */
  form: ProfileForm;
  values: Partial<Record<AddressField, string>>;
  errors: FieldErrors<AddressField>;
  /** What only the server knows to be wrong, as sentences beside the fields. */
  said?: Partial<Record<AddressField, string>>;
  /** Those that stand before the others of their part, where a form asks in another order. */
  early?: readonly AddressField[];
  /** Lines of fields that have several. */
  rows?: number;
};

/** Names and contact, as every form of the shop asks for them. */
export function ContactFields(props: FieldsProps) {
  return <PartFields part="contact" {...props} />;
}

/** Where a parcel goes. */
export function PlaceFields(props: FieldsProps) {
  return <PartFields part="place" {...props} />;
}

type PartProps = FieldsProps & { part: "contact" | "place" };

function PartFields({ part, early = [], ...props }: PartProps) {
  const own = profileFields.filter((field) => describeField(field).part === part);
  const fields = [...early, ...own.filter((field) => !early.includes(field))];
  return fields.map((field) => <OneField key={field} name={field} {...props} />);
}

/** A value as the fields show it: states by the names that the page's language has for them. */
export const shownValue = (field: AddressField, value: string | undefined) =>
  field === "state" && value !== undefined ? states().name(value) : value;

function OneField(props: FieldsProps & { name: AddressField }) {
  const { name, form, values, errors, said, rows = 2 } = props;
  const { label, required, input, identity } = describeField(name);
  const { multiline, choices, ...look } = input;
  const needed = required.includes(form);
  const failure = errors[name];
  const field = {
    name,
    label: needed ? label : words().optional(label),
    required: needed,
    defaultValue: shownValue(name, values[name]),
    error: said?.[name] ?? (failure && fieldSentence(failure)),
    ...look,
    readOnly: form === "profile" && identity,
  };
  if (multiline) return <TextAreaField {...field} rows={rows} />;
  if (!choices) return <TextField {...field} />;
  return (
    <>
      <TextField {...field} list={choices.id} />
      <datalist id={choices.id}>
        {choices.values.map((choice) => (
          <option key={choice} value={shownValue(name, choice)} />
        ))}
      </datalist>
    </>
  );
}
