import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { payOnDelivery } from "#server/checkout/pay-on-delivery.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { putTranslation } from "#server/translations/queries.ts";
import { documentOf, editProduct } from "#tests/support/catalogue/products.ts";
import { aCheckout, successOf } from "#tests/support/customers.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { codes, ownAgentSite, toPune } from "./agent-site.ts";
import type { Json } from "./an-agent.ts";

// What an agent has said is what a session holds: nothing comes in its place.

bothEngines((engine) => {
  const here = ownAgentSite(engine);

  /** Product 1 as it is listed, with a variant that is not the one chosen at first. */
  async function anOtherVariant(): Promise<{ product: Json; variant: Json }> {
    const { json } = await here.ask("POST", "/catalog/product", { id: "p1" });
    const variant = json.product.variants.at(-1);
    return { product: json.product, variant };
  }
  const offer = async (variantId: string, offered: boolean) => {
    await here.shop.ctx.db.execute(
      sql`update variants set offered = ${offered} where id = ${Number(variantId)}`,
    );
    await here.shop.ctx.catalogue.load();
  };
  const aSession = (id: string, more: object = {}) =>
    here.ask("POST", "/checkout-sessions", {
      line_items: [{ item: { id }, quantity: 1 }],
      fulfillment: toPune,
      ...more,
    });

  test("a variant that is taken off the shop leaves the session, and no other comes in its place (§26.40)", async () => {
    const { product, variant } = await anOtherVariant();
    expect(product.variants[0].id).not.toBe(variant.id);
    const made = await aSession(variant.id);
    expect(made.json.line_items.map(({ item }: Json) => item.id)).toEqual([variant.id]);
    await offer(variant.id, false);
    const left = await here.ask("GET", `/checkout-sessions/${made.json.id}`);
    expect(left.json.line_items).toEqual([]);
    expect([left.json.status, codes(left)]).toEqual([
      "incomplete",
      ["item_unavailable", "item_unavailable"],
    ]);
    await offer(variant.id, true);
    const back = await here.ask("GET", `/checkout-sessions/${made.json.id}`);
    expect(back.json.line_items.map(({ item }: Json) => item.id)).toEqual([variant.id]);
  });

  describe("an address outside India (§26.41)", () => {
    const abroad = (address_country: string) => ({
      methods: [
        {
          type: "shipping",
          destinations: [
            { street_address: "1 Raffles Place", postal_code: "411001", address_country },
          ],
        },
      ],
    });

    test("is not served, though its code could be a PIN code", async () => {
      const { id } = await here.aVariant();
      for (const country of ["SG", "Singapore"]) {
        const made = await aSession(id, { fulfillment: abroad(country) });
        expect([made.json.status, codes(made)]).toEqual(["incomplete", ["address_undeliverable"]]);
        const [method] = made.json.fulfillment.methods;
        expect(JSON.stringify(method)).not.toContain('"IN"');
        expect(method.groups).toEqual([]);
      }
      const { json } = await aSession(id, {
        fulfillment: undefined,
        context: { address_country: "CN", postal_code: "411001" },
      });
      expect(json.messages[0].code).toBe("address_undeliverable");
    });

    test("while a state may be named by its code", async () => {
      const { id } = await here.aVariant();
      const regions = [];
      for (const address_region of ["MH", "in-ka", "OR", "Maharashtra", "Atlantis"]) {
        const destinations = [{ address_region, postal_code: "411001", address_country: "IN" }];
        const fulfillment = { methods: [{ type: "shipping", destinations }] };
        const { json } = await aSession(id, { fulfillment });
        regions.push(json.fulfillment.methods[0].destinations[0].address_region);
      }
      const all = ["Maharashtra", "Karnataka", "Odisha", "Maharashtra", "Atlantis"];
      expect(regions).toEqual(all);
    });

    test("while India may be named in any way, or not at all", async () => {
      const { id } = await here.aVariant();
      for (const country of ["IN", "in", "IND", "India", "Republic of India", ""]) {
        const made = await aSession(id, { fulfillment: abroad(country) });
        expect([country, made.json.status]).toEqual([country, "requires_escalation"]);
      }
    });
  });

  test("a code that the cart and the purchase both name is one (§26.42)", async () => {
    const { id } = await here.aVariant();
    const discounts = { codes: ["NOSUCH"] };
    const line_items = [{ item: { id }, quantity: 1 }];
    const cart = await here.ask("POST", "/carts", { line_items, discounts });
    const body = { cart_id: cart.json.id, fulfillment: toPune, discounts };
    const made = await here.ask("POST", "/checkout-sessions", body);
    expect(made.json.discounts.codes).toEqual(["NOSUCH"]);
    expect(codes(made)).not.toContain("discount_code_combination_disallowed");
  });

  test("a cart is made of no other cart, whatever is sent for one (§26.42)", async () => {
    const { id } = await here.aVariant();
    const line_items = [{ item: { id }, quantity: 1 }];
    const first = await here.ask("POST", "/carts", { line_items });
    for (const cart_id of [first.json.id, "\u0000", { $: 1 }]) {
      const made = await here.ask("POST", "/carts", { line_items, cart_id });
      expect([made.status, made.json.status]).toEqual([201, undefined]);
    }
    const begun = await here.ask("POST", "/checkout-sessions", {
      ...{ cart_id: first.json.id, fulfillment: toPune },
    });
    expect(begun.json.status).toBe("requires_escalation");
  });

  test("who changes what is over is told why it stays: it was given up, or was bought (§26.55)", async () => {
    const { id } = await here.aVariant();
    const { json } = await aSession(id);
    const put = async () => {
      const answer = await here.ask("PUT", `/checkout-sessions/${json.id}`, { line_items: [] });
      return [answer.json.status, codes(answer)];
    };
    await here.ask("POST", `/checkout-sessions/${json.id}/cancel`);
    expect(await put()).toEqual(["canceled", ["canceled"]]);
    const { uid, checkoutId } = await aCheckout(here.shop.ctx);
    await here.shop.ctx.db.execute(
      sql`update checkouts set agent_session = ${json.id} where id = ${checkoutId}`,
    );
    successOf(await payOnDelivery(here.shop.ctx, uid, checkoutId));
    expect(await put()).toEqual(["completed", ["completed"]]);
  });

  test("a category that is told in Hindi is understood in Hindi, and in English (§26.54)", async () => {
    const { ctx } = here.shop;
    const { declarations } = await documentOf(ctx, 1);
    await editProduct(ctx, 1, { declarations: { ...declarations, genericName: "Air purifier" } });
    const hindi = { subject: "1", language: "hi" as const };
    await transact(ctx.db, "once", (tx) =>
      putTranslation(
        tx,
        "product",
        { ...hindi, document: { "Air purifier": "वायु शोधक" } },
        { isFirst: false, at: new Date() },
      ),
    );
    await ctx.catalogue.load();
    const search = async (categories: string[], language: string) => {
      const body = { filters: { categories }, context: { language } };
      const { json } = await here.ask("POST", "/catalog/search", body);
      return json.products.map(({ id, categories: of }: Json) => [id, of[0].value]);
    };
    expect(await search(["वायु शोधक"], "hi")).toEqual([["p1", "वायु शोधक"]]);
    expect(await search(["Air purifier"], "hi")).toEqual([["p1", "वायु शोधक"]]);
    expect(await search(["air purifier"], "en")).toEqual([["p1", "Air purifier"]]);
    // Words are whole words, with the signs of their vowels.
    const find = async (query: string) => {
      const body = { query, context: { language: "hi" } };
      const { json } = await here.ask("POST", "/catalog/search", body);
      return json.products.map(({ id }: Json) => id);
    };
    expect(await find("शोधक")).toContain("p1");
    expect(await find("झूठा")).toEqual([]);
  });

  test("a request that was one too many is done when it is sent again under its key (§26.43)", async () => {
    const agent = here.anAgent();
    const { id } = await here.aVariant();
    const line_items = [{ item: { id }, quantity: 1 }];
    const tooMany = (count: number) =>
      here.shop.ctx.db.execute(
        sql`update attempts set count = ${count} where ends_at > now() + interval '30 minutes'`,
      );
    await agent("POST", "/carts", { line_items });
    await tooMany(3000);
    const headers = { "idempotency-key": "cart-1" };
    const limited = await agent("POST", "/carts", { line_items }, headers);
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "3600"]);
    await tooMany(0);
    expect((await agent("POST", "/carts", { line_items }, headers)).status).toBe(201);
  });
});
