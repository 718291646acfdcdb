import { type ComponentProps, useEffect, useState } from "react";
import { FieldFrame, type FieldProps, useField } from "./field.tsx";

/** A password with a switch that shows it. Paste and password managers work as in any field. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<"input">, "type">) {
  const { label, error, hint, width, phoneWidth, ...input } = props;
  const { id, aria } = useField(props);
  const [shown, setShown] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []); // the switch works with JavaScript only
  return (
    <FieldFrame {...{ id, label, error, hint, width, phoneWidth }}>
      <span className="password">
        <input
          id={id}
          required
          autoCapitalize="none"
          spellCheck={false}
          {...aria}
          {...input}
          type={shown ? "text" : "password"}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={id}
          hidden={!ready}
          onClick={() => setShown(!shown)}
        >
          Show<span className="hidden-text"> password</span>
        </button>
      </span>
    </FieldFrame>
  );
}
