type ChoiceProps = {
  label: string;
  name: string;
  options: readonly string[];
  value: string;
  /** How each option looks, as `#rrggbb` in the order of `options`: round swatches instead of words. */
  tones?: readonly string[];
  onChange(value: string): void;
};

/** One of several values: real radio buttons, drawn as swatches or as words. */
export function ChoiceField({ label, name, options, value, tones, onChange }: ChoiceProps) {
  return (
    <fieldset className="choice">
      <legend>
        {label} <output>{value}</output>
      </legend>
      <div className="options">
        {options.map((option, at) => (
          <label key={option} className={tones ? "swatch" : "word"}>
            <input
              type="radio"
              name={name}
              value={option}
              // Uncontrolled: what is chosen before the page's JavaScript runs stays chosen.
              defaultChecked={option === value}
              onChange={() => onChange(option)}
            />
            {tones ? (
              <>
                <span style={{ "--tone": tones[at] } as never} />
                <span className="hidden-text">{option}</span>
              </>
            ) : (
              <span>{option}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
