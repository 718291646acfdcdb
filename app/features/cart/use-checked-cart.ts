import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { checkLocalCart } from "./check-cart.ts";
import type { LocalCart } from "./use-local-cart.ts";

/** Pages that show what the cart costs. */
const PRICED = ["/cart", "/checkout", "/payment"];

/**
 * Looks after a signed-out visitor's cart on pages that show its prices: when one is opened, looked at
 * again, or the network is back. `dropped` lines were taken out because they are not offered; `underway`:
 * lines that are not known yet may still come.
 */
export function useCheckedCart(
  signedIn: boolean,
  local: LocalCart,
): { dropped: number; underway: boolean } {
  const { pathname, key: page } = useLocation();
  const [checked, setChecked] = useState({ page: "", dropped: 0 });
  const due = !signedIn && local.ready && local.home && PRICED.includes(pathname);

  useEffect(() => {
    if (!due) return;
    let over = false;
    const check = async () => {
      if (document.visibilityState !== "visible") return;
      const dropped = await checkLocalCart();
      if (over) return;
      setChecked((before) => {
        return { page, dropped: dropped || (before.page === page ? before.dropped : 0) };
      });
    };
    void check();
    document.addEventListener("visibilitychange", check);
    addEventListener("online", check);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", check);
      removeEventListener("online", check);
    };
  }, [due, page]);

  const here = checked.page === page;
  return { dropped: here ? checked.dropped : 0, underway: due && local.unknown && !here };
}
