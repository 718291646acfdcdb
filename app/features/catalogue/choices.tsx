import { SOLD_OUT } from "#domain/stock.ts";

type ChoiceProps = {
  label: string;
  name: string;
  options: readonly string[];
  value: string;
  /** How each option looks, as `#rrggbb` in the order of `options`: round swatches instead of words. */
  tones?: readonly string[];
  /** Whether an option is sold out together with what else is chosen. */
  soldOut?(option: string): boolean;
  onChange(value: string): void;
};

/** One of several values: real radio buttons, drawn as swatches or as words. */
export function ChoiceField(props: ChoiceProps) {
  const { label, name, options, value, tones, soldOut, onChange } = props;
  return (
    <fieldset className="choice">
      <legend>
        {label} <output>{value}</output>
      </legend>
      <div className="options">
        {options.map((option, at) => (
          <label
            key={option}
            className={tones ? "swatch" : "word"}
            data-sold-out={soldOut?.(option) || undefined}
          >
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
            {soldOut?.(option) ? <span className="hidden-text">, {SOLD_OUT}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
