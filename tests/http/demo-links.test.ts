import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase } from "#tests/support/engines.ts";
import { getPage, openSite, type Site } from "#tests/support/site.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";

let shop: TestShop;
let demo: Site;
let selling: Site;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine: ownDatabase("pglite") });
  const { settings } = shop.ctx;
  const { brand, content } = settings;
  const sells = {
    ...settings,
    demo: false,
    brand: { ...brand, isDemo: false },
    content: { ...content },
  };
  demo = await openSite(shop.ctx);
  selling = await openSite({ ...shop.ctx, settings: sells });
});
afterAll(async () => {
  await Promise.all([demo.close(), selling.close()]);
  await shop.close();
});

/** The addresses of links that open in a new tab and whose address begins so. */
function opened(html: string, beginning: string): string[] {
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  const away = links.filter((link) => /target="_blank"/.test(link) && /rel="noopener"/.test(link));
  const addresses = away.flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
  return [...new Set(addresses)].filter((address) => address.startsWith(beginning));
}

describe("where a demo's owner has set nothing, every name leads somewhere (§1.7, §2.18, §2.19, §2.68)", () => {
  test.each(["", "/hi"])(
    "'Visit Portal' to the portal of sample devices, below %s/",
    async (edition) => {
      const [address = ""] = opened((await getPage(demo, `${edition}/portal`)).text, edition);
      expect(address).toBe(`${edition}/portal/live`);
      const views = ["", "?room=balcony&show=humidity", "?room=attic&show=mood"];
      for (const view of views) {
        const { status, text } = await getPage(demo, address + view);
        expect([view, status]).toEqual([view, 200]);
        expect(text.match(/class="live-index/g)).toHaveLength(4);
        expect(text.match(/<path class="inside" d="M[^"]{500,}"/g)).toHaveLength(1);
      }
      const { text } = await getPage(demo, `${address}?room=bedroom`);
      expect(text.match(/<progress/g)).toHaveLength(6); // five filters and the water
      expect((await getPage(demo, `${address}?room=study`)).text).not.toContain("<progress");
    },
  );

  test("each of the four social names to a page that says where an owner sets it", async () => {
    const names = opened((await getPage(demo, "/")).text, "/links/");
    expect(names).toEqual(["/links/linkedin", "/links/facebook", "/links/x", "/links/instagram"]);
    for (const name of names) {
      const { status, text } = await getPage(demo, name);
      expect(status).toBe(200);
      expect(text).toContain(name.replace("/links/", "BRAND_").toUpperCase());
      expect(text).toContain('href="/admin/dashboard/settings/links"');
    }
    const { status, headers } = await getPage(demo, "/links/elsewhere");
    expect([status, headers.get("location")]).toEqual([302, "/404-not-found"]);
  });

  test.each(["", "/hi"])("each news item to its own article, below %s/", async (edition) => {
    const items = opened((await getPage(demo, `${edition}/media`)).text, `${edition}/media/`);
    expect(items).toHaveLength(4);
    for (const item of items) {
      const { status, text } = await getPage(demo, item);
      expect(status).toBe(200);
      expect(text.match(/<h2/g)?.length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe("a shop that sells shows no name without an address", () => {
  test("neither the portal's button nor the social names; what they led to is not there (§2.19)", async () => {
    const { text } = await getPage(selling, "/portal");
    expect(text).not.toContain("Visit Portal");
    for (const name of ["LinkedIn", "Facebook", "Instagram"]) expect(text).not.toContain(name);
    for (const path of ["/portal/live", "/links/linkedin"]) {
      const { status, headers } = await getPage(selling, path);
      expect([status, headers.get("location")]).toEqual([302, "/404-not-found"]);
    }
  });

  test("its news items still lead to their own articles", async () => {
    const items = opened((await getPage(selling, "/media")).text, "/media/");
    expect(items).toHaveLength(4);
    expect((await getPage(selling, items[0] ?? "")).status).toBe(200);
    expect((await getPage(selling, "/media/none")).status).toBe(302);
  });
});
