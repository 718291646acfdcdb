import { useId } from "react";

type ChoicesProps = {
  legend: string;
  hint: string;
  name: string;
  /** Each with its name and what it means. */
  choices: readonly { value: string; label: string; meaning: string }[];
  chosen: readonly string[] | undefined;
  /** What is wrong with what was chosen, as a sentence. */
  error: string | undefined;
};

/** Boxes with what each of them means: the scopes of a token, the events of a webhook. */
export function Choices({ legend, hint, name, choices, chosen, error }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend>{legend}</legend>
      <p className="field-hint" id={id}>
        {hint}
      </p>
      {error ? <p className="field-error">{error}</p> : null}
      <div className="program-choices">
        {choices.map(({ value, label, meaning }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen?.includes(value)}
              aria-invalid={error ? true : undefined}
            />
            <span>
              {label}
              <small>{meaning}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
