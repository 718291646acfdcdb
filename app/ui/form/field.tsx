import { type ComponentProps, type ReactNode, useId } from "react";

export type FieldProps = {
  label: string;
  name: string;
  /** What is wrong with the value, as a sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Columns of six that the field takes in a form, and on a phone. */
  width?: number;
  phoneWidth?: number;
};

/** The id of a field, and what assistive technology reads of it. */
export function useField({ error, hint }: Pick<FieldProps, "error" | "hint">) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    aria: {
      "aria-invalid": error ? true : undefined,
      "aria-describedby": described || undefined,
    },
  };
}

/** The label, the hint and the error around any control. */
export function FieldFrame(
  props: Pick<FieldProps, "label" | "error" | "hint" | "width" | "phoneWidth"> & {
    id: string;
    children: ReactNode;
  },
) {
  const { id, label, error, hint, width = 6, phoneWidth = 6, children } = props;
  return (
    <div className="field" style={{ "--w": width, "--w-phone": phoneWidth }}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** One line of text with its label, its hint and what is wrong with it. */
export function TextField(props: FieldProps & ComponentProps<"input">) {
  const { label, error, hint, width, phoneWidth, ...input } = props;
  const { id, aria } = useField(props);
  return (
    <FieldFrame {...{ id, label, error, hint, width, phoneWidth }}>
      <input id={id} required {...aria} {...input} />
    </FieldFrame>
  );
}

/** The same for several lines. */
export function TextAreaField(props: FieldProps & ComponentProps<"textarea">) {
  const { label, error, hint, width, phoneWidth, ...area } = props;
  const { id, aria } = useField(props);
  return (
    <FieldFrame {...{ id, label, error, hint, width, phoneWidth }}>
      <textarea id={id} required {...aria} {...area} />
    </FieldFrame>
  );
}
