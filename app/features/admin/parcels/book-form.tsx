import { Form } from "react-router";
import { TextField } from "#app/ui/form/field.tsx";
import { type SizeErrors, type SizeField, sizeFields } from "#domain/shipping/parcel-size.ts";
import { Part } from "../part.tsx";

const labels: Record<SizeField, string> = {
  weight: "Weight in kg",
  length: "Length in cm",
  width: "Width in cm",
  height: "Height in cm",
};

type BookFormProps = {
  parcel: { id: string; number: number };
  /** The carrier. */
  label: string;
  values: Partial<Record<SizeField, string>>;
  errors: SizeErrors;
  busy: boolean;
};

/** Books a packed parcel with the carrier, which must know its weight and its sides. */
export function BookForm({ parcel, label, values, errors, busy }: BookFormProps) {
  return (
    <Part title={`Book parcel ${parcel.number} with ${label}`} id={`book-${parcel.number}`}>
      <Form method="post" className="parcel-form" noValidate preventScrollReset>
        <input type="hidden" name="parcel" value={parcel.id} />
        <p className="soft small">
          As packed. It is fetched by the carrier, and has its label there.
        </p>
        <div className="sides">
          {sizeFields.map((field) => (
            <TextField
              key={field}
              label={labels[field]}
              name={field}
              inputMode="decimal"
              maxLength={8}
              defaultValue={values[field] ?? ""}
              error={errors[field]}
            />
          ))}
        </div>
        <div className="cluster">
          <button
            className="button"
            type="submit"
            name="intent"
            value="book"
            aria-busy={busy}
            disabled={busy}
          >
            Book with {label}
          </button>
        </div>
      </Form>
    </Part>
  );
}
