/** How the colours of the catalogue look on a swatch. */
const tones: Record<string, string> = {
  Silver: "#b9bcbd",
  Grey: "#6d7072",
  White: "#f3f2ef",
  "Baby Pink": "#e6c9c7",
  "Sky Blue": "#a9c3cf",
  Cream: "#e9dfc9",
};

type ChoiceProps = {
  label: string;
  name: string;
  options: readonly string[];
  value: string;
  /** Drawn as round swatches instead of words. */
  swatches?: boolean;
  onChange(value: string): void;
};

/** One of several values: real radio buttons, drawn as swatches or as words. */
export function ChoiceField({ label, name, options, value, swatches, onChange }: ChoiceProps) {
  return (
    <fieldset className="choice">
      <legend>
        {label} <output>{value}</output>
      </legend>
      <div className="options">
        {options.map((option) => (
          <label key={option} className={swatches ? "swatch" : "word"}>
            <input
              type="radio"
              name={name}
              value={option}
              // Uncontrolled: what is chosen before the page's JavaScript runs stays chosen.
              defaultChecked={option === value}
              onChange={() => onChange(option)}
            />
            {swatches ? (
              <>
                <span style={{ "--tone": tones[option] } as never} />
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
