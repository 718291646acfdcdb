import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useFetcher, useFetchers, useNavigate, useRevalidator, useSubmit } from "react-router";
import { type CartLine, count, parseCart, total } from "../../../domain/cart.ts";
import { type CartAnswer, CHANGE_ID, expectAnswer } from "./cart-answers.ts";
import { applyChange, type CartChange, changeFields, readChange } from "./cart-change.ts";
import {
  changeLocalCart,
  forgetMergedCart,
  localCartText,
  localCartToMerge,
  subscribeToLocalCart,
} from "./local-cart.ts";

/** The cart of this visitor, wherever it is kept. */
export type Cart = {
  lines: CartLine[];
  /** Pieces, as on the badge. */
  count: number;
  /** Paise. */
  total: number;
  /** False until the browser has looked into its local storage. */
  ready: boolean;
  /** Stored lines that are no longer offered. */
  dropped: number;
  /** Why the last change did not happen, as a sentence; null when it did. */
  problem: string | null;
  /** Makes a change; the promise says whether it has been kept. */
  change(change: CartChange): Promise<CartAnswer>;
};

const CartContext = createContext<Cart | null>(null);
const CART_ACTION = "/cart";
/** Where a buyer goes whose session is over, and is told so (§8). */
const LOG_IN_AGAIN = "/login?next=%2Fcart&reason=user-token-expired";

/** The visitor's cart; only inside CartProvider. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart needs a CartProvider around it");
  return cart;
}

type Saved = { lines: CartLine[]; dropped: number };

/** `saved` is the account's cart, or null for a visitor who is signed out. */
export function CartProvider({ saved, children }: { saved: Saved | null; children: ReactNode }) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const text = useSyncExternalStore(subscribeToLocalCart, localCartText, () => null);
  const local = useMemo(() => parseCart(text || null), [text]);
  const pending = usePendingChanges();
  const [problem, setProblem] = useState<string | null>(null);
  useMerge(saved !== null, text);
  useFreshCart(saved !== null);

  const cart = useMemo((): Cart => {
    const { lines: stored, dropped } = saved ?? local;
    const lines = saved ? pending.reduce(applyChange, stored) : stored;
    return {
      lines,
      dropped,
      count: count(lines),
      total: total(lines),
      ready: saved !== null || text !== null,
      problem,
      async change(change) {
        const keepHere = async (): Promise<CartAnswer> => {
          await changeLocalCart((kept) => applyChange(kept, change));
          return { ok: true };
        };
        if (!saved) return keepHere();
        setProblem(null);
        const { id, answer } = expectAnswer();
        void submit(
          { ...changeFields(change), [CHANGE_ID]: id },
          { method: "post", action: CART_ACTION, navigate: false, fetcherKey: id },
        );
        const answered = await answer;
        if (answered.ok) return answered;
        if (answered.code === "auth/user-token-expired") {
          // What was just chosen is kept as a signed-out visitor's cart; the saved one needs a log-in.
          if (change.intent === "add") return keepHere();
          await navigate(LOG_IN_AGAIN);
        } else setProblem(answered.message);
        return answered;
      },
    };
  }, [saved, local, text, pending, problem, submit, navigate]);

  return <CartContext value={cart}>{children}</CartContext>;
}

/** Changes that are on their way to the server: shown at once, replaced by what it answers. */
function usePendingChanges(): CartChange[] {
  const fetchers = useFetchers();
  return useMemo(
    () =>
      fetchers.flatMap(({ formAction, formData }) => {
        const change = formAction === CART_ACTION && formData ? readChange(formData) : null;
        return change ? [change] : [];
      }),
    [fetchers],
  );
}

/** On sign-in the browser's cart goes into the account's, and its local copy is removed (§4). */
function useMerge(signedIn: boolean, text: string | null): void {
  const { submit, state, data } = useFetcher<CartAnswer>();
  useEffect(() => {
    if (!signedIn || !text || state !== "idle") return;
    const cart = localCartToMerge();
    if (cart) void submit({ intent: "merge", ...cart }, { method: "post", action: CART_ACTION });
  }, [signedIn, text, state, submit]);
  useEffect(() => {
    if (data?.ok && data.merged) void forgetMergedCart(data.merged);
  }, [data]);
}

/** Another device or tab may have changed the account's cart while this page was not looked at. */
function useFreshCart(signedIn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!signedIn) return;
    const onShown = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", onShown);
    return () => document.removeEventListener("visibilitychange", onShown);
  }, [signedIn, revalidate]);
}
