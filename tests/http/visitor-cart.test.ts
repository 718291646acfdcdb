import { describe, expect, test } from "vitest";
import { ADDITIONS_COOKIE, writeAdditions } from "#domain/cart/additions.ts";
import { lineKey } from "#domain/cart.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { builtInProducts as products } from "#tests/support/catalogue/built-in-catalogue.ts";
import { aCart, aCustomer, aLine, anAddress, anEmail, PASSWORD } from "#tests/support/customers.ts";
import { type Answer, getPage, openSite, ownSite, post } from "#tests/support/site.ts";
import { cartMessages } from "#texts/cart/cart-messages.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

const here = ownSite("pglite");

const setCookie = ({ headers }: Answer, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
const additions = (answer: Answer) => setCookie(answer, ADDITIONS_COOKIE);
const chosen = { intent: "add", id: "1", size: "Large", material: "Wood", color: "Baby Pink" };
const pink = aLine(1, 1, { size: "Large", material: "Wood", color: "Baby Pink" });
/** The text of a page without its tags and without the data of its scripts. */
const said = ({ text }: Answer) =>
  text
    .replaceAll(/<script\b.*?<\/script>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
const linesOf = async (uid: string) => (await readCart(here.shop.ctx, uid)).lines;

describe("an addition by a form, signed out", () => {
  test("is kept in a cookie and shown on the cart's page (§4.3)", async () => {
    const added = await post(here.site, "/cart", { ...chosen, quantity: "2" });
    expect([added.status, added.headers.get("location")]).toEqual([303, "/cart"]);
    const cookie = additions(added);
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax$/);
    const cookies = [cookie, setCookie(added, "cart-added")];
    const page = await getPage(here.site, "/cart", cookies);
    expect(said(page)).toContain("Product added to cart!");
    expect(said(page)).toContain("Baby Pink");
    expect(said(page)).toContain("₹59,998");
    expect(said(page)).toContain("2 items");
    expect(said(page)).not.toContain("Your Cart is Empty");
    // It is said once.
    expect(setCookie(page, "cart-added")).toContain("Max-Age=0");
    expect(said(await getPage(here.site, "/cart", [cookie]))).not.toContain(
      "Product added to cart!",
    );
    // Every other page counts it, and the check-out goes on from it.
    expect(said(await getPage(here.site, "/product/2", [cookie]))).toContain("2 items");
    expect(said(await getPage(here.site, "/checkout", [cookie]))).toContain("Log in to place");
  });

  test("joins what is there, and its quantity and removal are plain forms", async () => {
    let cookie = additions(await post(here.site, "/cart", { ...chosen, quantity: "2" }));
    cookie = additions(await post(here.site, "/cart", { ...chosen, quantity: "3" }, [cookie]));
    cookie = additions(await post(here.site, "/cart", { intent: "add", id: "2" }, [cookie]));
    const page = await getPage(here.site, "/cart", [cookie]);
    expect(said(page)).toContain("6 items");
    const key = lineKey(pink);
    const set = { intent: "set", key, quantity: "4" };
    cookie = additions(await post(here.site, "/cart", set, [cookie]));
    expect(said(await getPage(here.site, "/cart", [cookie]))).toContain("5 items");
    cookie = additions(await post(here.site, "/cart", { intent: "remove", key }, [cookie]));
    const left = said(await getPage(here.site, "/cart", [cookie]));
    expect(left).toContain("1 item");
    expect(left).not.toContain("Baby Pink");
  });

  test("is refused in a sentence where the shop does not offer it, and changes nothing", async () => {
    const cookie = additions(await post(here.site, "/cart", { ...chosen, quantity: "2" }));
    const refused = await post(here.site, "/cart", { ...chosen, size: "Gigantic" }, [cookie]);
    expect(refused.status).toBe(200);
    expect(said(refused)).toContain(cartMessages().optionUnknown);
    expect(said(refused)).toContain("2 items");
    expect(additions(refused)).toBe("");
  });

  test("is refused in a sentence when the cookie is full", async () => {
    const every = products.flatMap(({ id, variants }) =>
      variants.map(({ size, material, color }) => aLine(id, 1, { size, material, color })),
    );
    const written = every.map((_, count) =>
      // Ids as long as they may be.
      writeAdditions(
        every.slice(0, count).map((line, at) => ({ id: `${at}`.padStart(40, "a"), line })),
      ),
    );
    const full = written.findLastIndex((text) => text !== null);
    let cookie = `${ADDITIONS_COOKIE}=${written[full]}`;
    for (const { id, size, material, color } of every.slice(full)) {
      const fields = { id: `${id}`, size: `${size}`, material: `${material}`, color: `${color}` };
      const added = await post(here.site, "/cart", { intent: "add", ...fields }, [cookie]);
      if (added.status === 200) {
        expect(said(added)).toContain(siteMessages().cartFull);
        expect(cookie.length).toBeLessThan(4_000);
        return;
      }
      cookie = additions(added);
    }
    throw new Error("the cookie has taken everything that the shop sells");
  });

  test("trusts nothing in the cookie", async () => {
    const broken = ["%", "a/1/9///|<script>alert(1)</script>", "a/999/1///", "x".repeat(9_000)];
    for (const text of broken) {
      const page = await getPage(here.site, "/cart", [`${ADDITIONS_COOKIE}=${text}`]);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain("<script>alert");
      const added = await post(here.site, "/cart", chosen, [`${ADDITIONS_COOKIE}=${text}`]);
      expect(added.status).toBe(303);
      expect(said(await getPage(here.site, "/cart", [additions(added)]))).toContain("1 item");
    }
  });

  test("is sent over https alone where the shop is", async () => {
    const settings = { ...here.shop.ctx.settings, publicUrl: "https://shop.example" };
    const site = await openSite({ ...here.shop.ctx, settings });
    const response = await fetch(`${site.url}/cart`, {
      method: "POST",
      headers: { origin: "https://shop.example" },
      body: new URLSearchParams(chosen),
      redirect: "manual",
    });
    await site.close();
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBe(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/);
  });
});

describe("an addition by a form, before a log-in", () => {
  test("joins the saved cart on the first page after it, once however often that is asked for", async () => {
    const { uid, email } = await aCustomer(here.shop.ctx);
    await aCart(here.shop.ctx, uid, 2, 1);
    const cookie = additions(await post(here.site, "/cart", { ...chosen, quantity: "2" }));
    const login = await post(here.site, "/login", { email, password: PASSWORD }, [cookie]);
    expect(login.status).toBe(302);
    const session = login.headers.getSetCookie();
    const pages = await Promise.all(
      ["/", "/cart", "/cart"].map((path) => getPage(here.site, path, [...session, cookie])),
    );
    expect(await linesOf(uid)).toEqual([aLine(2, 1), { ...pink, quantity: 2 }]);
    for (const page of pages) {
      expect(said(page)).toContain("3 items");
      // Scripts that took it meanwhile are asked to give it back: only its id is left.
      expect(additions(page)).toMatch(new RegExp(`^${ADDITIONS_COOKIE}=[\\w-]+;`));
    }
    const signedOut = await getPage(here.site, "/cart", pages.map(additions));
    expect(said(signedOut)).not.toContain("Baby Pink");
  });

  test("joins the cart of a new account", async () => {
    const cookie = additions(await post(here.site, "/cart", { ...chosen, quantity: "2" }));
    const form = { ...anAddress({ email: anEmail() }), password: PASSWORD };
    const signedUp = await post(here.site, "/signup", form, [cookie]);
    expect(signedUp.status).toBe(302);
    const page = await getPage(here.site, "/cart", [...signedUp.headers.getSetCookie(), cookie]);
    expect(said(page)).toContain("2 items");
  });
});

test("an addition by a form, signed in, is answered by the cart's page", async () => {
  const { uid, cookies } = await aCustomer(here.shop.ctx);
  const added = await post(here.site, "/cart", { ...chosen, quantity: "2" }, cookies);
  expect([added.status, added.headers.get("location")]).toEqual([303, "/cart"]);
  expect(additions(added)).toBe("");
  expect(await linesOf(uid)).toEqual([{ ...pink, quantity: 2 }]);
  const page = await getPage(here.site, "/cart", [...cookies, setCookie(added, "cart-added")]);
  expect(said(page)).toContain("Product added to cart!");
});

test("without a cookie the cart's page says that it is empty only to those without scripts", async () => {
  const { text } = await getPage(here.site, "/cart");
  // What stands in a template is shown by scripts alone.
  const shown = text.replaceAll(/<(noscript|template)\b.*?<\/\1>/gs, "");
  expect(shown).not.toContain("Your Cart is Empty");
  expect(text.match(/<noscript>.*?<\/noscript>/gs)?.join()).toContain("Your Cart is Empty");
});

describe("a visitor whose browser keeps nothing itself (§25.113)", () => {
  const change = (fields: Record<string, string>, cookies: string[] = []) =>
    post(here.site, "/cart/change", { ...fields, visitor: "yes" }, cookies);

  test("has the page's changes kept in the cookie, and is answered all that is in it", async () => {
    const added = await change({ ...chosen, quantity: "2" });
    const two = { ok: true, cart: { lines: [{ ...pink, quantity: 2 }], dropped: 0 } };
    expect(JSON.parse(added.text)).toMatchObject(two);
    const set = await change({ intent: "set", key: lineKey(pink), quantity: "5" }, [
      additions(added),
    ]);
    expect(JSON.parse(set.text)).toMatchObject({ cart: { lines: [{ ...pink, quantity: 5 }] } });
    const page = await getPage(here.site, "/cart", [additions(set)]);
    expect(said(page)).toContain("5 items");
    expect(JSON.parse((await change({ ...chosen, size: "Vast" })).text)).toMatchObject({
      ok: false,
      code: "option-unknown",
    });
    expect((await change({ intent: "steal" })).status).toBe(400);
  });

  test("has no effect on a customer's cart, which stays the account's", async () => {
    const { uid, cookies } = await aCustomer(here.shop.ctx);
    const added = await change({ ...chosen, quantity: "1" }, cookies);
    expect(additions(added)).toBe("");
    expect(await linesOf(uid)).toEqual([pink]);
  });
});
