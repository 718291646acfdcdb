import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TokenScope } from "#domain/api/scopes.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { ADMIN_MCP_PATH } from "#server/http/api/mcp.ts";
import { apiRoutes } from "#server/http/api/routes.ts";
import { REQUESTS_A_MINUTE } from "#server/tokens/admit-token.ts";
import { aPaidOrder } from "#tests/returns/a-return.ts";
import { ownDatabase } from "#tests/support/engines.ts";
import { startShop, type TestShop } from "#tests/support/start-shop.ts";
import { aToken, serveApi, theOwner } from "./program.ts";

// The routes of the API as tools of the Model Context Protocol, as a client of its SDK calls them.

const engine = ownDatabase("postgres");
let shop: TestShop;
let server: { url: string; close(): Promise<void> };
let owner: SignedInAdmin;
const clients: Client[] = [];
beforeAll(async () => {
  shop = await startShop({ mode: "inside", engine });
  server = await serveApi(shop.ctx);
  owner = await theOwner(shop.ctx);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await server.close();
  await shop.close();
});

/** A client with a token of these scopes, or all. */
async function aClient(scopes?: readonly TokenScope[]): Promise<Client> {
  const { token } = await aToken(shop.ctx, owner, scopes);
  return connect({ authorization: `Bearer ${token}` });
}
async function connect(headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: "an-assistant", version: "1.0.0" });
  const url = new URL(`${server.url}${ADMIN_MCP_PATH}`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  clients.push(client);
  return client;
}
async function call(client: Client, name: string, given: object = {}) {
  const answer = await client.callTool({ name, arguments: { ...given } });
  const structured = answer.structuredContent as Record<string, unknown>;
  const [text] = answer.content as { text: string }[];
  expect(JSON.parse(text?.text ?? "")).toEqual(structured);
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what its tool answers
  return { structured: structured as any, isError: answer.isError === true, meta: answer._meta };
}

test("each route is a tool, and a token lists those that its scopes allow (§26.9)", async () => {
  const { tools } = await (await aClient()).listTools();
  expect(tools.map(({ name }) => name)).toEqual(apiRoutes.map(({ id }) => id));
  const { tools: few } = await (await aClient(["orders:read"])).listTools();
  const allowed = apiRoutes.filter(({ scope }) => scope === "orders:read");
  expect(few.map(({ name }) => name)).toEqual(allowed.map(({ id }) => id));
  expect(few.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
});

test("a point or two name nothing: no tool asks another route than its own (§26.51)", async () => {
  const client = await aClient();
  for (const id of [".", ".."]) {
    const asked = client.callTool({ name: "listOrderReturns", arguments: { path: { id } } });
    await expect(asked).rejects.toThrow("path.id is no name");
  }
});

test("it answers what waits today, and who ordered to those alone who may know", async () => {
  await aPaidOrder(shop);
  const { structured } = await call(await aClient(), "getToday");
  const packing = structured.parts.find(({ task }: { task: string }) => task === "to-pack");
  expect(packing).toMatchObject({ count: 1, money: { currency: "INR" } });
  expect(packing.things[0].who).toBe("Asha Rao");
  const { structured: less } = await call(await aClient(["orders:read"]), "getToday");
  const same = less.parts.find(({ task }: { task: string }) => task === "to-pack");
  expect(same.things[0].who).toBeNull();
});

test("a change is done once under its key, and names the token in the audit trail", async () => {
  const { id } = await aPaidOrder(shop);
  const client = await aClient();
  const note = { path: { id }, body: { text: "Rings twice." }, idempotencyKey: "one" };
  const first = await call(client, "addOrderNote", note);
  const second = await call(client, "addOrderNote", note);
  expect(second.structured).toEqual(first.structured);
  const { structured } = await call(client, "listOrderNotes", { path: { id } });
  expect(structured.data).toHaveLength(1);
  const found = await call(client, "listOrders", { query: { search: id } });
  expect(found.structured.data).toHaveLength(1);
});

test("what is refused is reported as the API reports it", async () => {
  const { id } = await aPaidOrder(shop);
  const reader = await aClient(["orders:read"]);
  const body = { what: { rest: true }, reason: "goodwill" };
  const refund = await call(reader, "refundOrder", { path: { id }, body, idempotencyKey: "two" });
  expect(refund).toMatchObject({
    isError: true,
    structured: { status: 403, scope: "refunds:update" },
  });
  const none = await call(reader, "getOrder", { path: { id: "GV-NONE" } });
  expect(none).toMatchObject({ isError: true, structured: { status: 404 } });
  const query = { status: "lost" };
  const wrong = await call(reader, "listOrders", { query });
  expect(wrong).toMatchObject({ isError: true, structured: { status: 422 } });
  const fails = (name: string, given: object) => call(reader, name, given).catch((error) => error);
  expect(await fails("getOrder", {})).toMatchObject({ code: -32602 });
  expect(await fails("getOrder", { id })).toMatchObject({ code: -32602 });
  expect(await fails("dropTables", {})).toMatchObject({ code: -32602 });
});

test("of several calls in one request each counts as a request (§26.3)", async () => {
  const { token } = await aToken(shop.ctx, owner, ["orders:read"]);
  const calls = Array.from({ length: 90 }, (_, id) => ({
    ...{ jsonrpc: "2.0", id, method: "tools/call" },
    params: { name: "getOrder", arguments: { path: { id: "GV-NONE" } } },
  }));
  const statuses: number[] = [];
  for (const _ of [1, 2, 3, 4]) {
    const answer = await fetch(`${server.url}${ADMIN_MCP_PATH}`, {
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", authorization: `Bearer ${token}` },
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify(calls),
    });
    const structured = (await answer.json()) as {
      result: { structuredContent: { status: number } };
    }[];
    statuses.push(...structured.map(({ result }) => result.structuredContent.status));
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(REQUESTS_A_MINUTE);
  expect(statuses.filter((status) => status === 429)).toHaveLength(360 - REQUESTS_A_MINUTE);
});

test("without a token nothing is listed", async () => {
  await expect(connect({})).rejects.toThrow();
  const bare = await fetch(`${server.url}${ADMIN_MCP_PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer gv_none" },
    body: "{}",
  });
  expect([bare.status, bare.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="api"']);
});
