import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ucpVersions } from "#domain/agents/protocol.ts";
import { codes, ownAgentSite, toPune } from "./agent-site.ts";
import { expectFits, type Json, profileOf, restClient } from "./an-agent.ts";

const here = ownAgentSite();

describe("the profile", () => {
  test.each(ucpVersions)(
    "of %s fits its schema, is kept by others and never redirects (§26.20)",
    async (version) => {
      const isNewest = version === ucpVersions[0];
      const path = isNewest ? "/.well-known/ucp" : `/.well-known/ucp/${version}`;
      const answer = await fetch(here.site.url + path, { redirect: "manual" });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=([6-9]\d|\d{3,})$/);
      const profile = (await answer.json()) as Json;
      expect(profile.ucp.version).toBe(version);
      expect("supported_versions" in profile.ucp).toBe(isNewest);
      expectFits(version, "ucp.json#/$defs/business_schema", profile.ucp);
      if (isNewest) {
        expectFits(version, "profile.json#/$defs/business_schema", profile);
        const [older] = Object.values(profile.ucp.supported_versions) as string[];
        expect(new URL(older ?? "").pathname).toBe("/.well-known/ucp/2026-04-08");
      }
    },
  );
});

test("a search goes on where it was when a product was taken off or came between two pages (§26.13)", async () => {
  const { ctx } = here.shop;
  const state = async (id: string, to: "live" | "archived") => {
    await ctx.db.execute(sql`update products set state = ${to} where id = ${id.slice(1)}::int`);
    await ctx.catalogue.load();
  };
  const find = async (limit: number, cursor?: string) => {
    const pagination = { limit, ...(cursor ? { cursor } : {}) };
    const { json } = await here.ask("POST", "/catalog/search", { pagination });
    const ids: string[] = json.products.map(({ id }: Json) => id);
    return { ids, cursor: json.pagination.cursor };
  };
  const { ids: all } = await find(50);
  const [first = "", second = "", ...others] = all;
  await state(second, "archived");
  const begun = await find(1);
  await state(first, "archived"); // listed already, and the row of the cursor
  await state(second, "live"); // comes behind it
  const rest = await find(50, begun.cursor);
  expect([begun.ids, rest.ids]).toEqual([[first], [second, ...others]]);
  await state(first, "live");
});

