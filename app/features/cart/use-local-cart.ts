import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import type { CartLine } from "#domain/cart.ts";
import {
  mendLocalCart,
  noteAdditions,
  readStored,
  storedHere,
  subscribeToLocalCart,
  takeAdditionsHome,
} from "./local-cart.ts";

export type LocalCart = {
  lines: CartLine[];
  /** False until the browser has looked into its storage. */
  ready: boolean;
  /** Whether there are lines that cannot be shown before the server has seen them. */
  unknown: boolean;
  /** Whether the cookie has been emptied, so that all of it lies in the storage. */
  home: boolean;
};

/**
 * The cart that this browser keeps. `additions` stands in for it until the page's scripts run: what
 * the server found in the cookie, which is then taken into the storage.
 */
export function useLocalCart(additions: CartLine[]): LocalCart {
  const stored = useSyncExternalStore(subscribeToLocalCart, storedHere, () => null);
  const cookie = stored?.additions ?? "";
  useEffect(() => {
    noteAdditions(additions);
    if (cookie) void takeAdditionsHome();
  }, [cookie, additions]);
  const ready = stored !== null;
  useLayoutEffect(() => {
    // The application shows the number itself from here on (early/early-count.tsx).
    if (ready) document.documentElement.style.removeProperty("--cart-count");
  }, [ready]);
  const shown = useMemo(() => stored && readStored(stored, additions), [stored, additions]);
  const isBroken = shown?.isBroken ?? false;
  useEffect(() => {
    if (isBroken) void mendLocalCart();
  }, [isBroken]);
  return useMemo(() => {
    if (!stored || !shown) return { lines: additions, unknown: false, ready: false, home: false };
    return { ...shown, ready: true, home: stored.additions === "" };
  }, [stored, shown, additions]);
}
