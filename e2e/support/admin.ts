import { type APIRequestContext, type BrowserContext, expect, request } from "@playwright/test";
import { type OwnShop, openOwnShop } from "./own-shop.ts";
import { address, newClient, newEmail, newHome } from "./people.ts";

export type Login = { email: string; password: string };

/** A shop of its own with a super admin and an admin, set up over HTTP. */
export type AdminShop = OwnShop & {
  boss: Login;
  /** Sends a form as the shop's own pages do. */
  send(asking: APIRequestContext, path: string, form: Record<string, string>): Promise<string>;
  /** A visitor's own cookies, without a browser. */
  visitor(): Promise<APIRequestContext>;
  /** Buys one purifier in cash as a new customer; the order's id. */
  order(changes?: Partial<typeof address> & { company?: string; gstin?: string }): Promise<string>;
  /** Makes an admin, as the super admin does. */
  makeAdmin(): Promise<Login>;
  /** Signs a browser in at /admin/login. */
  enter(context: BrowserContext, login: Login): Promise<void>;
};

export const SIGNUP_CODE = "a code of the tests";
const PASSWORD = "neem-leaf-7";

export async function openAdminShop(options: { setUp: boolean }): Promise<AdminShop> {
  const shop = await openOwnShop({ SUPER_ADMIN_SIGNUP_CODE: SIGNUP_CODE, TRUST_PROXY: "1" });
  const boss = { email: newEmail(), password: PASSWORD };

  const visitor = () => request.newContext({ baseURL: shop.url });
  /** Each form comes from an address of its own: no limit is met. Answers where it leads. */
  const send: AdminShop["send"] = async (asking, path, form) => {
    const headers = { origin: shop.url, "x-forwarded-for": newClient() };
    const answer = await asking.post(path, { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(400);
    return answer.headers().location ?? "";
  };
  const bossContext = await visitor();
  if (options.setUp) {
    expect(await send(bossContext, "/admin/setup", { ...boss, code: SIGNUP_CODE })).toBe(
      "/admin/dashboard",
    );
  }
  return {
    ...shop,
    boss,
    send,
    visitor,
    order: async (changes = {}) => {
      const customer = await visitor();
      const form = { ...address, ...newHome(), ...changes, email: newEmail() };
      await send(customer, "/signup", { ...form, password: PASSWORD });
      await send(customer, "/cart", { intent: "add", id: "1", quantity: "1" });
      const payment = await send(customer, "/checkout", { ...form, confirmed: "yes" });
      const checkoutId = new URL(payment, shop.url).searchParams.get("checkout") ?? "";
      await send(customer, "/payment", { intent: "cod", checkoutId });
      const orders = await (await customer.get("/orders")).text();
      await customer.dispose();
      return /GV-[0-9A-Z]{10}/.exec(orders)?.[0] ?? "";
    },
    makeAdmin: async () => {
      await send(bossContext, "/admin/login", boss);
      const login = { email: newEmail(), password: PASSWORD };
      const form = { ...login, intent: "create", ownPassword: PASSWORD };
      await send(bossContext, "/admin/dashboard/admins", form);
      return login;
    },
    enter: async (context, login) => {
      await context.clearCookies();
      expect(await send(context.request, `${shop.url}/admin/login`, login)).toBe(
        "/admin/dashboard",
      );
    },
    close: async () => {
      await bossContext.dispose();
      await shop.close();
    },
  };
}

/** The checkup form is sent from now on: /checkup is open then. */
export async function openLeads(shop: AdminShop): Promise<void> {
  const boss = await shop.visitor();
  if ((await boss.get("/checkup")).status() === 404) {
    await shop.send(boss, "/admin/login", shop.boss);
    await shop.send(boss, "/admin/dashboard/settings/leads", {
      intent: "save",
      seen: "0",
      sent: "on",
    });
  }
  await boss.dispose();
}
