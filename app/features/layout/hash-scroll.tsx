import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { idInHash } from "./id-in-hash.ts";

/**
 * Scrolls smoothly to the element that the address names, on load and on every click (§2.8). On the
 * way back and forward the place is the router's to restore. Stands before the router's own
 * restoration in the tree, whose jump to the element thereby becomes smooth too.
 */
export function HashScroll() {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const loaded = useRef(false);
  const path = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link clicked again scrolls again
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // A new page begins at its top, and only then goes to its part.
    if (path.current !== pathname && hash) scrollTo({ top: 0, behavior: "instant" });
    path.current = pathname;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    style.scrollBehavior = hash && !still && navigation !== NavigationType.Pop ? "smooth" : "";
    const frame = requestAnimationFrame(() => {
      style.scrollBehavior = "";
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link clicked again scrolls again
  useEffect(() => {
    const returning = navigation === NavigationType.Pop && loaded.current;
    loaded.current = true;
    const id = idInHash(hash);
    const target = id && document.getElementById(id);
    if (!target || returning) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.scrollIntoView({ behavior: still ? "auto" : "smooth" });
  }, [hash, key]);
  return null;
}
