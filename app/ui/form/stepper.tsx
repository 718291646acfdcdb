import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { callOf, InlineScript } from "#app/ui/inline-script.tsx";
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
  /** Presses before the application runs step the number, where its form reads it later (not `sends`). */
  early?: boolean;
  /** Gets what was typed or stepped to, made valid by `normalize`. */
  onChange(value: number, how: "typed" | "stepped"): void;
  normalize(input: string): number;
};

/** A whole number with a button on each side. What is typed counts when the field is left. */
export function Stepper(props: StepperProps) {
  const { label, name, id, value, min = 1, max, small = false, early, onChange, normalize } = props;
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (whole.current) whole.current.dataset.ready = "";
  }, []);
  const button = (to: number) => ({
    type: props.sends ? ("submit" as const) : ("button" as const),
    name: props.sends,
    value: props.sends && to,
    onClick(event: MouseEvent) {
      event.preventDefault();
      onChange(to, "stepped");
    },
  });
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={small ? "stepper small-size" : "stepper"} ref={whole}>
      <button {...button(value - 1)} aria-label={ui().less(label)} disabled={value <= min}>
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        id={id}
        name={name}
        aria-label={id ? undefined : label}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== null) onChange(normalize(typed), "typed");
          setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      <button {...button(value + 1)} aria-label={ui().more(label)} disabled={value >= max}>
        <Icon name="plus" />
      </button>
      {early ? <InlineScript code={import.meta.env.SSR ? callOf(stepBeforeReady) : ""} /> : null}
    </div>
  );
}

/** In the browser alone, before the application: steps the number itself until React does. */
function stepBeforeReady() {
  const whole = document.currentScript?.parentElement;
  const input = whole?.querySelector("input");
  whole?.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    if (!button || !input || "ready" in whole.dataset) return;
    if (button === whole.firstElementChild) input.stepDown();
    else input.stepUp();
  });
}
