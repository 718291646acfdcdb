import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase } from "../support/engines.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { openSite, raw, type Site, visit } from "../support/site.ts";

const engine = ownDatabase("pglite");
const metricsToken = "a token of the tests";
let house: TestShop;
let site: Site;
beforeAll(async () => {
  house = await makeShop(engine);
  site = await openSite(house.shop, { metricsToken });
});
afterAll(async () => {
  await site.close();
  await house.close();
});

/** As a proxy on this machine passes it on. */
const forwarded = (headers: Record<string, string> = {}) =>
  raw(site, "/metrics", { headers: { "x-forwarded-for": "203.0.113.9", ...headers } });

test("the machine itself reads how long requests took", async () => {
  await visit(site, "/healthz");
  const { status, text } = await visit(site, "/metrics");
  expect(status).toBe(200);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",status="200"\} [1-9]/);
});

test("anyone else needs the token", async () => {
  expect((await forwarded()).status).toBe(403);
  expect((await forwarded({ authorization: "Bearer wrong" })).status).toBe(403);
  expect((await forwarded({ authorization: `Bearer ${metricsToken}` })).status).toBe(200);
});
