import { useEffect, useState } from "react";

const BEAT = 20_000; // ms

/**
 * Reports to the shop every 20 seconds that this form is open, and reads who else has it open. `address` takes the
 * beats; null for a product that is not there yet.
 */
export function useEditors(address: string | null, first: readonly string[]): readonly string[] {
  const [others, setOthers] = useState(first);
  useEffect(() => {
    if (!address) return;
    const leaving = new AbortController();
    const beat = async () => {
      try {
        const { signal } = leaving;
        const answer = await fetch(address, {
          method: "POST",
          body: new URLSearchParams(),
          signal,
        });
        if (answer.ok) setOthers(((await answer.json()) as { others: string[] }).others);
      } catch {
        // Offline, or the page was left: the next beat reports.
      }
    };
    const leave = () => navigator.sendBeacon(address, new URLSearchParams({ leave: "yes" }));
    void beat();
    const timer = setInterval(() => document.hidden || void beat(), BEAT);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      leaving.abort();
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [address]);
  return others;
}
