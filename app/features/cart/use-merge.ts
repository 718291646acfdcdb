import { useEffect, useMemo, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { siteMessages } from "#texts/site/site-messages.ts";
import { askServer, type SavedCart } from "./cart-answers.ts";
import { forgetMergedCart, forgetSentCart, localCartToMerge } from "./local-cart.ts";
import type { LocalCart } from "./use-local-cart.ts";

/**
 * On sign-in the browser's cart goes into the account's, and its local copy is removed (§4). A merge
 * that fails leaves it there and is tried again on the next page, when the network is back, or when
 * the customer asks for it. The answer says what is still waiting; null: nothing.
 */
export function useMerge(
  signedIn: boolean,
  local: LocalCart,
  keep: (cart: SavedCart) => void,
  notify: (problem: string) => void,
): { problem: string | null; retry(): void } | null {
  const { key: page } = useLocation();
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<{ page: string; tries: number } | null>(null);
  const failed = failure?.page === page && failure.tries === tries;
  const due = signedIn && local.ready && (local.lines.length > 0 || local.unknown);

  useEffect(() => {
    if (!due || !local.home || failed) return;
    const cart = localCartToMerge();
    if (!cart) return;
    let over = false;
    void askServer({ intent: "merge", ...cart }).then(async (answer) => {
      if (answer.ok) {
        keep(answer.cart);
        if (answer.left) notify(siteMessages().cartLeft(answer.left));
        return forgetMergedCart(cart);
      }
      if (answer.code !== "offline") await forgetSentCart();
      if (answer.code === "auth/user-token-expired") return revalidate();
      if (!over) setFailure({ page, tries });
    });
    return () => {
      over = true;
    };
  }, [due, local, failed, page, tries, keep, notify, revalidate]);

  useEffect(() => {
    if (!failed) return;
    const again = () => setTries((before) => before + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [failed]);

  return useMemo(() => {
    if (!due) return null;
    const problem = failed ? siteMessages().cartSyncFailed : null;
    return { problem, retry: () => setTries((before) => before + 1) };
  }, [due, failed]);
}
