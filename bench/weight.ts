/**
 * `npm run bench -- weight`: what each page sends to a phone, in a real browser and before any
 * scrolling, against the budgets. Ends with 1 when one of them is broken.
 */
import { type Browser, chromium, type Request } from "@playwright/test";
import { chromiumPath, launchFlags } from "#scripts/chromium.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { publicPages } from "./public-pages.ts";

/** Bytes of bodies as brotli sends them from what `npm run build` has packed; `all` counts everything of the home page, headers too. */
const budgets = {
  script: 130_000,
  stylesheet: 15_000,
  font: 90_000,
  home: 400_000,
};

export type Weight = { script: number; stylesheet: number; font: number; all: number };

/** What a phone with a sharp screen loads of a page, in bytes as transferred. */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: { "accept-encoding": "br, gzip" },
  });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(address, { waitUntil: "networkidle" });
  const weight: Weight = { script: 0, stylesheet: 0, font: 0, all: 0 };
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    weight.all += responseBodySize + responseHeadersSize;
    const kind = request.resourceType();
    if (kind === "script" || kind === "stylesheet" || kind === "font") {
      weight[kind] += responseBodySize;
    }
  }
  await context.close();
  return weight;
}

/** The budgets that a page breaks, in words. */
export function broken(path: string, weight: Weight): string[] {
  const kinds = ["script", "stylesheet", "font"] as const;
  const over: string[] = kinds.filter((kind) => weight[kind] > budgets[kind]);
  if (path === "/" && weight.all > budgets.home) over.push("first view");
  return over.map((what) => `${path}: ${what} over its budget`);
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

async function main(): Promise<void> {
  const shop = await startShop({ mode: "process" });
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? "chromium",
    args: launchFlags,
  });
  const problems: string[] = [];
  try {
    console.log("      JS      CSS    fonts      all  (kB)");
    const paths = [...(await publicPages(shop.url)), "/cart", "/login", "/signup"];
    for (const path of paths) {
      const weight = await weigh(browser, shop.url + path);
      const { script, stylesheet, font, all } = weight;
      console.log(`${kb(script)} ${kb(stylesheet)} ${kb(font)} ${kb(all)}  ${path}`);
      problems.push(...broken(path, weight));
    }
  } finally {
    await browser.close();
    await shop.close();
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) await main();
