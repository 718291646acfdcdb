import { useSyncExternalStore } from "react";

type WithConnection = Navigator & { connection?: { saveData?: boolean } };
const never = () => () => {};
const wanted = () => !(navigator as WithConnection).connection?.saveData;

/**
 * The `prefetch` of a page's first links: what they lead to is loaded once they are seen, unless the
 * visitor saves data. Other links are prefetched on intent.
 */
export function usePrefetchOnSight(): "viewport" | "none" {
  return useSyncExternalStore(never, wanted, () => false) ? "viewport" : "none";
}