describe("who asks", () => {
  test("a missing, wrong or private address of a profile is 400 (§26.21)", async () => {
    const wrong = ["", "nothing", "ftp://x.example/p", "https://10.0.0.1/p", "https://[::1]/p"];
    for (const url of [
      null,
      ...wrong,
      "https://169.254.169.254/latest",
      `https://x.example/${"a".repeat(3000)}`,
    ]) {
      const { status, json } = await restClient(here.site.url, url)("POST", "/catalog/search", {});
      expect([url, status, json]).toMatchObject([url, 400, { code: "invalid_profile_url" }]);
      expect(json.continue_url).toMatch(/^http/);
    }
  });

  test("a profile that cannot be had is 424, one that is none 422, of another release 422 (§26.21)", async () => {
    const read = async (body: unknown, options = {}) => {
      const { status, json } = await restClient(here.site.url, here.host.add(body, options))(
        "POST",
        "/catalog/search",
        {},
      );
      return [status, json.code];
    };
    expect(await read("", { status: 500 })).toEqual([424, "profile_unreachable"]);
    const redirect = { status: 302, headers: { location: here.host.add(profileOf("2026-08-25")) } };
    expect(await read("", redirect)).toEqual([424, "profile_unreachable"]);
    expect(await read("no json")).toEqual([422, "profile_malformed"]);
    expect(await read({ ucp: { version: "draft" } })).toEqual([422, "profile_malformed"]);
    expect(await read(`"${"x".repeat(200_000)}"`)).toEqual([422, "profile_malformed"]);
    expect(await read(profileOf("2026-01-11"))).toEqual([422, "version_unsupported"]);
  });

  test("a profile is fetched once while it is kept (§26.21)", async () => {
    const url = here.host.add(profileOf("2026-08-25"));
    const client = restClient(here.site.url, url);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => client("POST", "/catalog/search", {})),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(here.host.fetches(url)).toBe(1);
  });

  test("what is not declared on both sides is reported as an outcome; extensions need their parents", async () => {
    const some = here.anAgent(profileOf("2026-08-25", ["dev.ucp.shopping.catalog.search"]));
    expect((await some("POST", "/catalog/search", {})).json.ucp.status).toBe("success");
    const { status, json } = await some("POST", "/carts", { line_items: [] });
    expect([status, json.ucp.status, json.messages[0].code]).toEqual([
      200,
      "error",
      "capabilities_incompatible",
    ]);
    expectFits("2026-08-25", "common/types/error_response.json", json);
    const orphan = here.anAgent(
      profileOf("2026-08-25", ["dev.ucp.shopping.cart", "dev.ucp.shopping.fulfillment"]),
    );
    const cart = await orphan("POST", "/carts", { line_items: [] });
    expect(Object.keys(cart.json.ucp.capabilities)).toEqual(["dev.ucp.shopping.cart"]);
  });

  test("too many requests from one address are 429 with Retry-After (§26.21)", async () => {
    const from = { "x-forwarded-for": "10.9.9.9" };
    const answers: number[] = [];
    for (let at = 0; at < 26; at++) {
      const ten = Array.from({ length: 10 }, () => here.ask("POST", "/catalog/search", {}, from));
      answers.push(...(await Promise.all(ten)).map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(240);
    const last = await here.ask("POST", "/catalog/search", {}, from);
    expect([last.status, last.headers.get("retry-after")]).toEqual([429, "60"]);
  });
});

describe.each(ucpVersions)("in %s", (version) => {
  const wrap = () => here.anAgent(profileOf(version));

  test("the catalogue is searched, looked up and narrowed (§26.20)", async () => {
    const by = wrap();
    const all = await by("POST", "/catalog/search", { pagination: { limit: 2 } });
    expectFits(version, "shopping/catalog_search.json#/$defs/search_response", all.json);
    expect([all.json.products.length, all.json.pagination]).toMatchObject([
      2,
      { has_next_page: true },
    ]);
    const next = await by("POST", "/catalog/search", {
      pagination: { cursor: all.json.pagination.cursor },
    });
    const ids = [...all.json.products, ...next.json.products].map(({ id }: Json) => id);
    expect([ids.length, new Set(ids).size]).toEqual([all.json.pagination.total_count, ids.length]);
    const [product] = all.json.products;
    const named = await by("POST", "/catalog/search", { query: product.title.toUpperCase() });
    expect(named.json.products[0].id).toBe(product.id);
    const none = await by("POST", "/catalog/search", { filters: { price: { max: 1 } } });
    expect(none.json.products).toEqual([]);

    const variant = product.variants.at(-1);
    const asked = { ids: [product.id, variant.id, "p99999", "nothing"] };
    const looked = await by("POST", "/catalog/lookup", asked);
    expectFits(version, "shopping/catalog_lookup.json#/$defs/lookup_response", looked.json);
    expect(looked.json.products).toHaveLength(1);
    expect(codes(looked)).toEqual(["not_found", "not_found"]);
    const found = looked.json.products[0].variants.find((each: Json) => each.id === variant.id);
    expect(found.inputs).toContainEqual({ id: variant.id, match: "exact" });

    const detail = await by("POST", "/catalog/product", {
      id: product.id,
      selected: variant.options,
    });
    expectFits(version, "shopping/catalog_lookup.json#/$defs/get_product_response", detail.json);
    expect(detail.json.product.variants.map(({ id }: Json) => id)).toEqual([variant.id]);
    const gone = await by("POST", "/catalog/product", { id: "p99999" });
    expect([gone.status, gone.json.messages[0].code]).toEqual([200, "not_found"]);
  });

  test("a cart is made, replaced, turned into a checkout once, and given up", async () => {
    const by = wrap();
    const { id } = await here.aVariant();
    const cart = await by("POST", "/carts", { line_items: [{ item: { id }, quantity: 1 }] });
    expect(cart.status).toBe(201);
    expectFits(version, "shopping/cart.json", cart.json);
    const put = await by("PUT", `/carts/${cart.json.id}`, {
      line_items: [
        { item: { id }, quantity: 2 },
        { item: { id }, quantity: 1 },
      ],
    });
    expect(put.json.line_items.map(({ quantity }: Json) => quantity)).toEqual([3]);
    const first = await by("POST", "/checkout-sessions", {
      cart_id: cart.json.id,
      fulfillment: toPune,
    });
    const second = await by("POST", "/checkout-sessions", {
      cart_id: cart.json.id,
      line_items: [],
    });
    expect([first.status, second.status, second.json.id]).toEqual([201, 200, first.json.id]);
    expect([first.json.status, first.json.line_items[0].quantity]).toEqual([
      "requires_escalation",
      3,
    ]);
    expect((await by("POST", `/carts/${cart.json.id}/cancel`)).status).toBe(200);
    const over = await by("GET", `/carts/${cart.json.id}`);
    expect(over.json.messages[0].code).toBe("not_found");
  });

  test("a checkout has the shop's sums, its delivery days and a link for a person (§26.20)", async () => {
    const by = wrap();
    const made = await here.aCheckout({ buyer: { first_name: "Asha", consent: {} } }, by);
    expect([made.status, made.json.status]).toEqual([201, "requires_escalation"]);
    expectFits(version, "shopping/checkout.json", made.json);
    expectFits(version, "shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout", made.json);
    expectFits(version, "shopping/discount.json#/$defs/dev.ucp.shopping.checkout", made.json);
    expectFits(version, "shopping/buyer_consent.json#/$defs/dev.ucp.shopping.checkout", made.json);
    const amounts = made.json.totals.map(({ type, amount }: Json) => [type, amount]);
    const price = made.json.line_items[0].item.price;
    expect(amounts).toEqual([
      ["subtotal", 2 * price],
      ["fulfillment", 0],
      ["total", 2 * price],
    ]);
    expect(made.json.continue_url).toMatch(/\/continue\/[\w-]{43}$/);
    const [method] = made.json.fulfillment.methods;
    expect(method.destinations[0]).toMatchObject({
      postal_code: "411001",
      address_region: "Maharashtra",
    });
    expect(method.groups[0].options).toHaveLength(1);
    const read = await by("GET", `/checkout-sessions/${made.json.id}`);
    expect(read.json).toEqual(made.json);
    const complete = await by("POST", `/checkout-sessions/${made.json.id}/complete`, {
      payment: { instruments: [] },
    });
    expect([complete.json.status, codes(complete)]).toEqual([
      "requires_escalation",
      ["buyer_review_required"],
    ]);
    const orders = await here.shop.rows<{ count: string }>(sql`select count(*) from orders`);
    expect(Number(orders[0]?.count)).toBe(0);
    const cancelled = await by("POST", `/checkout-sessions/${made.json.id}/cancel`);
    expect([cancelled.json.status, cancelled.json.continue_url]).toEqual(["canceled", undefined]);
  });
});
