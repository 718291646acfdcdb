import { describe, expect, test } from "vitest";
import { lineKey } from "#domain/cart.ts";
import { messages } from "#domain/messages.ts";
import { readCart } from "#server/cart/read-cart.ts";
import { listOrders } from "#server/orders/list-orders.ts";
import {
  aCart,
  aCheckout,
  aCustomer,
  aLine,
  anAddress,
  anEmail,
  PASSWORD,
} from "#tests/support/customers.ts";
import { getPage, openSite, ownSite, post } from "#tests/support/site.ts";
import { startShop } from "#tests/support/start-shop.ts";
import { cartMessages } from "#texts/cart/cart-messages.ts";

const here = ownSite("postgres");

const linesOf = async (uid: string) => (await readCart(here.shop.ctx, uid)).lines;

describe("the cart's form", () => {
  test("takes what was chosen and ignores prices and fields of other customers", async () => {
    const { uid, cookies } = await aCustomer(here.shop.ctx);
    const other = await aCustomer(here.shop.ctx);
    const forged = { price: "1", total: "1", status: "delivered", userId: other.uid };
    const fields = { intent: "add", id: "1", quantity: "2", name: "Free", paymentId: "x" };
    const { status } = await post(here.site, "/cart", { ...fields, ...forged }, cookies);
    expect(status).toBe(303);
    expect(await linesOf(uid)).toEqual([aLine(1, 2)]);
    expect(await linesOf(other.uid)).toEqual([]);
  });

  test.each(["0", "-1", "1.5", "1e9", "abc", "", "NaN", "Infinity", "\u0000", "9".repeat(400)])(
    "the quantity %j becomes a valid one",
    async (quantity) => {
      const { uid, cookies } = await aCustomer(here.shop.ctx);
      const added = await post(here.site, "/cart", { intent: "add", id: "1", quantity }, cookies);
      expect(added.status).toBe(303);
      const [line] = await linesOf(uid);
      expect(line?.quantity).toBeGreaterThanOrEqual(1);
      expect(line?.quantity).toBeLessThanOrEqual(99);
      const key = lineKey(aLine(1));
      expect(
        (await post(here.site, "/cart", { intent: "set", key, quantity }, cookies)).status,
      ).toBe(303);
    },
  );

  test.each(["0", "4", "-1", "1.5", "abc", "", "\u0000", "__proto__", "[object Object]"])(
    "the product %j is refused in a sentence",
    async (id) => {
      const { uid, cookies } = await aCustomer(here.shop.ctx);
      const { status, text } = await post(here.site, "/cart", { intent: "add", id }, cookies);
      expect(status).toBe(200);
      expect(text).toContain(cartMessages().optionUnknown);
      expect(await linesOf(uid)).toEqual([]);
    },
  );

  test("a merge with anything in it breaks nothing", async () => {
    const { uid, cookies } = await aCustomer(here.shop.ctx);
    const items = JSON.stringify([{ ...aLine(2, 3), price: 1 }, { id: 9 }, null]);
    for (const cartId of ["\u0000", "x".repeat(5_000)]) {
      const { status } = await post(
        here.site,
        "/cart",
        { intent: "merge", cartId, items },
        cookies,
      );
      expect(status).toBe(303);
    }
    const nameless = await post(
      here.site,
      "/cart",
      { intent: "merge", cartId: "", items },
      cookies,
    );
    expect(nameless.status).toBe(400);
    expect((await linesOf(uid)).map(({ id, price }) => [id, price])).toEqual([[2, 1_799_900]]);
  });

  test("an unknown intent is a bad request, signed in and signed out", async () => {
    const { cookies } = await aCustomer(here.shop.ctx);
    expect((await post(here.site, "/cart", { intent: "steal" }, cookies)).status).toBe(400);
    expect((await post(here.site, "/cart", { intent: "steal" })).status).toBe(400);
  });
});

