import { type FormEvent, useRef, useState } from "react";
import { placeOfPin, readPin } from "./place-of-pin.ts";

/**
 * Fills city and state in as soon as a PIN code is typed, and keeps what is said of the place. It writes
 * into what is blank or was filled in by it before: what somebody has typed stays.
 */
export function usePlace(first: string) {
  const [says, setSays] = useState(first);
  const filled = useRef<Record<string, string>>({});
  const asked = useRef<string | null>(null);

  const onInput = (event: FormEvent<HTMLElement>) => {
    const field = event.target as HTMLInputElement;
    if (field.name === "pinCode" && field.form) look(field.form);
  };

  /** Asks for the place of the PIN code that stands in the form. */
  function look(form: HTMLFormElement) {
    const field = form.elements.namedItem("pinCode") as HTMLInputElement;
    const pin = readPin(field.value);
    if (pin === asked.current) return;
    asked.current = pin;
    if (pin) void ask(pin, form);
    else setSays("");
  }

  /** Without an answer the fields stay as they are. */
  async function ask(pin: string, form: HTMLFormElement) {
    const place = await placeOfPin(pin);
    if (!place || asked.current !== pin) return; // another one has been typed by now
    setSays(place.says);
    for (const name of ["city", "state"] as const) {
      const input = form.elements.namedItem(name) as HTMLInputElement;
      const isOurs = input.value.trim() === "" || input.value === filled.current[name];
      if (!isOurs) continue;
      filled.current[name] = place[name] ?? "";
      input.value = filled.current[name];
    }
  }
  return { says, onInput, look };
}
