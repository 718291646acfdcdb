import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { problemOfSignature, type SentEvent } from "#tests/agents/signature.ts";
import {
  address,
  expect,
  expectAccessible,
  labels,
  newEmail,
  newHome,
  type Page,
  test,
} from "./support/test.ts";

// biome-ignore lint/suspicious/noExplicitAny: the protocol's documents, of which each test reads what it needs
type Json = any;

const VERSION = "2026-08-25";
const names = [
  "catalog.search",
  "catalog.lookup",
  "cart",
  "checkout",
  "order",
  "fulfillment",
  "discount",
];
const profile = {
  ucp: {
    version: VERSION,
    services: {},
    payment_handlers: {},
    capabilities: Object.fromEntries(
      names.map((name): [string, Json] => [`dev.ucp.shopping.${name}`, [{ version: VERSION }]]),
    ),
  },
};

let server: Server;
let agent: string;
let authority: string;
/** What the shop has sent of orders. */
const received: SentEvent[] = [];
test.beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { method, headers, url: path = "" } = request;
    if (method === "POST") received.push({ path, headers, body, json: JSON.parse(body) });
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(profile));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  agent = `http://${authority}/profile.json`;
  const config = { webhook_url: `http://${authority}/orders` };
  profile.ucp.capabilities["dev.ucp.shopping.order"] = [{ version: VERSION, config }];
});
test.afterAll(() => {
  server.close();
});

const home = newHome();
const destination = {
  ...{ first_name: address.firstName, last_name: address.lastName, phone_number: home.phone },
  ...{ street_address: home.address, address_locality: address.city },
  ...{ address_region: address.state, postal_code: address.pinCode, address_country: "IN" },
};
const fulfillment = { methods: [{ type: "shipping", destinations: [destination] }] };

/** What a person does at the link of an agent's session: they sign up, confirm and pay. */
async function buy(page: Page, link: string, payment: "card" | "cash"): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Go on with your order" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("127.0.0.1");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go on to checkout" }).click();
  await expect(page.getByText("Log in to place your order")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  const person = { ...address, ...newHome(), email: newEmail(), password: "neem-leaf-7" };
  for (const [field, value] of Object.entries(person)) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByLabel(labels.address, { exact: true })).toHaveValue(home.address);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm Your Details" });
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
  if (payment === "card") {
    await page.getByRole("button", { name: "Pay with Razorpay" }).click();
    const provider = page.frameLocator('iframe[title="Payment to Greenverse"]');
    await provider.getByRole("tab", { name: "Card" }).click();
    await provider.getByText("Test cards").click();
    await provider.getByRole("button", { name: "4100 2800 0000 1007" }).click();
    await provider.getByRole("button", { name: /^Pay ₹/ }).click();
  } else await page.getByRole("button", { name: /cash on delivery/i }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
}

test("a client of the REST binding goes from a search to an order that a person has paid by card, and is notified of it (§26.26, §26.24)", async ({
  page,
  baseURL,
}) => {
  const shop = await fetch(`${baseURL}/.well-known/ucp`);
  const { ucp } = (await shop.json()) as Json;
  const [{ endpoint }] = ucp.services["dev.ucp.shopping"];
  const at = `${baseURL}${new URL(endpoint).pathname}`;
  const ask = async (method: string, path: string, body?: object): Promise<Json> => {
    const answer = await fetch(at + path, {
      method,
      headers: {
        "ucp-agent": `profile="${agent}"`,
        ...(body ? { "content-type": "application/json" } : {}),
        ...(method === "GET" ? {} : { "idempotency-key": crypto.randomUUID() }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return answer.json();
  };
  const { products } = await ask("POST", "/catalog/search", { query: "purifier" });
  const { product } = await ask("POST", "/catalog/product", { id: products[0].id });
  const variant = product.variants.find((each: Json) => each.availability.available);
  const line_items = [{ item: { id: variant.id }, quantity: 1 }];
  const made = await ask("POST", "/checkout-sessions", { line_items, fulfillment });
  expect(made.status).toBe("requires_escalation");
  await buy(page, baseURL + new URL(made.continue_url).pathname, "card");
  const done = await ask("GET", `/checkout-sessions/${made.id}`);
  expect(done.status).toBe("completed");
  const order = await ask("GET", `/orders/${done.order.id}`);
  expect(order.checkout_id).toBe(made.id);
  expect(order.totals.at(-1)).toEqual(made.totals.at(-1));
  await expect(() => expect(received.map(({ json }) => json.id)).toContain(order.id)).toPass();
  const event = received.find(({ json }) => json.id === order.id);
  expect(event?.json.checkout_id).toBe(made.id);
  const { keys } = (await (await fetch(`${baseURL}/.well-known/ucp`)).json()) as Json;
  expect(event && problemOfSignature(event, authority, keys)).toBeNull();
});

test("an MCP client of the SDK does the same by tools", async ({ page, baseURL }) => {
  const client = new Client({ name: "an-agent", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${baseURL}/mcp`)));
  const call = async (name: string, given: object): Promise<Json> => {
    const meta = { "ucp-agent": { profile: agent }, "idempotency-key": crypto.randomUUID() };
    return (await client.callTool({ name, arguments: { meta, ...given } })).structuredContent;
  };
  const { products } = await call("search_catalog", { catalog: { query: "purifier" } });
  const variant = products[0].variants.find((each: Json) => each.availability.available);
  const line_items = [{ item: { id: variant.id }, quantity: 1 }];
  const cart = await call("create_cart", { cart: { line_items } });
  const made = await call("create_checkout", { checkout: { cart_id: cart.id, fulfillment } });
  expect(made.status).toBe("requires_escalation");
  await buy(page, baseURL + new URL(made.continue_url).pathname, "cash");
  const done = await call("get_checkout", { id: made.id });
  expect(done.status).toBe("completed");
  expect((await call("get_order", { id: done.order.id })).id).toBe(done.order.id);
  await client.close();
});
