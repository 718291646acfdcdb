import { useEffect } from "react";
import { useLocation } from "react-router";

/** Scrolls smoothly to the element that the address names, on load and on every click (§2). */
export function HashScroll() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link clicked again scrolls again
  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.scrollIntoView({ behavior: still ? "auto" : "smooth" });
  }, [hash, key]);
  return null;
}
