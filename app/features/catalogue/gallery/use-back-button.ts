import { useLayoutEffect, useRef } from "react";

/**
 * Makes the browser's back button close what is open instead of leaving the page: an entry of the
 * history stands for it while it is open. The page's own navigation sees none of this. Returns what
 * closes it by other means.
 *
 * @param onClose takes it away; called once.
 */
export function useBackButton(onClose: () => void): () => void {
  const latest = useRef(onClose);
  latest.current = onClose;
  const closing = useRef(false);
  // With what is shown, not after it: what is closed at once must not leave the page.
  useLayoutEffect(() => {
    history.pushState(history.state, "");
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      latest.current();
    };
    // Before the router's listener, on the way down.
    addEventListener("popstate", onBack, { capture: true });
    return () => removeEventListener("popstate", onBack, { capture: true });
  }, []);
  return () => {
    if (!closing.current) history.back();
    closing.current = true;
  };
}
