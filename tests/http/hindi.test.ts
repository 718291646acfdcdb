import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readPath } from "#domain/profile/language.ts";
import { users } from "#server/platform/db/schema/accounts.ts";
import { checkouts } from "#server/platform/db/schema/checkout.ts";
import { aCart, aCustomer, anAddress, anEmail, PASSWORD } from "#tests/support/customers.ts";
import { getPage, ownSite, post, raw } from "#tests/support/site.ts";
import { listedPages } from "#tests/support/url-table.ts";

const own = ownSite("pglite");

/** Paths below the language's own: "" is its home page. */
const shared = listedPages.map((path) => (path === "/" ? "" : path));

/** What a page's links and forms lead to, those elsewhere, to parts of it, and in a named language left out. */
const addressesOf = (html: string) =>
  [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"[^>]*>/g)]
    .filter(([element]) => !/hreflang=|href="\/(films|models|pictures)\//i.test(element))
    .map(([, address = ""]) => address);

describe("the Hindi edition", () => {
  test.each(shared)("/hi%s is in Hindi and leads to pages in Hindi", async (path) => {
    const { status, text, headers } = await getPage(own.site, `/hi${path}`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, no-cache");
    expect(text).toContain('<html lang="hi-IN">');
    const elsewhere = addressesOf(text).filter((address) => readPath(address).language === "en");
    expect(elsewhere).toEqual([]);
    expect(text).toContain(`href="${path || "/"}" hrefLang="en-IN" lang="en"`);
    expect((await getPage(own.site, `/hi${path}`)).text).toBe(text); // cached
  });

  test.each(shared)("a page names itself in both languages: %s", async (path) => {
    const { publicUrl } = own.shop.ctx.settings;
    const [english, hindi] = [
      await getPage(own.site, path || "/"),
      await getPage(own.site, `/hi${path}`),
    ];
    const inEnglish = `${publicUrl}${path || "/"}`;
    const inHindi = `${publicUrl}/hi${path}`;
    for (const { text } of [english, hindi]) {
      expect(text).toContain(`<link rel="alternate" hrefLang="en-IN" href="${inEnglish}"/>`);
      expect(text).toContain(`<link rel="alternate" hrefLang="hi-IN" href="${inHindi}"/>`);
      expect(text).toContain(`<link rel="alternate" hrefLang="x-default" href="${inEnglish}"/>`);
    }
    expect(english.text).toContain(`<link rel="canonical" href="${inEnglish}"/>`);
    expect(hindi.text).toContain(`<link rel="canonical" href="${inHindi}"/>`);
    expect(english.text).toContain('<html lang="en-IN">');
    expect(english.text).toContain(`href="/hi${path}" hrefLang="hi-IN" lang="hi"`);
  });

  test("has one address for each page", async () => {
    for (const [path, only] of [
      ["/hi/", "/hi"],
      ["/hi/Cart", "/hi/cart"],
      ["/hi//cart/", "/hi/cart"],
      ["/HI/cart", "/hi/cart"],
      ["/%68i/cart", "/hi/cart"],
    ]) {
      const { status, headers } = await getPage(own.site, path ?? "");
      expect([status, headers.get("location")]).toEqual([308, only]);
    }
  });

  test("has a page of its own for what there is not", async () => {
    const { status, headers } = await getPage(own.site, "/hi/nothing");
    expect([status, headers.get("location")]).toEqual([302, "/hi/404-not-found"]);
    const page = await getPage(own.site, "/hi/404-not-found");
    expect(page.status).toBe(404);
    expect(page.text).toContain('<html lang="hi-IN">');
    const file = await getPage(own.site, "/hi/assets/nothing.js");
    expect([file.status, file.text]).toEqual([404, "not found"]);
  });

  test.each(["/admin/dashboard", "/dev/ui", "/robots.txt", "/sitemap.xml"])(
    "leads to %s in English: there is no other",
    async (path) => {
      const { status, headers } = await getPage(own.site, `/hi${path}`);
      expect([status, headers.get("location")]).toEqual([302, path]);
    },
  );

  test("leads through a log-in and back in Hindi", async () => {
    const asked = await getPage(own.site, "/hi/profile?tab=1");
    expect(asked.status).toBe(302);
    expect(asked.headers.get("location")).toBe("/hi/login?next=%2Fprofile%3Ftab%3D1");
    const { email } = await aCustomer(own.shop.ctx);
    const form = { email, password: PASSWORD };
    const answer = await post(own.site, "/hi/login?next=%2Fprofile", form);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/hi/profile"]);
    for (const next of ["/hi//elsewhere.example", "//elsewhere.example", "/hi/%2F/x"]) {
      const led = await post(own.site, `/hi/login?next=${encodeURIComponent(next)}`, form);
      expect(led.headers.get("location")).toMatch(/^\/hi(\/[^/]|$)/);
    }
    const cookies = answer.headers.getSetCookie();
    const page = await getPage(own.site, "/hi/profile", cookies);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    const stored = await getPage(own.site, "/hi/about", cookies);
    expect(stored.text).toContain('action="/hi/logout"');
  });

  test("refuses the forms of other sites and methods that it has not", async () => {
    const headers = {
      origin: "https://elsewhere.example",
      "content-type": "application/x-www-form-urlencoded",
    };
    const foreign = await raw(own.site, "/hi/cart", { method: "POST", headers }, "intent=add");
    expect(foreign.status).toBe(403);
    expect((await raw(own.site, "/hi/cart", { method: "PUT" })).status).toBe(405);
  });

  test("allows the payment provider on its page of payment alone", async () => {
    const policyOf = async (path: string) =>
      (await getPage(own.site, path)).headers.get("cross-origin-opener-policy");
    expect(await policyOf("/hi/payment")).toBe("same-origin-allow-popups");
    expect(await policyOf("/hi/cart")).toBe("same-origin");
  });

  test("keeps the language with account and checkout, for mails and documents (§23.93)", async () => {
    const { ctx } = own.shop;
    const form = anAddress({ email: anEmail() });
    const signedUp = await post(own.site, "/hi/signup", { ...form, password: PASSWORD });
    expect(signedUp.headers.get("location")).toBe("/hi?message=signed-up");
    const cookies = signedUp.headers.getSetCookie();
    const [user] = await ctx.db.select().from(users).where(eq(users.email, form.email));
    expect(user?.language).toBe("hi");
    await aCart(ctx, user?.id ?? "");
    for (const [basename, language] of [
      ["/hi", "hi"],
      ["", "en"],
    ]) {
      const opened = await post(
        own.site,
        `${basename}/checkout`,
        { ...form, confirmed: "yes" },
        cookies,
      );
      const address = opened.headers.get("location") ?? "";
      expect(address.startsWith(`${basename}/payment?checkout=`)).toBe(true);
      const id = address.split("=")[1] ?? "";
      const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, id));
      expect(checkout?.language).toBe(language);
    }
  });

  test("is in the sitemap, with the same page in the other language", async () => {
    const { publicUrl } = own.shop.ctx.settings;
    const { text } = await getPage(own.site, "/sitemap.xml");
    for (const path of ["/shop", "/hi/shop"])
      expect(text).toContain(`<loc>${publicUrl}${path}</loc>`);
    expect(text).toContain(`<xhtml:link rel="alternate" hreflang="hi-IN" href="${publicUrl}/hi"/>`);
  });
});
