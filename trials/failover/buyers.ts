import { setTimeout as pause } from "node:timers/promises";
import { addressOf, cookiesOf } from "#bench/support/accounts.ts";
import { type Answer, type Browser, openBrowser } from "#bench/support/browser.ts";

const PATIENCE = 120_000; // ms that a customer clicks again
const LIMIT = 15_000; // ms that a browser is given for an answer
const AGAIN = 400; // ms before the next click

/** One purchase, of one account. Times are of `performance.now()`. */
export type Purchase = { account: number; began: number; acknowledged: number | null };

/** Customers who buy at a shop, each account once, whatever the shop answers meanwhile. */
export function openBuyers(url: string, firstAccount: number) {
  const purchases: Purchase[] = [];
  let next = firstAccount;
  let open = true;

  async function one(): Promise<void> {
    while (open) {
      const purchase: Purchase = { account: next++, began: performance.now(), acknowledged: null };
      purchases.push(purchase);
      purchase.acknowledged = await buy(url, purchase.account);
    }
  }
  return {
    purchases,
    /** So many at once; resolves when the last one has gone. */
    shop: (buyers: number) => Promise.all(Array.from({ length: buyers }, one)),
    /** Nobody begins another purchase. */
    close: () => {
      open = false;
    },
    /** The account after the last one. */
    next: () => next,
  };
}

/** Clicks through a purchase until it is acknowledged; answers when that was, null: never. */
async function buy(url: string, account: number): Promise<number | null> {
  const end = performance.now() + PATIENCE;
  const browser = openBrowser(url, cookiesOf(account));
  /** The same click again until the answer is the right one. */
  const until = async (click: () => Promise<Answer>, isRight: (answer: Answer) => boolean) => {
    while (performance.now() < end) {
      const answer = await inTime(click(), browser);
      if (answer && isRight(answer)) return answer;
      await pause(AGAIN);
    }
    return null;
  };
  try {
    const line = { intent: "add", id: "1", size: "Large", material: "Wood", color: "White" };
    const added = await until(
      () => browser.post("/cart/change", { ...line, quantity: "1" }),
      ({ status }) => status === 200,
    );
    if (!added) return null;
    const details = { ...addressOf(account), confirmed: "yes" };
    const confirmed = await until(
      () => browser.post("/checkout", details),
      ({ headers }) => /^\/payment\?checkout=[\w-]+$/.test(headers.location ?? ""),
    );
    const location = confirmed?.headers.location ?? "";
    const checkoutId = location.split("=")[1] ?? "";
    if (!checkoutId) return null;
    const placed = await until(
      () => browser.post("/payment", { intent: "cod", checkoutId }),
      ({ status, headers }) => status < 400 && headers.location === location,
    );
    return placed ? performance.now() : null;
  } finally {
    browser.close();
  }
}

/** The answer; null where none came, or not in time. */
async function inTime(answer: Promise<Answer>, browser: Browser): Promise<Answer | null> {
  const waiting = new AbortController();
  const late = pause(LIMIT, null, { signal: waiting.signal }).catch(() => null);
  const first = await Promise.race([answer.catch(() => null), late]);
  if (!waiting.signal.aborted && first === null) browser.close(); // its connection is of no use any more
  waiting.abort();
  return first;
}
