import { describe, expect, test } from "vitest";
import { readTranslation, saveTranslation } from "#server/admin/translations/save-translation.ts";
import { saveArticle } from "#server/settings/save-article.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { aCustomer, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite } from "#tests/support/site.ts";

const own = ownSite("postgres");
const knows = { hasPicture: () => true };
const owner = {
  uid: "u",
  email: "owner@example.in",
  authority: {
    role: "admin" as const,
    permissions: { orders: [], users: [], settings: ["update"] },
  },
};
const get = async (path: string, cookies?: string[]) =>
  (await getPage(own.site, path, cookies)).text;

/** What an element of a page links to, in its order: "Shop /shop". */
function linksIn(text: string, element: RegExp): string[] {
  const [html = ""] = element.exec(text) ?? [];
  return [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, to, label = ""]) => `${label.replaceAll(/<[^>]*>/g, "")} ${to}`,
  );
}
const wide = /<nav class="site-nav".*?<\/nav>/s;
const phone = /<details class="menu">.*?<\/nav>/s;
const company = /<nav[^>]*aria-labelledby="footer-company".*?<\/nav>/s;
const service = /<nav[^>]*aria-labelledby="footer-service".*?<\/nav>/s;

const page = (slug: string, label: string) => ({ page: "own", slug, label });
const to = (name: string, label = "") => ({ page: name, slug: "", label });

describe("the menu and the footer of every page (§19.26)", () => {
  test("are the specification's, then the owner's, at once, for who is signed in too", async () => {
    const { ctx } = own.shop;
    const customer = await aCustomer(ctx);
    const first = [
      "Home /",
      "About /about",
      "Media /media",
      "Technology /technology",
      "Shop /shop",
      "Portal /portal",
    ];
    expect(linksIn(await get("/about"), wide)).toEqual(first);
    expect(linksIn(await get("/about", customer.cookies), phone).slice(0, 6)).toEqual(first);

    const entries = [to("shop", "Buy"), page("care", "Plant care"), to("about")];
    successOf(await saveSettings(ctx, owner, "menu", { draft: { entries }, seen: 0 }, knows));
    const without = ["Buy /shop", "About /about"];
    expect(linksIn(await get("/about"), wide)).toEqual(without);

    const words = {
      title: "Care",
      slug: "care",
      summary: "Water.",
      body: "Water.",
      inFooter: "",
      state: "live",
      from: "",
    };
    const opened = { kind: "page" as const, slug: "", seen: 0 };
    successOf(await saveArticle(ctx, owner, opened, words, knows));
    const menu = ["Buy /shop", "Plant care /pages/care", "About /about"];
    for (const path of ["/about", "/shop", "/pages/care"]) {
      const text = await get(path);
      expect([path, linksIn(text, wide)]).toEqual([path, menu]);
      expect([path, linksIn(text, phone)]).toEqual([path, [...menu, "Login / Sign Up /login"]]);
      expect(text).toContain('href="/cart"');
      const signedIn = await get(path, customer.cookies);
      expect([path, linksIn(signedIn, wide)]).toEqual([path, menu]);
      expect([path, linksIn(signedIn, phone).slice(0, 3)]).toEqual([path, menu]);
    }
    const kept = { ...opened, slug: "care", seen: 1 };
    successOf(await saveArticle(ctx, owner, kept, { ...words, state: "draft" }, knows));
    expect(linksIn(await get("/about"), wide)).toEqual(without);
    expect(linksIn(await get("/about", customer.cookies), phone).slice(0, 2)).toEqual(without);
  });

  test("are in Hindi where the shop's words are, and where the owner's are translated", async () => {
    const { ctx } = own.shop;
    expect(linksIn(await get("/hi/about"), wide)).toEqual(["Buy /hi/shop", "परिचय /hi/about"]);
    expect(await get("/hi/about")).toMatch(/<a href="\/hi\/shop" lang="en">Buy<\/a>/);
    const which = { kind: "settings", subject: "menu" };
    const { seen, texts } = successOf(await readTranslation(ctx, owner, which));
    expect(texts.map(({ english }) => english)).toEqual(["Buy", "Plant care"]);
    const typed = ["खरीदें", "पौधों की देखभाल"];
    successOf(await saveTranslation(ctx, owner, which, { seen, typed }));
    expect(linksIn(await get("/hi/about"), wide)[0]).toBe("खरीदें /hi/shop");
  });

  test("the footer has the owner's links and sentences, and keeps what the law wants", async () => {
    const { ctx } = own.shop;
    const before = await get("/about");
    expect(linksIn(before, company)).toEqual(["About /about", "Our Origin /about#origin"]);
    expect(before).toContain("Prices in Indian rupees, inclusive of all taxes.");
    const draft = {
      about: "Made in Noida.",
      company: [to("about", "Who we are")],
      service: [to("returns"), to("blog")],
      closing: "© Greenverse. All rights reserved.",
    };
    successOf(await saveSettings(ctx, owner, "footer", { draft, seen: 0 }, knows));
    const after = await get("/about");
    expect(linksIn(after, company)).toEqual(["Who we are /about"]);
    expect(linksIn(after, service)).toEqual([
      "Return and Refund /shop#return-policy",
      "Blog /blog",
    ]);
    expect(after).toContain("Made in Noida.");
    expect(after).toContain("© Greenverse. All rights reserved.");
    expect(after).not.toContain("Prices in Indian rupees, inclusive");
    for (const path of ["/privacy", "/terms"]) expect(after).toContain(`href="${path}"`);
    expect(await get("/hi/about")).toContain('lang="en">Made in Noida.');
  });
});
