import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { askServer, type SavedCart } from "./cart-answers.ts";
import type { CartChange } from "./cart-change.ts";
import { keepWaiting } from "./local-cart.ts";

type Latest = {
  loaded: SavedCart | null;
  saved: SavedCart | null;
  /** A change was answered since it was loaded. */
  answered: boolean;
  /** It may have been read before that change, and arrived after its answer. */
  doubtful: boolean;
};

/**
 * The account's cart: as the page was loaded with it, and later as the last change was answered. What is
 * loaded after such an answer is asked for once more, in turn. `pending` are changes on their way to the
 * server, which are shown at once.
 */
export function useSavedCart(loaded: SavedCart | null) {
  const first = { loaded, saved: loaded, answered: false, doubtful: false };
  const [latest, setLatest] = useState<Latest>(first);
  const [pending, setPending] = useState<CartChange[]>([]);
  if (latest.loaded !== loaded) {
    setLatest({ ...first, doubtful: loaded !== null && latest.answered });
  }
  const saved = latest.loaded === loaded ? latest.saved : loaded;
  const keep = useCallback((answered: SavedCart) => {
    setLatest((before) =>
      before.loaded ? { ...before, saved: answered, answered: true } : before,
    );
  }, []);
  const { doubtful } = latest;
  useEffect(() => {
    if (!doubtful) return;
    void askServer({ intent: "read" }).then((answer) =>
      setLatest((before) => ({
        ...before,
        ...(answer.ok && before.loaded ? { saved: answer.cart } : {}),
        doubtful: false,
      })),
    );
  }, [doubtful]);
  useFreshCart(saved !== null, keep);
  return { saved, keep, pending, setPending };
}

/** Pauses (ms) between looks at the cart for changes that the page before had sent. */
const LOOKS = [0, 500, 1000, 2000, 4000];

/**
 * Another device or tab may have changed the account's cart while this page was not looked at, or a
 * changes of the page before were still on their way when this one was read: they may come after this page's own
 * question too, each after another, so that the cart is looked at until all of them have been seen.
 */
function useFreshCart(signedIn: boolean, keep: (cart: SavedCart) => void): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!signedIn) return;
    let isGone = false;
    const look = async () => {
      const answer = await askServer({ intent: "read" });
      if (isGone) return null;
      if (answer.ok) keep(answer.cart);
      else if (answer.code === "auth/user-token-expired") void revalidate();
      return answer.ok ? JSON.stringify(answer.cart) : null;
    };
    const onShown = () => {
      if (document.visibilityState === "visible") void look();
    };
    const lookForChanges = async (most: number) => {
      let last: string | null = null;
      let seen = 0;
      for (const pause of LOOKS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        const now = isGone ? null : await look();
        if (now === null) return;
        if (last !== null && now !== last) seen += 1;
        if (seen === most) return;
        last = now;
      }
    };
    const waiting = keepWaiting(0);
    if (waiting > 0) void lookForChanges(waiting);
    document.addEventListener("visibilitychange", onShown);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [signedIn, keep, revalidate]);
}
