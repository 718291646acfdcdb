import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Context } from "#server/context/context.ts";
import type { Extension } from "#server/extended/extended.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { serve } from "#tests/support/network/ports.ts";
import { getPage, post, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { acmeV1 } from "./example/v1.ts";
import { acmeV2 } from "./example/v2.ts";

// The pages as Vite makes them of their sources, with the example's list in the place of the shop's own.

type App = Pick<typeof import("#server/http/app.ts"), "createListener">;
const engine = ownDatabase("pglite");
const cacheDir = mkdtempSync(join(tmpdir(), "greenverse-vite-"));
let list = "";
let vite: ViteDevServer;
beforeAll(async () => {
  vite = await createServer({
    ...{ appType: "custom", cacheDir, logLevel: "error" },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      {
        name: "example-of-an-extension",
        enforce: "pre",
        resolveId: (id) => (id === "#extensions/pages.ts" ? resolve(list) : null),
      },
    ],
  });
});
afterAll(async () => {
  await vite.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

/** Serves a shop's pages with a list of extensions' blocks. */
async function open(ctx: Context, pages: string): Promise<Site> {
  list = pages;
  vite.moduleGraph.invalidateAll();
  const { createListener } = (await vite.ssrLoadModule("/server/http/app.ts")) as App;
  const options = { trustedProxies: 0, development: false, mailboxFolder: null };
  const others = { mailboxToken: null, metricsToken: null, traced: false, folder: null };
  return serve(createListener(ctx, { ...options, ...others }));
}

const policyOf = ({ headers }: { headers: Headers }) => headers.get("content-security-policy");

describe.each<[Extension, home: number, product: number, hindi: string]>([
  [acmeV1, 1, 1, "en"], // it is not given the language
  [acmeV2, 2, 2, "hi"],
])("an extension of version $version", (extension, home, product, hindi) => {
  const { version } = extension;
  let shop: TestShop;
  let site: Site;
  beforeAll(async () => {
    shop = await startShop({ mode: "inside", engine, extensions: [extension] });
    site = await open(shop.ctx, `tests/extensions/example/pages-v${version}.ts`);
  });
  afterAll(async () => {
    await site.close();
    await shop.close();
  });
  const get = (path: string, cookies: string[] = []) => getPage(site, path, cookies);
  const agree = async (...categories: string[]) => {
    const fields: Record<string, string> = {};
    if (categories[0]) fields.agree = categories[0];
    const { status, headers } = await post(site, "/privacy/services", fields);
    expect(status).toBe(302);
    return headers.getSetCookie();
  };

  test("has its block in the pages that are kept for everybody (§26.33)", async () => {
    const blocksOf = (text: string) => text.match(/<aside data-acme="\w+"/g) ?? [];
    const first = await get("/");
    expect(blocksOf(first.text)).toHaveLength(home);
    expect(first.text).toMatch(/Acme says hello/);
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    expect((await get("/")).headers.get("etag")).toBe(first.headers.get("etag"));
    expect(blocksOf((await get("/product/1")).text)).toHaveLength(product);
    expect((await get("/hi")).text).toContain(`<aside data-acme="${hindi}"`);
  });

  test("has its tag on public pages once it was agreed to, and its hosts in their policy (§26.34)", async () => {
    const before = await get("/shop");
    expect(before.text).not.toContain("visits.example");
    expect(policyOf(before)).not.toContain("visits.example");
    const cookies = await agree("measurement");
    expect(cookies).toEqual([expect.stringMatching(/^agreed-tags=acme-visits; .*HttpOnly/)]);
    for (const path of ["/shop", "/shop?utm_source=mail", "/product/1", "/hi/shop"]) {
      const after = await get(path, cookies);
      expect(after.text).toContain(
        '<script src="https://visits.example/count.js" defer=""></script>',
      );
      expect(policyOf(after)).toMatch(/script-src [^;]*https:\/\/visits\.example/);
      expect(policyOf(after)).toMatch(/connect-src [^;]*visits\.example/);
      expect(policyOf(after)).not.toContain("ads.example");
    }
    for (const path of ["/login", "/cart", "/checkout", "/privacy/services"]) {
      const personal = await get(path, cookies);
      expect(personal.text).not.toContain("count.js");
      expect(policyOf(personal)).not.toContain("visits.example");
    }
    // Nobody else's page has it since.
    expect(policyOf(await get("/shop"))).not.toContain("visits.example");
  });

  test("is agreed to by itself, and that is taken back as easily (§26.34)", async () => {
    expect(await agree("another")).toEqual([expect.stringMatching(/^agreed-tags=; .*Max-Age=0/)]);
    expect(await agree()).toEqual([expect.stringMatching(/^agreed-tags=; .*Max-Age=0/)]);
    const page = await get("/privacy/services", await agree("measurement"));
    expect(page.text.match(/checked=""/g)).toHaveLength(1);
    const stale = await get("/shop", ["agreed-tags=acme-former.acme"]);
    expect(stale.text).not.toContain("visits.example");
  });

  test("is named with its purpose and hosts on the privacy page, to which every page leads (§26.34)", async () => {
    const { text } = await get("/privacy");
    expect(text).toContain("Acme Visits (Measurement)");
    expect(text).toContain("Counts visits.");
    expect(text).toContain("visits.example");
    expect((await get("/shop")).text).toContain('href="/privacy/services"');
    if (version === 2) expect((await get("/hi/privacy")).text).toContain("विज़िट गिनती है।");
  });
});

test("a shop without extensions asks nothing, shows nothing and has no such page (§26.30)", async () => {
  const shop = await startShop({ mode: "inside", engine });
  const site = await open(shop.ctx, "extensions/pages.ts");
  const { text } = await getPage(site, "/privacy");
  expect(text).not.toContain("/privacy/services");
  expect(text).not.toContain("data-acme");
  expect((await getPage(site, "/privacy/services")).headers.get("location")).toBe("/404-not-found");
  await site.close();
  await shop.close();
});
