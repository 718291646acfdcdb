import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type CartLine, count, total } from "#domain/cart.ts";
import { siteMessages } from "#texts/site/site-messages.ts";
import { askServer, type CartAnswer, type SavedCart } from "./cart-answers.ts";
import {
  applyChange,
  type CartChange,
  changeFields,
  refusalOf,
  seenFields,
} from "./cart-change.ts";
import { changeForThisPage, changeLocalCart } from "./local-cart.ts";
import { useCartProblem } from "./use-cart-problem.ts";
import { useCheckedCart } from "./use-checked-cart.ts";
import { useLocalCart } from "./use-local-cart.ts";
import { useMerge } from "./use-merge.ts";
import { useSavedCart } from "./use-saved-cart.ts";
import { useStable } from "./use-stable.ts";
import { changeInCookie } from "./visitor-cookie.ts";

/** The cart of this visitor, wherever it is kept. */
export type Cart = {
  lines: CartLine[];
  /** Pieces, as on the badge. */
  count: number;
  /** Paise. */
  total: number;
  /** False until the browser has looked into its local storage; `lines` is what the server knows. */
  ready: boolean;
  /** Stored lines that are no longer offered. */
  dropped: number;
  /** Why the last change did not happen, as a sentence; null when it did. */
  problem: string | null;
  /** What was chosen before the log-in and is not in the account's cart yet; null: nothing. */
  waiting: Waiting | null;
  /** Makes a change; the promise says whether it has been kept. Always the same function. */
  change: (change: CartChange) => Promise<{ ok: boolean }>;
};

type Waiting = {
  /** Why it is not there yet, as a sentence; null while it is on its way. */
  problem: string | null;
  retry(): void;
};

const CartContext = createContext<Cart | null>(null);
/** The log-in page, which says that the session is over (§8.27). */
const LOG_IN_AGAIN = "/login?next=%2Fcart&reason=user-token-expired";

/** The visitor's cart; only inside CartProvider. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart needs a CartProvider around it");
  return cart;
}

type ProviderProps = {
  /** The account's cart, or null for a visitor who is signed out. */
  saved: SavedCart | null;
  /** What such a visitor has chosen by forms alone. */
  additions: CartLine[];
  children: ReactNode;
};

/** Holds the cart of this browser for the header and every page: the saved one, or the local one. */
export function CartProvider({ saved: loaded, additions, children }: ProviderProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const local = useLocalCart(additions);
  const { saved, keep, pending, setPending } = useSavedCart(loaded);
  const { dropped, underway } = useCheckedCart(saved !== null, local);
  const { problem, show, begin } = useCartProblem();
  const waiting = useMerge(saved !== null, local, keep, show);

  const lines = useMemo(
    () => (saved ? pending.reduce(applyChange, saved.lines) : local.lines),
    [saved, pending, local.lines],
  );

  const change = useStable(async (change: CartChange) => {
    const refuse = begin();
    const refused = refusalOf(lines, change);
    if (refused) {
      refuse(refused);
      return { ok: false };
    }
    const keepHere = async () => {
      const make = (stored: CartLine[]) => applyChange(stored, change);
      if ((await changeLocalCart(make)) || (await changeInCookie(change))) return { ok: true };
      await changeForThisPage(make);
      show(siteMessages().cartNotKept);
      return { ok: true };
    };
    if (!saved) return keepHere();
    setPending((changes) => [...changes, change]);
    const answer: CartAnswer = await askServer(changeFields(change), seenFields(lines, change));
    if (answer.ok) keep(answer.cart);
    setPending((changes) => changes.filter((each) => each !== change));
    if (answer.ok) return answer;
    if (answer.code !== "auth/user-token-expired") {
      refuse(answer.message);
      return answer;
    }
    // What was just chosen is kept as a signed-out visitor's cart; the saved one needs a log-in.
    if (change.intent === "add") {
      const stored = await keepHere();
      void revalidate();
      return stored;
    }
    await navigate(LOG_IN_AGAIN);
    return answer;
  });

  const cart = useMemo((): Cart => {
    // What is about to join the account's cart counts already.
    const pieces = count(lines) + (waiting ? count(local.lines) : 0);
    return {
      lines,
      dropped: saved?.dropped ?? dropped,
      count: pieces,
      total: total(lines),
      ready: saved !== null || (local.ready && !underway),
      problem,
      waiting,
      change,
    };
  }, [lines, saved, local, dropped, underway, problem, waiting, change]);

  return <CartContext value={cart}>{children}</CartContext>;
}
