import { expect, test } from "vitest";
import { getPage, ownSite } from "#tests/support/site.ts";
import { listedPages, unlisted } from "#tests/support/url-table.ts";

const own = ownSite("pglite");

/** The English paths of the sitemap. */
async function listed(): Promise<string[]> {
  const { text } = await getPage(own.site, "/sitemap.xml");
  const { publicUrl } = own.shop.ctx.settings;
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  return addresses
    .map((address) => address.slice(publicUrl.length))
    .filter((path) => !/^\/hi(\/|$)/.test(path));
}
const matching = (path: string) => new RegExp(`^/${path.replaceAll(/:\w+/g, "[^/]+")}$`);

test("the sitemap lists what it should, and nothing else", async () => {
  const paths = await listed();
  for (const address of listedPages) expect(paths).toContain(address);
  const named = Object.keys(unlisted).filter(
    (path) => path !== "*" && paths.some((address) => matching(path).test(address)),
  );
  expect(named).toEqual([]);
});

test("what the sitemap lists may be found", async () => {
  const robots = (await getPage(own.site, "/robots.txt")).text;
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  for (const address of listedPages) {
    const { status, text } = await getPage(own.site, address);
    expect([address, status]).toEqual([address, 200]);
    expect(text).toContain('rel="canonical"');
    expect(text).not.toContain('content="noindex"');
    expect(closed.some((path) => address.startsWith(path))).toBe(false);
  }
});
