import { type ComponentProps, type KeyboardEvent, useEffect, useState } from "react";
import { passwordField as words } from "#texts/account/password-field.ts";
import { FieldFrame, type FieldProps, useField } from "./field.tsx";

/**
 * A password with a switch that shows it, which also says when Caps Lock is on. Paste and password
 * managers work as in any field.
 */
export function PasswordField(props: FieldProps & Omit<ComponentProps<"input">, "type">) {
  const { label, error, hint, width, phoneWidth, ...input } = props;
  const [capsLock, setCapsLock] = useState(false);
  const shownHint = capsLock ? words().capsLock : hint;
  const { id, aria } = useField({ error, hint: shownHint });
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const [shown, setShown] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []); // the switch works with JavaScript only
  return (
    <FieldFrame {...{ id, label, error, hint: shownHint, width, phoneWidth }}>
      <span className="password">
        <input
          id={id}
          required
          autoCapitalize="none"
          spellCheck={false}
          {...aria}
          {...input}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
          type={shown ? "text" : "password"}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={id}
          hidden={!ready}
          onClick={() => setShown(!shown)}
        >
          {words().show}
          <span className="hidden-text">{words().password}</span>
        </button>
      </span>
    </FieldFrame>
  );
}
