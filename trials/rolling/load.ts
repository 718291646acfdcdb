import { setTimeout as pause } from "node:timers/promises";
import { addressOf, cookiesOf } from "#bench/support/accounts.ts";
import { openBrowser } from "#bench/support/browser.ts";
import { purchase } from "#bench/support/buyers.ts";

const PAGES = ["/", "/shop", "/product/1", "/cart", "/contact", "/hi", "/product/2"];

const THINKING = 25; // ms between two clicks: a machine that is full hides what a restart does

export type Load = { pages: number; purchases: number; failures: string[] };

/** Visitors who read and customers who buy, until it is stopped. No answer but the right one counts. */
export function openLoad(url: string, options: { readers: number; buyers: number; first: number }) {
  const counts: Load = { pages: 0, purchases: 0, failures: [] };
  let open = true;
  let account = options.first;

  async function read(which: number): Promise<void> {
    const browser = openBrowser(url);
    for (let n = which; open; n++) {
      const path = PAGES[n % PAGES.length] ?? "/";
      await browser.get(path).then(
        ({ status, headers }) => {
          counts.pages += 1;
          // Retry-After: the shop itself has too much to do; without it no shop was there.
          const outcome = `${status} ${headers["retry-after"] ? "of the shop" : "of the balancer"}`;
          if (status !== 200) counts.failures.push(`GET ${path}: ${outcome}`);
        },
        (error: unknown) => counts.failures.push(`GET ${path}: ${String(error)}`),
      );
      await pause(THINKING);
    }
    browser.close();
  }
  async function buy(): Promise<void> {
    while (open) {
      const mine = account++;
      const browser = openBrowser(url, cookiesOf(mine));
      await purchase(browser, mine).then(
        () => {
          counts.purchases += 1;
        },
        (error: unknown) => counts.failures.push(`${addressOf(mine).email}: ${String(error)}`),
      );
      browser.close();
      await pause(THINKING);
    }
  }
  const all = Promise.all([
    ...Array.from({ length: options.readers }, (_, which) => read(which)),
    ...Array.from({ length: options.buyers }, buy),
  ]);
  return {
    counts,
    /** Resolves once all have gone, with the account after the last. */
    stop: async () => {
      open = false;
      await all;
      return account;
    },
  };
}
