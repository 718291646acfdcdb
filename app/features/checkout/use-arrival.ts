import { useCallback, useEffect, useState } from "react";
import { placeOfPin } from "./place-of-pin.ts";

/** Where a browser keeps the PIN code that was last asked for. */
const PIN_KEY = "pin";

/**
 * When an order of now would arrive where this browser last asked for; before that, and where it keeps nothing,
 * `own`, which the server says of the PIN code that it knows: "Gurugram, Haryana · Arrives 1 to 8 December", or ""
 * where it knows none (§24.08). The second value keeps another PIN code, which what is no PIN code is not.
 */
export function useArrival(own: string): [says: string, keepPin: (pin: string) => void] {
  const [asked, setAsked] = useState("");
  const ask = useCallback((pin: string) => {
    return placeOfPin(pin).then((place) => {
      if (place) setAsked(place.says);
      return place !== null;
    });
  }, []);
  useEffect(() => {
    const pin = storedPin();
    if (pin) void ask(pin);
  }, [ask]);
  const keepPin = (pin: string) =>
    void ask(pin).then((isPin) => {
      if (isPin) keep(pin);
    });
  return [asked || own, keepPin];
}

function storedPin(): string | null {
  try {
    return localStorage.getItem(PIN_KEY);
  } catch {
    return null; // the browser keeps nothing
  }
}

function keep(pin: string): void {
  try {
    localStorage.setItem(PIN_KEY, pin);
  } catch {
    // The browser keeps nothing: it is known as long as the page is open.
  }
}
