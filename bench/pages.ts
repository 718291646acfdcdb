import { setTimeout as pause } from "node:timers/promises";
import { cookiesOf } from "./support/accounts.ts";
import { openBrowser } from "./support/browser.ts";
import { purchase } from "./support/buyers.ts";
import { canCountCpu } from "./support/cpu.ts";
import { serveEmptyPage } from "./support/empty-page.ts";
import type { Figure, Findings } from "./support/figure.ts";
import { load, type Target } from "./support/load.ts";
import { serveByNginx } from "./support/nginx.ts";
import { openShopOnPostgres, type ShopOnPostgres } from "./support/shop-on-postgres.ts";

const ROUNDS = 3;
const SECONDS = 3;
const BUYER = 1;
const PAGE = "/product/1";
const encodings = { "accept-encoding": "gzip, deflate, br" };

/**
 * Answers a second on ten connections, one process, in turns: what is cached in memory against nginx and
 * against the shop's own /healthz, what is rendered against an empty page of the same libraries.
 */
export async function benchPages(): Promise<Findings> {
  // Without a line of the log for each answer: who reads 30,000 of them a second slows down both.
  const shop = await openShopOnPostgres({ accounts: 10, variables: { LOG_LEVEL: "error" } });
  const empty = await serveEmptyPage();
  try {
    await buyOnce(shop);
    const script = await scriptOf(shop.url);
    const cached = await answersOf(shop.url, [PAGE, script]);
    const nginx = await serveByNginx(cached);
    try {
      const cookie = Object.entries(cookiesOf(BUYER)).map((pair) => pair.join("="))[0] ?? "";
      const own = (path: string, headers = {}): Target => ({
        url: shop.url + path,
        headers: { ...encodings, ...headers },
        pid: shop.pid,
      });
      return await measure({
        "/healthz": own("/healthz"),
        "product page, kept": own(PAGE),
        "script file": own(script),
        "product page, signed in": own(PAGE, { cookie }),
        "product page, any cookie": own(PAGE, { cookie: "some=cookie" }),
        "/orders, signed in": own("/orders", { cookie }),
        "/profile, signed in": own("/profile", { cookie }),
        "/cart, signed in": own("/cart", { cookie }),
        "empty page": { url: `${empty.url}/`, headers: encodings, pid: empty.pid },
        ...(nginx && {
          "product page, nginx": { url: nginx.url + PAGE, headers: encodings, pid: nginx.pid },
          "script file, nginx": { url: nginx.url + script, headers: encodings, pid: nginx.pid },
        }),
      });
    } finally {
      await nginx?.close();
    }
  } finally {
    await empty.close();
    await shop.close();
  }
}

async function measure(targets: Record<string, Target>): Promise<Findings> {
  const found = new Map(Object.keys(targets).map((name) => [name, { rates: [], cpu: [] } as Runs]));
  for (const target of Object.values(targets)) await load(target, 1); // warms up
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const { rate, cpu } = await load(target, SECONDS);
      found.get(name)?.rates.push(rate);
      found.get(name)?.cpu.push(cpu);
      await pause(100);
    }
  }
  const all = (name: string) => found.get(name) ?? { rates: [], cpu: [] };
  const both = (name: string, limit: string, goal = ""): Figure[] => {
    const rates: Figure = {
      name: `${name}, /s`,
      runs: all(name).rates,
      limit: { name: limit, runs: all(limit).rates },
      ...(goal ? { goal: `ratio ${goal}` } : {}),
    };
    // How many times the limit's processor time an answer takes: no matter who asks, and how busily.
    const cost: Figure = {
      name: `${name}, µs of CPU`,
      runs: all(name).cpu,
      limit: { name: limit, runs: all(limit).cpu },
    };
    return canCountCpu ? [rates, cost] : [rates];
  };
  const nginx = found.has("product page, nginx");
  const figures = [
    ...both("product page, kept", "/healthz", "1.0"),
    ...(nginx ? both("product page, kept", "product page, nginx", "0.35") : []),
    ...both("product page, signed in", "product page, kept", "0.12"),
    ...both("product page, any cookie", "product page, kept"),
    ...both("/orders, signed in", "empty page", "0.25"),
    ...both("/profile, signed in", "empty page", "0.25"),
    ...both("/cart, signed in", "empty page", "0.25"),
    ...both("script file", "/healthz", "1.0"),
    ...(nginx ? both("script file", "script file, nginx") : []),
  ];
  return { figures, notes: nginx ? [] : ["nginx is not installed here"] };
}
type Runs = { rates: number[]; cpu: number[] };

/** The measured customer has an order in their history and a line in their cart. */
async function buyOnce({ url, crowd }: ShopOnPostgres): Promise<void> {
  if (crowd.next() !== BUYER) throw new Error("another account was expected");
  const browser = openBrowser(url, cookiesOf(BUYER));
  await purchase(browser, BUYER);
  await browser.post("/cart/change", { intent: "add", id: "3", quantity: "1" });
  const { status } = await browser.get("/orders");
  if (status !== 200) throw new Error(`not signed in: ${status}`);
  browser.close();
}

/** The largest script of the product page. */
async function scriptOf(url: string): Promise<string> {
  const html = await (await fetch(url + PAGE)).text();
  const names = [...new Set(html.match(/\/assets\/[\w-]+\.js/g))];
  const framework = names.find((name) => name.includes("/framework-")) ?? names[0];
  if (!framework) throw new Error("the product page has no script");
  return framework;
}

/** What the shop answers, as it is sent: nothing is unpacked. */
async function answersOf(url: string, paths: string[]) {
  const browser = openBrowser(url);
  const answers: Record<string, { headers: object; body: Buffer }> = {};
  for (const path of paths) {
    await browser.get(path);
    const { headers, body } = await browser.get(path);
    answers[path] = { headers, body };
  }
  browser.close();
  return answers;
}