describe("the payment's form", () => {
  test("orders for the server's own total, whatever else is sent (§7.2)", async () => {
    const customer = await aCustomer(here.shop.ctx);
    const { uid, checkoutId } = await aCheckout(here.shop.ctx, 2, customer);
    const forged = { total: "1", price: "1", status: "delivered", userId: "x", paymentId: "pay_x" };
    const fields = { intent: "cod", checkoutId, ...forged };
    const answer = await post(here.site, "/payment", fields, customer.cookies);
    expect(answer.headers.get("location")).toBe(`/payment?checkout=${checkoutId}`);
    expect(await listOrders(here.shop.ctx, uid)).toMatchObject([
      { userId: uid, total: 5_999_800, status: "placed", paymentId: "COD" },
    ]);
  });

  test.each(["start", "confirm", "cod", "renew"])(
    "%s with a checkout that never was is no error of the server",
    async (intent) => {
      const { uid, cookies } = await aCustomer(here.shop.ctx);
      await aCart(here.shop.ctx, uid);
      for (const checkoutId of ["", "x", "\u0000", "' or 1=1 --"]) {
        const fields = {
          intent,
          checkoutId,
          razorpay_payment_id: "\u0000",
          razorpay_signature: "x",
        };
        expect((await post(here.site, "/payment", fields, cookies)).status).toBeLessThan(500);
      }
      expect((await getPage(here.site, "/payment?checkout=%00", cookies)).status).toBeLessThan(500);
    },
  );

  test("only the payment page allows the provider's scripts (§12.17)", async () => {
    const { cookies, email, uid } = await aCustomer(here.shop.ctx);
    await aCart(here.shop.ctx, uid);
    const fields = { ...anAddress({ email }), confirmed: "yes" };
    const opened = await post(here.site, "/checkout", fields, cookies);
    const location = opened.headers.get("location") ?? "";
    expect(location).toMatch(/^\/payment\?checkout=[0-9a-f-]{36}$/);
    const { status, headers } = await getPage(here.site, location, cookies);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toContain("https://*.razorpay.com");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("content-security-policy")).not.toContain("'unsafe-eval'");
  });
});

describe("signing up and in through the forms", () => {
  const cookieOf = (headers: Headers, name: string) =>
    headers.getSetCookie().find((cookie) => cookie.includes(`${name}=`)) ?? "";

  test("sets the cookies with the right flags on http and on https (§12.1)", async () => {
    const settings = { ...here.shop.ctx.settings, publicUrl: "https://shop.example" };
    for (const https of [false, true]) {
      const own = https
        ? await startShop({
            mode: "inside",
            engine: here.engine,
            variables: { PUBLIC_URL: settings.publicUrl },
          })
        : null;
      const place = own ? await openSite(own.ctx) : here.site;
      const form = { ...anAddress({ email: anEmail() }), password: PASSWORD };
      const { status, headers } = await fetch(`${place.url}/signup`, {
        method: "POST",
        headers: { origin: https ? settings.publicUrl : place.url },
        body: new URLSearchParams(form),
        redirect: "manual",
      });
      if (own) {
        await place.close();
        await own.close();
      }
      expect(status).toBe(302);
      const session = cookieOf(headers, "session_token");
      expect(session).toMatch(/; HttpOnly/i);
      expect(session).toMatch(/; SameSite=Lax/i);
      expect(/; Secure/i.test(session)).toBe(https);
      const shown = cookieOf(headers, "user");
      expect(shown).not.toMatch(/HttpOnly/i);
      expect(/; Secure/i.test(shown)).toBe(https);
    }
  });

  test("a wrong log-in keeps the address and says what is wrong", async () => {
    const { email } = await aCustomer(here.shop.ctx);
    const wrong = await post(here.site, "/login", { email, password: "not the password" });
    expect(wrong.text).toContain(messages().wrongPassword);
    expect(wrong.text).toContain(email);
    expect(wrong.text).not.toContain("not the password");
    const unknown = await post(here.site, "/login", { email: anEmail(), password: PASSWORD });
    expect(unknown.text).toContain(messages().unknownUser);
    const broken = await post(here.site, "/login", { email: "nobody", password: PASSWORD });
    expect(broken.status).toBe(200);
    expect(broken.text).toContain("Failed to log in: ");
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "//user@evil.example",
    "\\\\evil.example",
    " //evil.example",
    "http:evil.example",
    "javascript:x",
  ])("logging in never leads to %j", async (next) => {
    const { email } = await aCustomer(here.shop.ctx);
    const path = `/login?next=${encodeURIComponent(next)}`;
    const { status, headers } = await post(here.site, path, { email, password: PASSWORD });
    expect([status, headers.get("location")]).toEqual([302, "/"]);
  });
});
