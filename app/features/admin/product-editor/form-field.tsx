import type { ComponentProps, ReactNode } from "react";
import { FieldFrame } from "#app/ui/form/field.tsx";
import { idOf, useEditor } from "./editor-context.tsx";

type FormFieldProps = {
  label: string;
  name: string;
  /** What it holds at first: what is typed stays in the browser's field. */
  value: string;
  hint?: ReactNode;
  /** Columns of six, and on a phone. */
  width?: number;
  phoneWidth?: number;
};

function useField({ name, hint }: Pick<FormFieldProps, "name" | "hint">) {
  const error = useEditor().errors[name];
  const id = idOf(name);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    frame: { id, error },
    control: {
      id,
      name,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": described || undefined,
    },
  };
}

/** One line of text of a product's form. */
export function FormText(props: FormFieldProps & Omit<ComponentProps<"input">, "width">) {
  const { label, name, value, hint, width = 6, phoneWidth = 6, ...input } = props;
  const { frame, control } = useField({ name, hint });
  return (
    <FieldFrame {...frame} {...{ label, hint, width, phoneWidth }}>
      <input {...control} defaultValue={value} autoComplete="off" {...input} />
    </FieldFrame>
  );
}

/** Several lines. */
export function FormArea(props: FormFieldProps & ComponentProps<"textarea">) {
  const { label, name, value, hint, width = 6, phoneWidth = 6, ...area } = props;
  const { frame, control } = useField({ name, hint });
  return (
    <FieldFrame {...frame} {...{ label, hint, width, phoneWidth }}>
      <textarea {...control} defaultValue={value} {...area} />
    </FieldFrame>
  );
}

/** An amount in rupees. */
export function FormMoney(props: FormFieldProps) {
  return <FormText inputMode="decimal" {...props} />;
}

/** One of several, by key; `none` is the word for none of them. */
export function FormSelect(
  props: FormFieldProps & {
    options: readonly { key: string; name: string }[];
    none: string;
    onChange?: ComponentProps<"select">["onChange"];
  },
) {
  const { label, name, value, hint, width = 6, phoneWidth = 6, options, none, onChange } = props;
  const { frame, control } = useField({ name, hint });
  return (
    <FieldFrame {...frame} {...{ label, hint, width, phoneWidth }}>
      <select {...control} className="as-select" defaultValue={value} onChange={onChange}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.name || "Without a name"}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A box with its words. */
export function FormBox({ label, name, value }: Pick<FormFieldProps, "label" | "name" | "value">) {
  return (
    <label className="box-field">
      <input
        type="checkbox"
        id={idOf(name)}
        name={name}
        value="yes"
        defaultChecked={value !== ""}
      />
      {label}
    </label>
  );
}

/** What is wrong with a list as a whole. */
export function ListError({ name }: { name: string }) {
  const error = useEditor().errors[name];
  return error ? (
    <p className="field-error" id={`${idOf(name)}-error`}>
      {error}
    </p>
  ) : null;
}
