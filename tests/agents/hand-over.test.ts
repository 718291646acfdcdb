import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { readCart } from "#server/cart/read-cart.ts";
import { aSuperAdmin } from "#tests/admin/admins.ts";
import { aToken, ask as program } from "#tests/api/program.ts";
import { aCart, aCustomer, anAddress, anEmail, PASSWORD } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { fillIn } from "#tests/support/ready-shop.ts";
import { type Answer, getPage, ownSite, post } from "#tests/support/site.ts";
import { handedOver } from "#texts/agents/handed-over.ts";
import { hostProfiles, type Json, profileOf, restClient } from "./an-agent.ts";

bothEngines((engine) => {
  const here = ownSite(engine);
  let ask: ReturnType<typeof restClient>;
  let profile: string;
  beforeAll(async () => {
    const host = await hostProfiles();
    profile = host.add(profileOf("2026-08-25"));
    ask = restClient(here.site.url, profile);
  });

  const destination = {
    ...{ first_name: "Asha", last_name: "Rao", phone_number: "+919876543210" },
    ...{ street_address: "7 Palm Road", address_locality: "Pune" },
    ...{ address_region: "Maharashtra", postal_code: "411001", address_country: "IN" },
  };
  const fulfillment = { methods: [{ type: "shipping", destinations: [destination] }] };

  /** A session of an agent, and the path of its link. */
  async function aSession(more: object = {}): Promise<{ json: Json; path: string; id: string }> {
    const { json: found } = await ask("POST", "/catalog/search", {});
    const item = { id: found.products[0].variants[0].id };
    const body = { line_items: [{ item, quantity: 2 }], fulfillment, ...more };
    const { json } = await ask("POST", "/checkout-sessions", body);
    return { json, path: new URL(json.continue_url).pathname, id: json.id };
  }
  const stateOf = async (id: string) => (await ask("GET", `/checkout-sessions/${id}`)).json;
  const cookiesOf = ({ headers }: Answer) => headers.getSetCookie();
  const where = ({ status, headers }: Answer) => [status, headers.get("location")];
  const said = ({ text }: Answer) => text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  const piecesOf = async (uid: string) =>
    (await readCart(here.shop.ctx, uid)).lines.map(({ quantity }) => quantity);

  const details = { ...anAddress(), confirmed: "yes", offers: "", placeSure: "" };
  const confirm = async (cookies: string[], more: object = {}) => {
    const answer = await post(here.site, "/checkout", { ...details, ...more }, cookies);
    const id = new URL(answer.headers.get("location") ?? "", "http://x").searchParams.get(
      "checkout",
    );
    if (!id) throw new Error(said(answer));
    return id;
  };
  const pay = (checkoutId: string, cookies: string[]) =>
    post(here.site, "/payment", { intent: "cod", checkoutId }, cookies);

  describe("the link of a session", () => {
    test("shows what it holds and changes nothing by being looked at (§26.23)", async () => {
      const { path, id } = await aSession();
      for (let at = 0; at < 3; at++) {
        const page = await getPage(here.site, path);
        expect(page.status).toBe(200);
        expect(said(page)).toContain(handedOver().goOn);
        expect(said(page)).toContain("127.0.0.1");
        expect(page.text).toContain('content="no-referrer"');
        expect(page.headers.get("cache-control")).toMatch(/no-store|private/);
      }
      expect((await stateOf(id)).status).toBe("requires_escalation");
      expect(said(await getPage(here.site, "/continue/none"))).toContain(handedOver().over);
    });

    test("opened by a customer puts its lines into their cart once, and their order tells the session (§26.22, §26.23, §26.24)", async () => {
      const customer = await aCustomer(here.shop.ctx);
      await aCart(here.shop.ctx, customer.uid, 2, 1);
      const { path, id, json } = await aSession();
      const opened = await post(here.site, path, {}, customer.cookies);
      expect(where(opened)).toEqual([303, "/checkout"]);
      expect(await piecesOf(customer.uid)).toEqual([1, 2]);
      const cookies = [...customer.cookies, ...cookiesOf(opened)];
      // A second tab, and the link once more.
      expect(where(await post(here.site, path, {}, cookies))).toEqual([303, "/checkout"]);
      expect((await getPage(here.site, path, cookies)).status).toBe(302);
      expect(await piecesOf(customer.uid)).toEqual([1, 2]);
      const form = await getPage(here.site, "/checkout", cookies);
      expect(form.text).toContain("7 Palm Road");
      // The agent can change nothing now.
      const put = await ask("PUT", `/checkout-sessions/${id}`, { line_items: [] });
      expect(put.json.line_items).toEqual(json.line_items);
      expect(put.json.messages.map(({ code }: Json) => code)).toContain("handed_over");

      const checkoutId = await confirm(cookies);
      await pay(checkoutId, cookies);
      const done = await stateOf(id);
      expect([done.status, done.continue_url]).toEqual(["completed", undefined]);
      const [row] = await here.shop.rows<{ id: string; agent: string }>(
        sql`select id, agent from orders where checkout_id = ${checkoutId}`,
      );
      expect([done.order.id, row?.agent]).toEqual([row?.id, profile]);
      const order = await ask("GET", `/orders/${row?.id}`);
      expect([order.json.checkout_id, order.json.line_items.length]).toEqual([id, 2]);
      // Nothing of the customer is told.
      for (const text of [customer.email, "Palm Road", "9876543210"]) {
        expect(JSON.stringify([done.order, order.json])).not.toContain(text);
      }
      // What they buy after it is their own.
      await aCart(here.shop.ctx, customer.uid, 1, 1);
      const next = await confirm(cookies);
      await pay(next, cookies);
      const [other] = await here.shop.rows<{ agent: string | null }>(
        sql`select agent from orders where checkout_id = ${next}`,
      );
      expect(other).toEqual({ agent: null });
      const cancelled = await ask("POST", `/checkout-sessions/${id}/cancel`);
      expect(cancelled.json.status).toBe("completed");
    });

    test("its order names the agent to admins: in the list, on its page, in the export and in the API (§26.24)", async () => {
      const { ctx } = here.shop;
      const customer = await aCustomer(ctx);
      const { path, id } = await aSession();
      const opened = await post(here.site, path, {}, customer.cookies);
      const cookies = [...customer.cookies, ...cookiesOf(opened)];
      await pay(await confirm(cookies), cookies);
      const { order } = await stateOf(id);
      const boss = await aSuperAdmin(ctx);
      for (const page of ["", `/orders/${order.id}`, "/export/csv"]) {
        const { text } = await getPage(here.site, `/admin/dashboard${page}`, boss.cookies);
        expect([page, text.includes(new URL(profile).host)]).toEqual([page, true]);
      }
      const authority = { role: "super_admin", permissions: { orders: [], users: [] } } as const;
      const { token } = await aToken(ctx, { ...boss, authority });
      const told = await program(here.site.url, `/api/v1/orders/${order.id}`, { token });
      expect(told.json).toMatchObject({ id: order.id, agent: profile });
    });

    test("a cart leads to one session until that is bought, and then to another (§12.45)", async () => {
      const customer = await aCustomer(here.shop.ctx);
      const { json: found } = await ask("POST", "/catalog/search", {});
      const item = { id: found.products[0].variants[0].id };
      const cart = await ask("POST", "/carts", { line_items: [{ item, quantity: 1 }] });
      const begin = () => ask("POST", "/checkout-sessions", { cart_id: cart.json.id, fulfillment });
      const first = await begin();
      const { pathname } = new URL(first.json.continue_url);
      const opened = await post(here.site, pathname, {}, customer.cookies);
      // Nothing is bought by being sent on.
      const again = await begin();
      expect([again.json.id, again.json.status]).toEqual([first.json.id, "requires_escalation"]);
      const cookies = [...customer.cookies, ...cookiesOf(opened)];
      await pay(await confirm(cookies), cookies);
      expect((await stateOf(first.json.id)).status).toBe("completed");
      const next = await begin();
      expect([next.status, next.json.status]).toEqual([201, "requires_escalation"]);
      expect(next.json.id).not.toBe(first.json.id);
      expect((await begin()).json.id).toBe(next.json.id);
    });

    test("works in one browser alone (§26.23)", async () => {
      const { path } = await aSession();
      const first = await aCustomer(here.shop.ctx);
      const second = await aCustomer(here.shop.ctx);
      const both = [first, second].map(({ cookies }) => post(here.site, path, {}, cookies));
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 303]);
      const [refused] = answers.filter(({ status }) => status === 200);
      expect(refused && said(refused)).toContain(handedOver().used);
      const carts = [await piecesOf(first.uid), await piecesOf(second.uid)];
      expect(carts.flat()).toEqual([2]);
    });

    test("opened signed out waits in the browser with its offer, and joins the account at the log-in", async () => {
      const { path, id } = await aSession();
      const opened = await post(here.site, path, {});
      const cookies = cookiesOf(opened);
      expect(said(await getPage(here.site, "/cart", cookies))).toContain("2 items");
      const email = anEmail();
      const person = { ...anAddress({ email }), password: PASSWORD };
      const signedUp = await post(here.site, "/signup?next=/checkout", person, cookies);
      const all = [...cookies, ...cookiesOf(signedUp)];
      const merged = await getPage(here.site, "/checkout", all);
      expect(merged.text).toContain("7 Palm Road");
      const checkoutId = await confirm(all, { email });
      await pay(checkoutId, all);
      expect((await stateOf(id)).status).toBe("completed");
    });

    test("leads nowhere once it is given up, has expired, or agents are switched off", async () => {
      const over = async (path: string) => said(await getPage(here.site, path));
      const given = await aSession();
      await ask("POST", `/checkout-sessions/${given.id}/cancel`);
      expect(await over(given.path)).toContain(handedOver().over);
      const old = await aSession();
      await here.shop.ctx.db.execute(
        sql`update agent_sessions set expires_at = now() - interval '1 second' where id = ${old.id}`,
      );
      expect(await over(old.path)).toContain(handedOver().over);
      const off = await aSession();
      await fillIn(here.shop.ctx, "agents", { on: "" });
      expect(await over(off.path)).toContain(handedOver().over);
      expect((await post(here.site, off.path, {})).status).toBe(200);
      await fillIn(here.shop.ctx, "agents", { on: "on" });
      expect(await over(off.path)).toContain(handedOver().goOn);
    });

    test("says the price of now, and is Hindi for who reads Hindi (§26.23)", async () => {
      const hindi = await aSession({ context: { language: "hi" } });
      const page = await getPage(here.site, hindi.path);
      expect(page.text).toContain('lang="hi-IN"');
      expect(said(page)).toMatch(/अपना ऑर्डर आगे बढ़ाएँ/);
      const opened = await post(here.site, hindi.path, {});
      expect(where(opened)).toEqual([303, "/hi/checkout"]);
    });

    test("a session whose price has changed since says so", async () => {
      const { id } = await aSession();
      await here.shop.ctx.db.execute(sql`update agent_sessions
        set given = jsonb_set(given, '{lines,0,price}', '1') where id = ${id}`);
      const { messages, totals, line_items } = await stateOf(id);
      expect(messages.map(({ code }: Json) => code)).toContain("price_changed");
      expect(totals[0].amount).toBe(line_items[0].item.price * 2);
    });
  });
});
