import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import type { CartLine } from "#domain/cart.ts";
import {
  keptHere,
  mendLocalCart,
  noteAdditions,
  readKept,
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
  const kept = useSyncExternalStore(subscribeToLocalCart, keptHere, () => null);
  const cookie = kept?.additions ?? "";
  useEffect(() => {
    noteAdditions(additions);
    if (cookie) void takeAdditionsHome();
  }, [cookie, additions]);
  const ready = kept !== null;
  useLayoutEffect(() => {
    // The application shows the number itself from here on (early/early-count.tsx).
    if (ready) document.documentElement.style.removeProperty("--cart-count");
  }, [ready]);
  const shown = useMemo(() => kept && readKept(kept, additions), [kept, additions]);
  const isBroken = shown?.isBroken ?? false;
  useEffect(() => {
    if (isBroken) void mendLocalCart();
  }, [isBroken]);
  return useMemo(() => {
    if (!kept || !shown) return { lines: additions, unknown: false, ready: false, home: false };
    return { ...shown, ready: true, home: kept.additions === "" };
  }, [kept, shown, additions]);
}
