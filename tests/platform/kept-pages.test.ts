import { expect, test } from "vitest";
import { toKeptPage } from "#server/platform/http/kept-page.ts";
import { KeptPages } from "#server/platform/http/kept-pages.ts";

const page = (html: string) => toKeptPage(html, { nonce: "n", security: [], route: "/" });
const all = () => true;

/** A page that is being made until `finish` is called. */
function making(pages: KeptPages, path: string) {
  let finish = (_: ReturnType<typeof page> | null) => {};
  const rendered = new Promise<ReturnType<typeof page> | null>((resolve) => {
    finish = resolve;
  });
  return { made: pages.make(path, () => rendered), finish };
}

test("a page that is forgotten is known to be shared, and made anew", async () => {
  const pages = new KeptPages();
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
  const pages = new KeptPages();
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
  const pages = new KeptPages();
  const { version } = pages;
  pages.forget(all);
  pages.keep("/shop", page("<p>old</p>"), version);
  expect(pages.get("/shop")).toBeNull();
});
