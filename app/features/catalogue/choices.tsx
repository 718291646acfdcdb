import type { OptionSize } from "#domain/catalogue/product-document.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { stockWords } from "#texts/catalogue/stock-words.ts";

type ChoiceProps = {
  label: string;
  name: string;
  options: readonly string[];
  value: string;
  /** How each option looks, as `#rrggbb` in the order of `options`: round swatches instead of words. */
  tones?: readonly string[];
  /** What each option means, in their order; "" where nothing is said. */
  meanings?: readonly string[];
  /** How each option is drawn, as shares of the tallest: then its meaning stands on its button too. */
  marks?: readonly (readonly [width: number, height: number] | null)[] | null;
  /** What is said where the chosen one has no meaning. */
  note?: string;
  /** Whether an option is sold out together with what else is chosen. */
  soldOut?(option: string): boolean;
  onChange(value: string): void;
};

/** A size in words: "30 × 30 × 70 cm · 8 kg · For rooms to 35 m²". */
export function sizeMeaning({ dimensions, weight, room }: OptionSize): string {
  return [dimensions, weight, room].filter(Boolean).join(" · ");
}

/**
 * One of several values: real radio buttons, drawn as swatches or as words. Nothing where there is
 * nothing to choose from.
 */
export function ChoiceField(props: ChoiceProps) {
  const { label, name, options, value, tones, meanings, marks, note, soldOut, onChange } = props;
  if (options.length === 0) return null;
  const meaning = (!marks && meanings?.[options.indexOf(value)]) || note;
  return (
    <fieldset className="choice">
      <legend>
        {label} <output>{optionWords().of(value)}</output>
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
                <span style={{ "--tone": tones[at] }} />
                <span className="hidden-text">{optionWords().of(option)}</span>
              </>
            ) : (
              <span>
                {marks?.[at] ? <i style={{ "--w": marks[at][0], "--h": marks[at][1] }} /> : null}
                {optionWords().of(option)}
                {marks ? <small>{meanings?.[at]}</small> : null}
              </span>
            )}
            {soldOut?.(option) ? (
              <span className="hidden-text">, {stockWords().soldOut}</span>
            ) : null}
          </label>
        ))}
      </div>
      {meaning ? <p className="small soft">{meaning}</p> : null}
    </fieldset>
  );
}
