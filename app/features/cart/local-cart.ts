import {
  ADDITIONS_COOKIE,
  additionsText,
  parseAllAdditions,
  parseKnownAdditions,
  parseTaken,
  takeAdditions,
  writeTaken,
} from "#domain/cart/additions.ts";
import { compactCart, isKnown, readStoredLines } from "#domain/cart/stored-cart.ts";
import { type CartLine, type Choice, isMadeOf, subtract } from "#domain/cart.ts";

/** Where a browser keeps the cart of a visitor who is signed out (§4.2). */
export const CART_KEY = "cart";
/** The id of that cart, so that the server merges it once however often it is sent. */
const ID_KEY = "cart-id";
/** What was sent under that id and may have been merged: sent again, it is the same. */
const SENT_KEY = "cart-sent";
/** What has been taken out of the cookie so far (domain/cart-additions.ts). */
const TAKEN_KEY = "cart-taken";
/** How many answers about the account's cart a page waited for when it was left. */
const WAITS_KEY = "cart-waits";

const listeners = new Set<() => void>();
// Stands in where the browser refuses local storage: the cart then lasts as long as the page.
const memory = new Map<string, string>();

function read(key: string): string {
  try {
    return memory.get(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return memory.get(key) ?? "";
  }
}

/** Whether the value lasts: a browser may refuse, or be full. */
function write(key: string, value: string): boolean {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

/** Keeps for the next page how many answers this one waits for; answers what was kept before. */
export function keepWaiting(answers: number): number {
  const before = Number(read(WAITS_KEY));
  write(WAITS_KEY, answers > 0 ? String(answers) : "");
  return before > 0 ? before : 0;
}

/** Notifies React of changes, those of other tabs too. */
export function subscribeToLocalCart(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) listener();
  };
  // The back button brings back a page that was notified of nothing while it was away.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
  listeners.add(listener);
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onShow);
  return () => {
    listeners.delete(listener);
    removeEventListener("pageshow", onShow);
    removeEventListener("storage", onStorage);
  };
}

/** What the browser keeps, as texts that nothing trusts; "" where there is none. */
type Stored = { cart: string; taken: string; additions: string };
let seen: Stored = { cart: "", taken: "", additions: "" };

/** The same object as before as long as nothing has changed, as React wants it. */
export function storedHere(): Stored {
  const cart = read(CART_KEY);
  const additions = additionsText(document.cookie);
  const taken = additions ? read(TAKEN_KEY) : "";
  const same = cart === seen.cart && taken === seen.taken && additions === seen.additions;
  if (!same) seen = { cart, taken, additions };
  return seen;
}

/** The lines that the server has found in the cookie, which has no names and prices itself. */
let known: readonly CartLine[] = [];

/** Notes those lines, so that they can be shown, and taken out of the cookie. */
export function noteAdditions(lines: readonly CartLine[]): void {
  known = [...lines, ...known.filter((line) => !lines.some((each) => isMadeOf(each, line)))];
}

/** What of it can be shown. */
type ShownCart = {
  lines: CartLine[];
  /** Whether there are lines that cannot be shown before the server has seen them. */
  unknown: boolean;
  /** Whether there is what never was a line (`mendLocalCart`). */
  isBroken: boolean;
};

/** The cart behind it: what lies in the cookie (`additions`) counts already, and once. */
export function readStored(storage: Stored, additions: readonly CartLine[]): ShownCart {
  const { lines: stored, isBroken } = readStoredLines(storage.cart || null);
  const lines = stored.filter(isKnown);
  const unknown = lines.length < stored.length;
  if (!storage.additions) return { lines, unknown, isBroken };
  const before = { lines, taken: parseTaken(storage.taken) };
  const found = parseKnownAdditions(storage.additions, [...additions, ...known]);
  return { lines: takeAdditions(before, found).lines, unknown, isBroken };
}

/** What the stored cart holds now. */
export function storedLines(): CartLine[] {
  return readStoredLines(read(CART_KEY) || null).lines;
}

