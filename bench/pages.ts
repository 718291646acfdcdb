import autocannon from "autocannon";
import { startShop } from "#tests/support/start-shop.ts";

const PAGES = ["/", "/shop", "/product/1", "/cart", "/login"];

/** Pages a second against answers a second of the bare server (`/healthz`), on 10 connections. */
export async function benchPages(): Promise<string> {
  const shop = await startShop({ mode: "process" });
  try {
    const limit = await rate(`${shop.url}/healthz`);
    const lines = [`/healthz: ${limit.toFixed(0)}/s (the limit)`];
    const line = async (path: string, name: string, headers = {}) => {
      const pages = await rate(shop.url + path, { "accept-encoding": "br", ...headers });
      lines.push(`${name}: ${pages.toFixed(0)}/s, 1/${(limit / pages).toFixed(1)} of the limit`);
    };
    for (const path of PAGES) await line(path, path);
    // Any cookie leads past the kept pages: this one is rendered and compressed each time.
    await line("/", "/ with a cookie, rendered each time", { cookie: "some=cookie" });
    return lines.join("\n");
  } finally {
    await shop.close();
  }
}

async function rate(url: string, headers = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: 4 });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers`);
  return result.requests.average;
}
