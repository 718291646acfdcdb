import { setTimeout as pause } from "node:timers/promises";
import { addressOf, cookiesOf, ORDERS_EACH } from "./accounts.ts";
import { type Browser, openBrowser } from "./browser.ts";

const WARM_UP = 1000; // ms in which all buyers have begun
const LINES = [
  { id: "1", size: "Large", material: "Wood", color: "White", quantity: "1" },
  { id: "2", size: "Large", material: "Metal", color: "", quantity: "2" },
];

/** A crowd of buyers before a shop; every account is used for `ORDERS_EACH` purchases and never again. */
export function openCrowd(url: string, accounts: number) {
  let last = 0;
  const next = () => {
    last += 1;
    if (last > accounts) throw new Error(`${accounts} accounts were not enough`);
    return last;
  };

  /**
   * So many buyers who buy again and again. `rate` (a second) and `placing` (ms) are of the purchases
   * that end within `seconds` after warming up, `purchases` are all of them. With a PIN code all live
   * there, otherwise apart.
   */
  async function buy(buyers: number, seconds: number, pinCode?: string) {
    const start = performance.now() + WARM_UP;
    const end = start + seconds * 1000;
    const placing: number[] = [];
    let purchases = 0;
    const one = async () => {
      while (performance.now() < end) {
        const account = next();
        const browser = openBrowser(url, cookiesOf(account));
        for (let n = 0; n < ORDERS_EACH && performance.now() < end; n++) {
          const took = await purchase(browser, account, pinCode);
          const now = performance.now();
          purchases += 1;
          if (now >= start && now <= end) placing.push(took);
        }
        browser.close();
      }
    };
    await Promise.all(Array.from({ length: buyers }, one));
    return { rate: placing.length / seconds, placing, purchases };
  }

  /** Additions to carts a second by so many buyers. */
  async function add(buyers: number, seconds: number): Promise<number> {
    const end = performance.now() + seconds * 1000;
    let additions = 0;
    const one = async () => {
      const browser = openBrowser(url, cookiesOf(next()));
      for (let n = 0; performance.now() < end; n++, additions++) await addLine(browser, n % 2);
      browser.close();
    };
    await Promise.all(Array.from({ length: buyers }, one));
    return additions / seconds;
  }
  return { buy, add, next };
}

async function addLine(browser: Browser, at: number): Promise<void> {
  const line = LINES[at] ?? {};
  const { status, body } = await browser.post("/cart/change", { intent: "add", ...line });
  if (status !== 200 || !body.length) throw new Error(`not added: ${status}`);
}

/**
 * A whole purchase: two lines added, details confirmed, payment page shown, cash on delivery. The
 * time in ms that placing the order took. Throws at the first answer that is not the right one.
 */
export async function purchase(
  browser: Browser,
  account: number,
  pinCode?: string,
): Promise<number> {
  await addLine(browser, 0);
  await addLine(browser, 1);
  const confirmed = { ...addressOf(account), ...(pinCode ? { pinCode } : {}), confirmed: "yes" };
  const { status, headers } = await browser.post("/checkout", confirmed);
  const { location = "" } = headers;
  const [, checkoutId] = /^\/payment\?checkout=([\w-]+)$/.exec(location) ?? [];
  if (!checkoutId) throw new Error(`no checkout: ${status} ${location}`);
  const page = await browser.get(location);
  if (page.status !== 200) throw new Error(`no payment page: ${page.status}`);
  const start = performance.now();
  const placed = await browser.post("/payment", { intent: "cod", checkoutId });
  const took = performance.now() - start;
  if (placed.headers.location !== location) throw new Error(`no order: ${placed.status}`);
  return took;
}

/** Waits until a question is answered with yes; rarely asked, because the answer costs the database. */
export async function settled(ask: () => Promise<boolean>, limit = 120_000): Promise<void> {
  const end = performance.now() + limit;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`not settled within ${limit} ms`);
    await pause(100);
  }
}
