import { type MouseEvent, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ui } from "#texts/site/ui.ts";

type StepperProps = {
  label: string;
  name?: string;
  id?: string;
  value: number;
  min?: number;
  max: number;
  small?: boolean;
  /** The name under which a press of a button sends its number, where a form does so without scripts. */
  sends?: string;
  /** Gets what was typed or stepped to, made valid by `normalize`. */
  onChange(value: number): void;
  normalize(input: string): number;
};

/** A whole number with a button on each side. What is typed counts when the field is left. */
export function Stepper(props: StepperProps) {
  const { label, name, id, value, min = 1, max, small = false, onChange, normalize } = props;
  const button = (to: number) => ({
    type: props.sends ? ("submit" as const) : ("button" as const),
    name: props.sends,
    value: props.sends && to,
    onClick(event: MouseEvent) {
      event.preventDefault();
      onChange(to);
    },
  });
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={small ? "stepper small-size" : "stepper"}>
      <button {...button(value - 1)} aria-label={ui().less(label)} disabled={value <= min}>
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        id={id}
        name={name}
        aria-label={id ? undefined : label}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== null) onChange(normalize(typed));
          setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      <button {...button(value + 1)} aria-label={ui().more(label)} disabled={value >= max}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
