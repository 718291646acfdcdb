import { expect, test } from "vitest";
import { toCachedPage } from "#server/platform/http/cached-page.ts";
import { CachedPages } from "#server/platform/http/cached-pages.ts";

const page = (html: string) => toCachedPage(html, { nonce: "n", security: [], route: "/" });
const all = () => true;

/** A page that is being made until `finish` is called. */
function making(pages: CachedPages, path: string) {
  let finish = (_: ReturnType<typeof page> | null) => {};
  const rendered = new Promise<ReturnType<typeof page> | null>((resolve) => {
    finish = resolve;
  });
  return { made: pages.make(path, () => rendered), finish };
}

test("a page that is forgotten is known to be shared, and made anew", async () => {
  const pages = new CachedPages();
  const [old, other] = [page("<p>old</p>"), page("<p>other</p>")];
  pages.keep("/shop", old, pages.version);
  pages.keep("/about", other, pages.version);
  pages.forget((path) => path === "/shop");
  expect([pages.get("/shop"), pages.get("/about"), pages.get("/x")]).toEqual([
    null,
    other,
    undefined,
  ]);
  const fresh = page("<p>new</p>");
  expect(await pages.make("/shop", async () => fresh)).toBe(fresh);
  expect(pages.get("/shop")).toBe(fresh);
});

test("a page that was begun before the change is not kept, and not given to who asks after it", async () => {
  const pages = new CachedPages();
  const early = making(pages, "/shop");
  pages.forget(all);
  const late = making(pages, "/shop");
  const [old, fresh] = [page("<p>old</p>"), page("<p>new</p>")];
  late.finish(fresh);
  expect(await late.made).toBe(fresh);
  early.finish(old);
  expect(await early.made).toBe(old);
  expect(pages.get("/shop")).toBe(fresh);
});

test("nor is one that was rendered for a visitor", () => {
  const pages = new CachedPages();
  const { version } = pages;
  pages.forget(all);
  pages.keep("/shop", page("<p>old</p>"), version);
  expect(pages.get("/shop")).toBeNull();
});
