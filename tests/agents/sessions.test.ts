import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Given } from "#server/agents/given.ts";
import { priceSession } from "#server/agents/price-session.ts";
import { applyRetention } from "#server/privacy/apply-retention.ts";
import { stockUp } from "#tests/stock/stocked.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { fillIn } from "#tests/support/ready-shop.ts";
import { raw } from "#tests/support/site.ts";
import { codes, ownAgentSite } from "./agent-site.ts";

bothEngines((engine) => {
  const here = ownAgentSite(engine);
  const noneGiven: Given = {
    ...{ lines: [], unknown: [], cut: false, codes: [], address: {}, consent: {} },
    language: "en",
  };

  describe("a session", () => {
    test("belongs to its agent: to others it does not exist (§26.22)", async () => {
      const made = await here.aCheckout();
      const other = here.anAgent();
      for (const [method, at] of [
        ["GET", ""],
        ["PUT", ""],
        ["POST", "/cancel"],
        ["POST", "/complete"],
      ] as const) {
        const body = method === "GET" ? undefined : { line_items: [] };
        const answer = await other(method, `/checkout-sessions/${made.json.id}${at}`, body);
        const never = await other(method, `/checkout-sessions/none${at}`, body);
        expect([answer.status, answer.json]).toEqual([never.status, never.json]);
        expect(answer.json).toMatchObject({
          ucp: { status: "error" },
          messages: [{ code: "not_found" }],
        });
      }
      expect((await here.ask("GET", `/checkout-sessions/${made.json.id}`)).json.status).toBe(
        "requires_escalation",
      );
    });

    test("is replaced as a whole by PUT (§26.22)", async () => {
      const made = await here.aCheckout({ discounts: { codes: ["NOSUCH"] } });
      expect(codes(made)).toContain("discount_code_invalid");
      const { id } = await here.aVariant();
      const put = await here.ask("PUT", `/checkout-sessions/${made.json.id}`, {
        line_items: [{ item: { id }, quantity: 1 }],
      });
      expect([put.json.status, codes(put)]).toEqual(["incomplete", ["missing"]]);
      expect(put.json.discounts.codes).toEqual([]);
      expect(put.json.fulfillment.methods[0].destinations).toEqual([]);
    });

    test("says what stands in the way: no place, a wrong one, unknown items, too few pieces", async () => {
      const at = async (postal_code: string) => {
        const fulfillment = { methods: [{ type: "shipping", destinations: [{ postal_code }] }] };
        const { json } = await here.aCheckout({ fulfillment });
        return [json.status, json.messages[0].code];
      };
      expect(await at("")).toEqual(["incomplete", "missing"]);
      expect(await at("12")).toEqual(["incomplete", "invalid"]);
      await fillIn(here.shop.ctx, "delivery", { notServed: "744" });
      expect(await at("744101")).toEqual(["incomplete", "address_undeliverable"]);
      await fillIn(here.shop.ctx, "delivery", { notServed: "", served: "380*" });
      expect(await at("744101")).toEqual(["incomplete", "address_undeliverable"]);
      expect((await at("380001"))[1]).not.toBe("address_undeliverable");
      await fillIn(here.shop.ctx, "delivery", { served: "" });
      const unknown = await here.aCheckout({
        line_items: [{ item: { id: "999999" }, quantity: 1 }],
      });
      expect([unknown.json.status, unknown.json.line_items]).toEqual(["incomplete", []]);
      expect(codes(unknown)).toEqual(["item_unavailable", "item_unavailable"]);
      const { id } = await here.aVariant();
      await stockUp(here.shop.ctx, 1, { variantId: Number(id) });
      const few = await here.aCheckout();
      expect([few.json.status, codes(few)]).toEqual(["incomplete", ["out_of_stock"]]);
      await here.shop.ctx.db.execute(sql`delete from stock where variant_id = ${Number(id)}`);
      await here.shop.ctx.stock.load();
    });

    test("says that a shop does not sell yet", async () => {
      const { ctx } = here.shop;
      const closed = { ...ctx, readiness: { ...ctx.readiness, open: () => false } };
      const kinds = async (shop: typeof ctx) =>
        (await priceSession(shop, noneGiven)).problems.map(({ kind }) => kind);
      expect(await kinds(closed)).toContain("shop-not-open");
      expect(await kinds(ctx)).not.toContain("shop-not-open");
    });

    test("is told in the buyer's language, and its link leads to that page", async () => {
      const hindi = await here.aCheckout({ context: { language: "hi-IN" } });
      expect(hindi.json.continue_url).toContain("/hi/continue/");
      expect(hindi.json.messages[0].content).toMatch(/\p{Script=Devanagari}/u);
      const header = await here.ask(
        "POST",
        "/carts",
        { line_items: [] },
        { "accept-language": "fr, hi;q=0.8" },
      );
      expect(header.json.messages[0].content).toMatch(/\p{Script=Devanagari}/u);
    });

    test("expires after a day, and is removed (§26.22)", async () => {
      const made = await here.aCheckout();
      const expire = sql`update agent_sessions set expires_at = now() - interval '1 second' where id = ${made.json.id}`;
      await here.shop.ctx.db.execute(expire);
      const read = await here.ask("GET", `/checkout-sessions/${made.json.id}`);
      expect(read.json.messages[0].code).toBe("not_found");
      await applyRetention(here.shop.ctx);
      const left = await here.shop.rows(
        sql`select 1 from agent_sessions where id = ${made.json.id}`,
      );
      expect(left).toEqual([]);
    });
  });

  describe("a key", () => {
    test("makes a request done once; another body under it is 409 (§26.22)", async () => {
      const key = { "idempotency-key": crypto.randomUUID() };
      const { id } = await here.aVariant();
      const body = { line_items: [{ item: { id }, quantity: 1 }] };
      const first = await here.ask("POST", "/carts", body, key);
      const again = await here.ask("POST", "/carts", body, key);
      expect([again.status, again.json]).toEqual([first.status, first.json]);
      const other = await here.ask("POST", "/carts", { line_items: [] }, key);
      expect([other.status, other.json.code]).toEqual([409, "idempotency_conflict"]);
      const elses = await here.anAgent()("POST", "/carts", body, key);
      expect(elses.json.id).not.toBe(first.json.id);
    });
  });

  test("bad input is refused before anything is done", async () => {
    const wrong = async (body: unknown, headers = {}) =>
      (await here.ask("POST", "/checkout-sessions", body, headers)).status;
    expect(await wrong("{")).toBe(400);
    expect(await wrong({ line_items: "x" })).toBe(400);
    expect(await wrong({ line_items: [{ item: { id: "1" }, quantity: -1 }] })).toBe(400);
    expect(await wrong({ line_items: [{ item: { id: "1\u0000" }, quantity: 1 }] })).toBe(400);
    // Halves of characters, which no database takes in JSON.
    expect(await wrong({ line_items: [], buyer: { email: "\ud800" } })).toBe(400);
    expect(await wrong({ line_items: [{ item: { id: "\udfff" }, quantity: 1 }] })).toBe(400);
    expect(await wrong("a=b", { "content-type": "application/x-www-form-urlencoded" })).toBe(415);
    const large = { method: "POST", headers: { "content-type": "application/json" } };
    const over = `"${"x".repeat(300_000)}"`;
    expect((await raw(here.site, "/ucp/v1/carts", large, over)).status).toBe(413);
    expect((await here.ask("GET", "/nothing")).status).toBe(404);
    expect((await here.ask("GET", "/orders/GV-NONE")).json.messages[0].code).toBe("not_found");
  });

  test("switched off, nothing of it is there, also for a session that had begun (§26.20)", async () => {
    const made = await here.aCheckout();
    await fillIn(here.shop.ctx, "agents", { on: "" });
    for (const path of ["/.well-known/ucp", "/.well-known/ucp/2026-04-08", "/mcp"]) {
      expect((await fetch(here.site.url + path)).status).toBe(404);
    }
    expect((await here.ask("GET", `/checkout-sessions/${made.json.id}`)).status).toBe(404);
    await fillIn(here.shop.ctx, "agents", { on: "on" });
    expect((await here.ask("GET", `/checkout-sessions/${made.json.id}`)).status).toBe(200);
  });
});
