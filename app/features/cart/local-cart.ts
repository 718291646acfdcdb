import { type CartLine, parseCart, subtract } from "../../../domain/cart.ts";

/** Where a browser keeps the cart of a visitor who is signed out (specification §4). */
const CART_KEY = "cart";
/** The id of that cart, so that the server merges it once however often it is sent. */
const ID_KEY = "cart-id";

const listeners = new Set<() => void>();
// Stands in where the browser refuses local storage: the cart then lasts as long as the page.
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}

/** Tells React about changes, those of other tabs too. */
export function subscribeToLocalCart(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/** The stored text as it is; "" when there is no cart. Nothing in it is trusted. */
export function localCartText(): string {
  return read(CART_KEY) ?? "";
}

function store(lines: CartLine[]): void {
  if (lines.length === 0) {
    write(CART_KEY, null);
    write(ID_KEY, null);
  } else {
    if (!read(ID_KEY)) write(ID_KEY, crypto.randomUUID());
    write(CART_KEY, JSON.stringify(lines));
  }
  for (const listener of listeners) listener();
}

/** Changes the stored cart. Tabs take turns, so that two at once lose nothing. */
export async function changeLocalCart(change: (lines: CartLine[]) => CartLine[]): Promise<void> {
  const apply = () => store(change(parseCart(read(CART_KEY)).lines));
  if ("locks" in navigator) await navigator.locks.request("cart", apply);
  else apply();
}

/** The cart as it is to be merged into the account's, or null when there is none. */
export function localCartToMerge(): { cartId: string; items: string } | null {
  const items = read(CART_KEY);
  if (!items) return null;
  const cartId = read(ID_KEY) ?? crypto.randomUUID();
  write(ID_KEY, cartId);
  return { cartId, items };
}

/**
 * Removes what has been merged. Lines that another tab added meanwhile stay, as a cart of their own.
 */
export function forgetMergedCart(merged: string): Promise<void> {
  return changeLocalCart((lines) => {
    write(ID_KEY, null);
    return subtract(lines, parseCart(merged).lines);
  });
}
