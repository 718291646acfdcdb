import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A handler that is the same function in every rendering and does what the newest one does, so that
 * what is given it is not drawn anew. Not to be called while rendering.
 */
export function useStable<Given extends unknown[], Answer>(run: (...given: Given) => Answer) {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
