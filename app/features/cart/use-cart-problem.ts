import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** `page`: the path on which it is said; null: wherever the visitor is, until the next change. */
type Said = { text: string; page: string | null };

/**
 * Why the last change of the cart did not happen, as a sentence. It is said on the page where the change was tried, and
 * not on another one later; where that page was left before the answer came, until the next change, as is what `show`
 * is given.
 */
export function useCartProblem() {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useLayoutEffect(() => {
    here.current = pathname;
  }, [pathname]);
  const [said, setSaid] = useState<Said | null>(null);
  if (said?.page && said.page !== pathname) setSaid(null);
  return {
    problem: said?.text ?? null,
    show: useCallback((text: string) => setSaid({ text, page: null }), []),
    /** A change begins: nothing is said any more, and what is answered says why it did not happen. */
    begin: useCallback(() => {
      const page = here.current;
      setSaid(null);
      return (text: string) => setSaid({ text, page: here.current === page ? page : null });
    }, []),
  };
}
