import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { AddressField, FieldErrors } from "#domain/address.ts";
import { fieldSentence } from "#domain/failures/fields.ts";
import { describeField, type ProfileForm, profileFields } from "#domain/profile.ts";

type FieldsProps = {
  /** The form in which the fields stand: it says which may stay blank. */
  form: ProfileForm;
  values: Partial<Record<AddressField, string>>;
  errors: FieldErrors<AddressField>;
  /** What only the server knows to be wrong, as sentences beside the fields. */
  said?: Partial<Record<AddressField, string>>;
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

function PartFields({ part, ...props }: FieldsProps & { part: "contact" | "place" }) {
  const fields = profileFields.filter((field) => describeField(field).part === part);
  return fields.map((field) => <OneField key={field} name={field} {...props} />);
}

function OneField(props: FieldsProps & { name: AddressField }) {
  const { name, form, values, errors, said, rows = 2 } = props;
  const { label, required, input, identity } = describeField(name);
  const { multiline, choices, ...look } = input;
  const needed = required.includes(form);
  const failure = errors[name];
  const field = {
    name,
    label: needed ? label : `${label} (optional)`,
    required: needed,
    defaultValue: values[name],
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
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  );
}
