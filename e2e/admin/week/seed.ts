import type { APIRequestContext, Browser } from "@playwright/test";
import type { AdminShop } from "../../support/admin.ts";
import { newClient } from "../../support/people.ts";
import { address, expect, hydrated, newEmail, newHome, type Page } from "../../support/test.ts";

const PASSWORD = "neem-leaf-7";
const CARD = { number: "4100280000001007", expiry_month: 12, expiry_year: 2099, cvv: "123" };

/** A customer who is signed in, with the order that they have just placed. */
export type Buyer = { asking: APIRequestContext; email: string; id: string };

/** What has happened in a shop before its owner comes: made over HTTP, as its own pages send it. */
export function seedOf(shop: AdminShop, browser: Browser) {
  const desk = once(async () => {
    const asking = await shop.visitor();
    await shop.send(asking, "/admin/login", shop.boss);
    return asking;
  });
  /** Sends a form as the owner does. */
  const send = async (path: string, form: Record<string, string>) =>
    shop.send(await desk(), `/admin/dashboard${path}`, form);

  /** Asks the local payment provider. */
  async function provider(method: string, path: string, body: object): Promise<{ id: string }> {
    const { keyId, keySecret } = shop.provider;
    const answer = await fetch(`${shop.url}/sandbox/razorpay${path}`, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as { id: string };
  }
  const payAtProvider = (order: string) =>
    provider("POST", "/window/pay", {
      ...{ key: shop.provider.keyId, order_id: order, method: "card" },
      card: { ...CARD, name: "Ananya Deshwal" },
    });

  /** Pays by card what a customer is about to pay. */
  async function payByCard(asking: APIRequestContext, checkoutId: string): Promise<void> {
    const before = await providerOrders();
    await shop.send(asking, "/payment", { intent: "start", checkoutId });
    const [order] = (await providerOrders()).filter((id) => !before.includes(id));
    await payAtProvider(order ?? "");
  }
  async function providerOrders(): Promise<string[]> {
    const { keyId, keySecret } = shop.provider;
    const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
    const url = `${shop.url}/sandbox/razorpay/control/ledger`;
    const answer = await fetch(url, { headers: { authorization } });
    const { orders } = (await answer.json()) as { orders: { id: string }[] };
    return orders.map(({ id }) => id);
  }

  async function buy(way: "cash" | "card", pieces = 1): Promise<Buyer> {
    const asking = await shop.visitor();
    const email = newEmail();
    const form = { ...address, ...newHome(), email };
    await shop.send(asking, "/signup", { ...form, password: PASSWORD });
    await shop.send(asking, "/cart", { intent: "add", id: "1", quantity: String(pieces) });
    const payment = await shop.send(asking, "/checkout", { ...form, confirmed: "yes" });
    const checkoutId = new URL(payment, shop.url).searchParams.get("checkout") ?? "";
    if (way === "cash") await shop.send(asking, "/payment", { intent: "cod", checkoutId });
    else await payByCard(asking, checkoutId);
    const idOf = async () =>
      /GV-[0-9A-Z]{10}/.exec(await (await asking.get("/orders")).text())?.[0] ?? "";
    await expect.poll(idOf).not.toBe("");
    return { asking, email, id: await idOf() };
  }
  const setStatus = (id: string, status: string) =>
    send("", { order: id, status, confirmed: "yes", [`seen:${id}`]: "" });

  return {
    buy,
    send,
    setStatus,
    provider,
    payAtProvider,
    /** An order that has arrived. */
    async delivered(way: "cash" | "card"): Promise<Buyer> {
      const buyer = await buy(way);
      await setStatus(buyer.id, "delivered");
      return buyer;
    },
    /** An order in cash that is packed; its parcel is the first of it. */
    async packed(): Promise<string> {
      const id = await shop.order();
      await send(`/orders/${id}/work`, { intent: "move", action: "pack" });
      return id;
    },
    /** What the owner has done at their desk before, on a page of its own. */
    async atDesk(path: string, work: (page: Page) => Promise<void>): Promise<void> {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies((await (await desk()).storageState()).cookies);
      const page = await context.newPage();
      await page.goto(`${shop.url}/admin/dashboard${path}`);
      await hydrated(page);
      await work(page);
      await context.close();
    },
    /** Sends a form with files, or none, as a customer. */
    async upload(asking: APIRequestContext, path: string, fields: Record<string, string>) {
      const headers = { origin: shop.url, "x-forwarded-for": newClient() };
      const answer = await asking.post(path, { multipart: fields, headers, maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 303]);
    },
    /** The text of one of the owner's pages. */
    read: async (path: string) =>
      await (await (await desk()).get(`${shop.url}/admin/dashboard${path}`)).text(),
  };
}
export type Seed = ReturnType<typeof seedOf>;

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
