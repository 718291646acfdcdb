import { type ComponentProps, useState } from "react";
import { FieldFrame } from "#app/ui/form/field.tsx";
import type { PlainField as Field } from "#domain/settings/fields.ts";
import { markdownField } from "#texts/admin/markdown-field.ts";
import { idOf, useFormParts } from "./form-context.ts";
import { MarkdownArea } from "./markdown-area.tsx";
import { PictureField } from "./picture-field.tsx";
import { PinsField } from "./pins-field.tsx";

type PlainFieldProps = {
  field: Field;
  /** Its name in the form: `email`, `zones.0.fee`. */
  path: string;
  /** What it holds at first. */
  text: string;
  /** A value that cannot be changed any more. */
  fixed?: boolean;
};

const modes: Partial<Record<Field["kind"], ComponentProps<"input">>> = {
  number: { inputMode: "decimal" },
  money: { inputMode: "decimal" },
};
const types: Record<string, string> = {
  email: "email",
  telephone: "tel",
  moment: "datetime-local",
  day: "date",
};

/** One value with its label, hint and error; a value that is still the invented one says so. */
export function PlainField({ field, path, text, fixed = false }: PlainFieldProps) {
  const { errors, notSet, placeholders } = useFormParts();
  const id = idOf(path);
  const error = errors[path];
  // What was typed is somebody's own, though it is not saved yet.
  const [typed, setTyped] = useState(false);
  const isUnset = notSet.includes(path) && !typed;
  const markdown = field.kind === "text" ? field.markdown : undefined;
  const hint =
    isUnset || field.hint || markdown ? (
      <>
        {isUnset ? <b className="not-set">{unsetWords(text)}</b> : null}{" "}
        {markdown ? `${markdownField().hint} ` : null}
        {markdown === "pictures" ? markdownField().pictureHint : null} {field.hint}
      </>
    ) : undefined;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const shared = {
    id,
    name: path,
    placeholder: placeholders[path],
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
    onInput: () => setTyped(true),
  } as const;
  if (field.kind === "switch") return <Switch {...{ field, path, text, hint }} />;
  return (
    <FieldFrame {...{ id, label: field.label, error, hint, width: field.width ?? 6 }}>
      {field.kind === "picture" ? (
        <PictureField {...shared} text={text} />
      ) : field.kind === "pins" ? (
        <PinsField {...shared} text={text} label={field.label} rows={rowsOf(field, text)} />
      ) : field.kind === "choice" ? (
        <select {...shared} defaultValue={text}>
          {Object.entries(field.choices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : markdown ? (
        <MarkdownArea
          {...shared}
          hasPictures={markdown === "pictures"}
          defaultValue={text}
          rows={rowsOf(field, text)}
        />
      ) : field.kind === "text" && field.long ? (
        <textarea {...shared} defaultValue={text} rows={rowsOf(field, text)} />
      ) : (
        <input
          {...shared}
          {...modes[field.kind]}
          type={(field.kind === "text" && types[field.format ?? ""]) || "text"}
          autoComplete="off"
          defaultValue={text}
          readOnly={fixed}
        />
      )}
    </FieldFrame>
  );
}

/** What is said of a value that is not the shop's own: there is none, or one stands in for it. */
export const unsetWords = (text: string): string =>
  text === "" ? "Not set yet" : "Stands in until you set your own";

/** Enough lines for the text, so that few have to scroll. */
function rowsOf(field: Field, text: string): number {
  if (field.kind === "text" && field.most > 10_000) return 22;
  return Math.min(8, Math.max(2, Math.ceil(text.length / 80)));
}

type SwitchProps = Pick<PlainFieldProps, "field" | "path" | "text"> & { hint: React.ReactNode };

function Switch({ field, path, text, hint }: SwitchProps) {
  const id = idOf(path);
  const [on, setOn] = useState(text === "on");
  return (
    <div className="field switch" style={{ "--w": field.width ?? 6 }}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={path}
          checked={on}
          onChange={(event) => setOn(event.target.checked)}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {field.label}
      </label>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