function store(lines: CartLine[]): boolean {
  if (lines.length === 0) for (const key of [ID_KEY, SENT_KEY]) write(key, "");
  else if (!read(ID_KEY)) write(ID_KEY, crypto.randomUUID());
  return write(CART_KEY, lines.length === 0 ? "" : JSON.stringify(lines));
}

/** Tabs take turns, so that two at once lose nothing and take nothing twice. */
async function inTurn<Answer>(change: () => Answer): Promise<Answer> {
  const answer =
    "locks" in navigator ? await navigator.locks.request("cart", async () => change()) : change();
  notifyOfLocalCart();
  return answer;
}

/** Has React look at it again: the cookie has changed. */
export function notifyOfLocalCart(): void {
  for (const listener of listeners) listener();
}

/** Changes the stored cart. False: the browser refuses to keep it, and nothing is changed. */
export function changeLocalCart(change: (lines: CartLine[]) => CartLine[]): Promise<boolean> {
  return inTurn(() => takeFromCookie() && storeOrLeave(change(storedLines())));
}

/** Changes the cart for as long as the page is open, where the browser keeps nothing. */
export function changeForThisPage(change: (lines: CartLine[]) => CartLine[]): Promise<boolean> {
  return inTurn(() => store(change(storedLines())));
}

/** Whether the browser keeps the cart; where it does not, the former one is left as it was. */
function storeOrLeave(lines: CartLine[]): boolean {
  const before = read(CART_KEY);
  if (store(lines)) return true;
  write(CART_KEY, before);
  return false;
}

/** Leaves of the stored cart its valid part. */
export const mendLocalCart = () => changeLocalCart((lines) => lines);

/**
 * Takes what was chosen by forms alone out of the cookie into the stored cart, once. Where the browser
 * refuses to keep the cart, the cookie goes on keeping its part of it.
 */
export async function takeAdditionsHome(): Promise<void> {
  await inTurn(takeFromCookie);
}

/** Whether nothing is left in the cookie. */
function takeFromCookie(): boolean {
  const additions = parseAllAdditions(additionsText(document.cookie), known);
  const before = {
    lines: storedLines(),
    taken: parseTaken(read(TAKEN_KEY)),
  };
  const { lines, taken } = takeAdditions(before, additions);
  const cart = read(CART_KEY);
  const isStored =
    additions.length === 0 || (storeOrLeave(lines) && write(TAKEN_KEY, writeTaken(taken)));
  if (isStored) forgetCookie();
  else write(CART_KEY, cart);
  return isStored;
}

function forgetCookie(): void {
  if (!additionsText(document.cookie)) return;
  // At once and not by the cookie store, which answers later: the next tab's turn must see it gone.
  Object.assign(document, { cookie: `${ADDITIONS_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax` });
}

/** What was sent, as lines that say nothing but what was chosen and how many. */
function readSent(items: string): CartLine[] {
  try {
    const sent: Pick<CartLine, keyof Choice | "quantity">[] = JSON.parse(items);
    return sent.map((chosen) => ({ name: "", image: "", price: 0, ...chosen }));
  } catch {
    return []; // not what this browser stored
  }
}

/** A cart under its id, as JSON with nothing but what was chosen. */
export type LocalCart = { cartId: string; items: string };

/**
 * The cart as it is to be merged into the account's, or null when there is none. One that was sent
 * before and may have arrived is sent again as it was.
 */
export function localCartToMerge(): LocalCart | null {
  const cartId = read(ID_KEY) || crypto.randomUUID();
  const items = read(SENT_KEY) || compactCart(storedLines());
  if (items === "[]") return null;
  write(ID_KEY, cartId);
  write(SENT_KEY, items);
  return { cartId, items };
}

/** Removes what has been merged. What was added meanwhile stays, as a cart of its own. */
export function forgetMergedCart({ cartId, items }: LocalCart): Promise<void> {
  return inTurn(() => {
    if (read(ID_KEY) !== cartId) return; // another tab was notified first
    for (const key of [ID_KEY, SENT_KEY]) write(key, "");
    store(subtract(storedLines(), readSent(items)));
  });
}

/** The server said that it did not merge what was sent: the next try sends what there is then. */
export function forgetSentCart(): Promise<void> {
  return inTurn(() => {
    write(SENT_KEY, "");
  });
}
