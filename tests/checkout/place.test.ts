import { describe, expect, test } from "vitest";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { aCart, aCheckout, aCustomer, successOf } from "#tests/support/customers.ts";
import { getPage, ownSite, post } from "#tests/support/site.ts";

const here = ownSite("pglite");

describe("the place of a PIN code, as the form asks for it (§24.33)", () => {
  const ask = (path: string) => getPage(here.site, path);

  test("is named with the days of delivery, in the page's language", async () => {
    const { status, headers, text } = await ask("/checkout/place?pin=122002");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("application/json");
    expect(headers.get("cache-control")).toBe("private, max-age=300");
    expect(headers.get("x-statements") ?? "0").toBe("0");
    expect(JSON.parse(text)).toEqual({
      city: "Gurugram",
      state: "Haryana",
      says: expect.stringMatching(/^Gurugram, Haryana · Arrives (by )?\d+/),
    });
    const hindi = JSON.parse((await ask("/hi/checkout/place?pin=122002")).text);
    expect(hindi).toMatchObject({ city: "गुरुग्राम", state: "हरियाणा" });
  });

  test("is the state alone where no town is known, and the army's post is said at once", async () => {
    const country = JSON.parse((await ask("/checkout/place?pin=122107")).text);
    expect(country).toMatchObject({ city: null, state: "Haryana" });
    const army = JSON.parse((await ask("/checkout/place?pin=900001")).text);
    expect(army).toMatchObject({ city: null, state: null });
    expect(army.says).toContain("army");
  });

  test.each(["", "?pin=", "?pin=12345", "?pin=012345", "?pin=%00", `?pin=${"1".repeat(5000)}`])(
    "is refused for what is no PIN code: %s",
    async (query) => {
      expect((await ask(`/checkout/place${query}`)).status).toBe(400);
    },
  );
});

describe("when it arrives, beside the price and in the cart (§24.08)", () => {
  const ARRIVES = "Gurugram, Haryana · Arrives ";
  const besidePrice = (text: string) => /class="small arrival">(.*?)<\/p>/s.exec(text)?.[1] ?? "";

  test("is said in the cart of the account's PIN code", async () => {
    const { ctx } = here.shop;
    const { uid, cookies } = await aCustomer(ctx);
    await aCart(ctx, uid, 1);
    const { text } = await getPage(here.site, "/cart", cookies);
    expect(besidePrice(text)).toContain("Pune, Maharashtra · Arrives ");
    expect(besidePrice((await getPage(here.site, "/hi/cart", cookies)).text)).toContain("महाराष्ट्र");
  });

  test("of the one that was asked for without scripts, and of nobody's else", async () => {
    expect(besidePrice((await getPage(here.site, "/product/1?pin=122002")).text)).toContain(
      ARRIVES,
    );
    for (const path of ["/product/1", "/product/1?pin=12", "/product/1?pin="]) {
      const { text } = await getPage(here.site, path);
      expect(besidePrice(text)).toContain("When would it arrive?");
    }
    expect((await getPage(here.site, "/cart")).text).not.toContain('class="small arrival"');
  });
});

describe("a form without scripts", () => {
  const form = {
    ...{ firstName: "Asha", lastName: "Rao", email: "asha@home.example", phone: "9800000000" },
    ...{ address: "12 Neem Street", pinCode: "122002" },
  };
  const send = async (fields: Record<string, string>) => {
    const { ctx } = here.shop;
    const { uid, cookies } = await aCustomer(ctx);
    await aCart(ctx, uid, 1);
    return (await post(here.site, "/checkout", fields, cookies)).text;
  };
  const inputOf = (text: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? "";

  test("gets city and state filled in, says so, and asks to look at them", async () => {
    const text = await send({ ...form, city: "", state: "" });
    expect(inputOf(text, "city")).toContain('value="Gurugram"');
    expect(inputOf(text, "state")).toContain('value="Haryana"');
    expect(text).toContain("Please fill in all fields");
    const hint = /class="field-error"[^>]*>This comes from your PIN code\. Please check it\./g;
    expect(text.match(hint)).toHaveLength(2);
    expect(text).not.toContain("Confirm Your Details");
  });

  test("keeps what was typed, also where the PIN code says otherwise", async () => {
    const text = await send({ ...form, city: "Manesar", state: "" });
    expect(inputOf(text, "city")).toContain('value="Manesar"');
    expect(inputOf(text, "state")).toContain('value="Haryana"');
  });
});

describe("a delivery as a file for calendars (§24.34)", () => {
  test("is its customer's alone, and there as long as the order is to come", async () => {
    const { ctx } = here.shop;
    const customer = await aCustomer(ctx);
    const { uid, cookies } = customer;
    const { checkoutId } = await aCheckout(ctx, 1, customer);
    const { id } = successOf(await payOnDelivery(ctx, uid, checkoutId));
    const path = `/orders/${id}/delivery.ics`;
    const { status, headers, text } = await getPage(here.site, path, cookies);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="greenverse-${id}.ics"`);
    expect(text).toContain(`UID:${id}@`);
    expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}\r\n/);

    const page = await getPage(here.site, `/payment?checkout=${checkoutId}`, cookies);
    expect(page.text).toContain(`href="${path}"`);
    expect(page.text).toContain("We pack your order");

    const other = await aCustomer(ctx);
    expect((await getPage(here.site, path, other.cookies)).status).toBe(404);
    const visitor = await getPage(here.site, path);
    expect(visitor.status).toBe(302);
    expect(visitor.headers.get("location")).toContain("/login?next=");
    await post(here.site, `/orders/${id}/cancel`, { reason: "mistake", note: "" }, cookies);
    expect((await getPage(here.site, path, cookies)).status).toBe(404);
  });
});
