import { getRequestListener } from "@hono/node-server";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agents } from "#server/http/agents/agents.ts";
import { operations } from "#server/http/agents/operations.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { serve } from "#tests/support/network/ports.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { expectFits, hostProfiles, type Json, profileOf } from "./an-agent.ts";

const engine = ownDatabase("postgres");
let shop: TestShop;
let site: { url: string; close(): Promise<void> };
let client: Client;
let profile: string;
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  const app = agents(shop.ctx, { trustedProxies: 0, isAway: () => false });
  site = await serve(getRequestListener(app.fetch));
  profile = (await hostProfiles()).add(profileOf("2026-08-25"));
  client = new Client({ name: "an-agent", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await site.close();
  await shop.close();
});

async function call(
  name: string,
  given: object = {},
  named: string | null = profile,
): Promise<Json> {
  const meta = named === null ? {} : { "ucp-agent": { profile: named } };
  const answer = await client.callTool({ name, arguments: { meta, ...given } });
  const [text] = answer.content as { text: string }[];
  expect(JSON.parse(text?.text ?? "")).toEqual(answer.structuredContent);
  return answer.structuredContent;
}

test("each operation is a tool of its own, with a schema of what it takes", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(operations.map(({ tool }) => tool));
  for (const { inputSchema, description } of tools) {
    expect(inputSchema.required).toContain("meta");
    expect(description).not.toBe("");
  }
});

test("from a search to a purchase that waits for a person, and given up (§26.20)", async () => {
  const { products } = await call("search_catalog", { catalog: { query: "purifier" } });
  const [variant] = products[0].variants;
  const detail = await call("get_product", { catalog: { id: products[0].id } });
  expect(detail.product.id).toBe(products[0].id);
  const looked = await call("lookup_catalog", { catalog: { ids: [variant.id] } });
  expect(looked.products[0].variants[0].id).toBe(variant.id);
  const cart = await call("create_cart", {
    cart: { line_items: [{ item: { id: variant.id }, quantity: 1 }] },
  });
  const more = { line_items: [{ item: { id: variant.id }, quantity: 2 }] };
  const updated = await call("update_cart", { id: cart.id, cart: more });
  expect((await call("get_cart", { id: cart.id })).totals).toEqual(updated.totals);
  const made = await call("create_checkout", { checkout: { cart_id: cart.id } });
  expect([made.status, made.line_items[0].quantity]).toEqual(["incomplete", 2]);
  const fulfillment = {
    methods: [{ type: "shipping", destinations: [{ postal_code: "411001" }] }],
  };
  const placed = await call("update_checkout", { id: made.id, checkout: { ...more, fulfillment } });
  expectFits("2026-08-25", "shopping/checkout.json", placed);
  expect(placed.status).toBe("requires_escalation");
  const done = await call("complete_checkout", { id: made.id, checkout: {} });
  expect([done.status, done.continue_url]).toEqual(["requires_escalation", placed.continue_url]);
  expect((await call("get_checkout", { id: made.id })).id).toBe(made.id);
  expect((await call("cancel_checkout", { id: made.id })).status).toBe("canceled");
  expect((await call("cancel_cart", { id: cart.id })).id).toBe(cart.id);
  expect((await call("get_order", { id: "GV-NONE" })).messages[0].code).toBe("not_found");
});

test("discovery that fails is -32001 with the protocol's code, wrong input -32602", async () => {
  const fails = (given: object, named: string | null) =>
    call("search_catalog", given, named).catch((error) => error);
  expect(await fails({ catalog: {} }, null)).toMatchObject({
    code: -32001,
    data: { code: "invalid_profile_url" },
  });
  expect(await fails({ catalog: {} }, "https://10.0.0.1/p")).toMatchObject({ code: -32001 });
  expect(await fails({ catalog: { query: 1 } }, profile)).toMatchObject({ code: -32602 });
  await expect(call("no_such_tool")).rejects.toMatchObject({ code: -32602 });
});

test("a key makes a call done once", async () => {
  const meta = { "ucp-agent": { profile }, "idempotency-key": crypto.randomUUID() };
  const make = (cart: object) =>
    client.callTool({ name: "create_cart", arguments: { meta, cart } });
  const [first, second] = [await make({ line_items: [] }), await make({ line_items: [] })];
  expect(second.structuredContent).toEqual(first.structuredContent);
  const other = make({ line_items: [{ item: { id: "1" }, quantity: 1 }] });
  await expect(other).rejects.toMatchObject({
    code: -32000,
    data: { code: "idempotency_conflict" },
  });
});
